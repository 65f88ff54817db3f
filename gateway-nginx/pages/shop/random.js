/** Random bytes as hexadecimal digits. Unlike crypto.randomUUID, also where the page comes over HTTP from another machine. */
export const hex = (bytes) => [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
