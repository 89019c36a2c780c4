/** How builds of feature apps and their files are named: one place for the build, the release command line and the server. */
const { createHash } = require('node:crypto');

/** The subresource integrity of a file, as browsers compare it: `sha384-…`. */
const toIntegrity = (content) => toIntegrityOfHash(createHash('sha384').update(content));
/** The same of a SHA-384 hash that was fed in parts. */
const toIntegrityOfHash = (hash) => `sha384-${hash.digest('base64')}`;

/** `{version}-{hash}`: names one build of an app for ever. */
const toBuildName = ({ version, hash }) => `${version}-${hash}`;

/** The path that the files of a build are served under. */
const toBuildBase = ({ id, version, hash }) => `/apps/${id}/${toBuildName({ version, hash })}/`;

module.exports = { toBuildBase, toBuildName, toIntegrity, toIntegrityOfHash };
