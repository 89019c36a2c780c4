import { existsSync } from 'node:fs';
import { capture, quietEnv } from './run.mjs';

/** Whether packages of Debian can be installed here: as root, on a system that has them. */
export const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

const env = { ...quietEnv, DEBIAN_FRONTEND: 'noninteractive' };
const install = async (name) => (await capture('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env })).code === 0;

/** Installs a package of Debian, from newer lists where those of this system no longer serve, and gives whether it is there. */
export async function installPackage(name) {
  if (await install(name)) return true;
  await capture('apt-get', ['update', '-qq'], { env });
  return install(name);
}
