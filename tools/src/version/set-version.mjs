import { readFileSync, writeFileSync } from 'node:fs';
import { fromRoot } from '../../../deploy/src/lib/paths.mjs';
import { readVersion } from '../package/contents.mjs';

/**
 * Where else the version of the product is written, with the text before it.
 * @type {[path: string[], before: RegExp][]}
 */
const places = [
  [['package.json'], /"name": "round-table",\s+"version": "/],
  [['package-lock.json'], /^\{\s+"name": "round-table",\s+"version": "/],
  [['package-lock.json'], /"": \{\s+"name": "round-table",\s+"version": "/],
  [['deploy', 'helm', 'round-table', 'Chart.yaml'], /^version: /m],
  [['deploy', 'helm', 'round-table', 'Chart.yaml'], /^appVersion: /m],
  [['deploy', 'helm', 'round-table', 'values.yaml'], /^image:\n.*\n {2}tag: /m],
];

/**
 * What is written by hand about each version, and the workspace whose version it is.
 * @type {[path: string[], workspace: string][]}
 */
const changelogs = [
  [['CHANGELOG.md'], 'server'],
  [['shared', 'UPGRADING.md'], 'shared'],
];

/** The versions at the other places, in their order. */
export const readOtherVersions = () =>
  places.map(([path, before]) => new RegExp(`${before.source}([\\w.-]+)`, before.flags).exec(readFileSync(fromRoot(...path), 'utf8'))?.[1]);

/**
 * Gives the product and the chart the version of the server, and what is next in each changelog its version; `lerna version` runs it before it commits.
 * @param {Date} now
 */
export function setVersion(now) {
  const version = readVersion();
  for (const [path, before] of places) {
    const file = fromRoot(...path);
    const pattern = new RegExp(`(${before.source})[\\w.-]+`, before.flags);
    writeFileSync(file, readFileSync(file, 'utf8').replace(pattern, `$1${version}`));
  }
  for (const [path, workspace] of changelogs) {
    const file = fromRoot(...path);
    const heading = `## ${readVersion(workspace)} (${now.toISOString().slice(0, 10)})`;
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^## Next$/m, heading));
  }
}
