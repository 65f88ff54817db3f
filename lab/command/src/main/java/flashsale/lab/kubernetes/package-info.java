/** A shop that runs in a Kubernetes cluster: what happens to it, and what it uses. */
@NullMarked
package flashsale.lab.kubernetes;

import org.jspecify.annotations.NullMarked;
