/**
 * The version of this contract. A feature app is built against one, and needs a server with the same major version and no older
 * minor one. Count the major up when a call changes so that an app that is live already could not read it.
 */
export const contractVersion = '1.0.0';
