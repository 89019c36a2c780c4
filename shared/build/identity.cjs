/**
 * How builds of feature apps and their files are named, and what they take from the platform: one place for the build, the release command
 * line and the server.
 */
const { createHash } = require('node:crypto');

/** The subresource integrity of a file, as browsers compare it: `sha384-…`. */
const toIntegrity = (content) => toIntegrityOfHash(createHash('sha384').update(content));
/** The same of a SHA-384 hash that was fed in parts. */
const toIntegrityOfHash = (hash) => `sha384-${hash.digest('base64')}`;

/** `{version}-{hash}`: names one build of an app for ever. */
const toBuildName = ({ version, hash }) => `${version}-${hash}`;

/** The path that the files of a build are served under. */
const toBuildBase = ({ id, version, hash }) => `/apps/${id}/${toBuildName({ version, hash })}/`;

const heading = /^## (@round-table\/shared\/\S+)$/;
const declared = /^export (?:declare )?(?:abstract )?(?:const|function|class|enum) (\w+)/;
const listed = /^export \{ (?:\w+ as )?(\w+) \}/;

/** The names that each entry point of the platform exports at run time, from its API report: `{ '@round-table/shared/ui': ['Button', …] }`. */
function readOfferedNames(report) {
  const names = new Map();
  let entryPoint = '';
  for (const line of report.split('\n')) {
    entryPoint = heading.exec(line)?.[1] ?? entryPoint;
    const name = (declared.exec(line) ?? listed.exec(line))?.[1];
    if (name) names.set(entryPoint, [...(names.get(entryPoint) ?? []), name]);
  }
  return Object.fromEntries(names);
}

/** What a build imports and the entry points do not offer, as pairs. An entry point that is not offered at all is another matter. */
const listMissingNames = (imports, names) =>
  Object.entries(imports).flatMap(([entryPoint, used]) =>
    used.filter((name) => names[entryPoint]?.includes(name) === false).map((name) => ({ entryPoint, name })),
  );

module.exports = { listMissingNames, readOfferedNames, toBuildBase, toBuildName, toIntegrity, toIntegrityOfHash };
