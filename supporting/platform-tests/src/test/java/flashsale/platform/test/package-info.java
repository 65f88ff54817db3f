/** Test utilities shared by all services. */
package flashsale.platform.test;
