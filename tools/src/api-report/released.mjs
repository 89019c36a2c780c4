import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import { fromRoot } from '../../../deploy/src/lib/paths.mjs';
import { readText } from '../lib/files.mjs';
import { compareReports } from './report.mjs';

const folder = 'shared/api-released';
const ending = '.md.gz';

/** The version of the platform that the workspaces are at. */
const getVersion = () => String(JSON.parse(readText('shared/package.json')).version);

/** The report of the version that was released last; it is named by its version. */
function readReleased() {
  const [file = ''] = readdirSync(fromRoot(folder)).filter((name) => name.endsWith(ending));
  return { version: file.slice(0, -ending.length), report: gunzipSync(readFileSync(fromRoot(folder, file))).toString() };
}

const namedChanges = 20;

/** @param {string} version */
const toNumbers = (version) => version.split('.').map(Number);

const literal = /(?:Type\.TLiteral<)?["']([^"']*)["']>?(?:, | \| )?/g;

/** A line of a report without its string literals. @param {string} line */
const toShape = (line) => line.slice(2).replace(literal, '');

/** Whether `added` is `removed` with more string literals, such as a further member of a union. @param {string} removed @param {string} added */
function isExtended(removed, added) {
  const literals = new Set([...added.matchAll(literal)].map(([, text]) => text));
  return toShape(removed) === toShape(added) && [...removed.matchAll(literal)].every(([, text]) => literals.has(text));
}

/**
 * Why the version of `current` is too low for what has changed since the released report, as sentences. What is removed or changed needs a
 * major version at once, since a build that was tried before may fail; an addition needs a minor one when it is released.
 * @typedef {{ version: string, report: string }} VersionedReport
 * @param {VersionedReport} released
 * @param {VersionedReport} current
 */
export function checkVersion(released, current, isRelease = false) {
  const [major = 0, minor = 0] = toNumbers(released.version);
  const [ownMajor = 0, ownMinor = 0] = toNumbers(current.version);
  if (ownMajor > major) return [];
  const changes = compareReports(released.report, current.report).filter((line) => !/^. \S+ import /.test(line));
  const added = changes.filter((line) => line.startsWith('+ '));
  const removed = changes.filter((line) => line.startsWith('- ') && !added.some((other) => isExtended(line, other)));
  if (removed.length > 0) {
    const sentence = `shared/package.json has version ${current.version}, but declarations of ${released.version} are removed or changed, which needs version ${major + 1}.0.0:`;
    const more = removed.length > namedChanges ? [`and ${removed.length - namedChanges} more`] : [];
    return [[sentence, ...removed.slice(0, namedChanges), ...more].join('\n')];
  }
  if (!isRelease || changes.length === 0 || ownMinor > minor) return [];
  return [`The platform offers more than version ${released.version}, so the next one is ${major}.${minor + 1}.0.`];
}

/** @param {string} report */
export const checkReleasedApi = (report) => checkVersion(readReleased(), { version: getVersion(), report });

/** Records the report as that of the version that is released now. Throws if the version is too low. @param {string} report */
export function saveReleased(report) {
  const version = getVersion();
  const [refused] = checkVersion(readReleased(), { version, report }, true);
  if (refused !== undefined) throw new Error(refused);
  for (const name of readdirSync(fromRoot(folder))) rmSync(fromRoot(folder, name));
  writeFileSync(fromRoot(folder, `${version}${ending}`), gzipSync(report, { level: 9 }));
}
