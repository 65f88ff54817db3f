/** What the tests of all services share. */
package flashsale.platform.test;
