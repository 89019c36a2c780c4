import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { capture, quietEnv } from '../lib/run.mjs';

/** The environment variable that permits `npm test` to install system packages. */
export const permission = 'ROUND_TABLE_INSTALL_SYSTEM_PACKAGES';

/** Whether system packages may be installed: only if the user permits it, as root, on a Debian. */
export const mayInstall = (env = process.env) => env[permission] === '1' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** @param {string} name a Debian package */
export const installCommand = (name) => `apt-get install -y --no-install-recommends ${name}`;

const env = { ...quietEnv, DEBIAN_FRONTEND: 'noninteractive' };

/** @param {string} name */
const install = async (name) => (await capture('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env })).code === 0;

/**
 * Installs a Debian package, after an update of the package lists if necessary. Returns whether it is installed.
 * @param {string} name
 */
export async function installPackage(name) {
  if (await install(name)) return true;
  await capture('apt-get', ['update', '-qq'], { env });
  return install(name);
}

/**
 * Downloads a package of another Debian release, from the mirror that this machine uses, without installing it. Returns the path of the file,
 * or undefined if it cannot be had. `folder` keeps the package lists of that release away from the system's own.
 * @param {string} name
 * @param {{ release: string, folder: string }} options
 */
export async function downloadPackage(name, { release, folder }) {
  const targets = await capture('apt-get', ['indextargets', '--format', '$(REPO_URI)', 'Component: main', 'Origin: Debian'], { env });
  const [mirror] = targets.output.split('\n').filter((uri) => /^https?:.*\/debian\/$/.test(uri));
  if (!mirror) return undefined;
  for (const path of ['lists/partial', 'archives/partial']) mkdirSync(join(folder, path), { recursive: true });
  const sources = join(folder, 'debian.list');
  writeFileSync(sources, `deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] ${mirror} ${release} main\n`);
  const settings = ['Dir::Etc::SourceParts=/dev/null', `Dir::Etc::SourceList=${sources}`, `Dir::State::lists=${folder}/lists`];
  const options = [...settings, `Dir::Cache=${folder}`, 'APT::Sandbox::User=root'].flatMap((setting) => ['-o', setting]);
  for (const command of [['update'], ['download', name]]) {
    if ((await capture('apt-get', ['-qq', ...options, ...command], { env, cwd: folder })).code !== 0) return undefined;
  }
  const file = readdirSync(folder).find((entry) => entry.endsWith('.deb'));
  return file && join(folder, file);
}
