package flashsale.lab.databases;

import java.util.function.BooleanSupplier;

/**
 * Something that the shop needs of a store.
 *
 * @param what names it, in the singular
 * @param isThere whether it is as it should be; throws {@code ServerException} if that may not be asked
 * @param make brings it about; throws {@code ServerException} if that may not be done
 * @param byHand what an administrator does instead; PASSWORD stands for a password
 */
record Need(String what, BooleanSupplier isThere, Runnable make, String byHand) {}
