/**
 * The version of this contract (semantic versioning). A feature app needs a server with the same major version and the same or a newer
 * minor version as it was built against. Increase the major version for a change that breaks live apps.
 */
export const contractVersion = '1.0.0';
