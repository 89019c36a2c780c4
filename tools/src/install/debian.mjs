import { existsSync } from 'node:fs';
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
