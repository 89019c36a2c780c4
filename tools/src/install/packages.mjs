import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { timed, UserError } from '../../../deploy/src/lib/log.mjs';
import { fromRoot } from '../../../deploy/src/lib/paths.mjs';
import { hashFiles } from '../lib/files.mjs';
import { npm, quietEnv, show } from '../lib/run.mjs';
import { listWorkspaces } from '../lib/workspaces.mjs';

const stampFile = fromRoot('node_modules', '.round-table-installed');

/** A hash of the manifests and the platform that `node_modules` must match. */
export function computeInstallStamp() {
  const manifests = ['package.json', 'package-lock.json', ...listWorkspaces().map((name) => `${name}/package.json`)];
  return hashFiles(manifests, process.platform, process.arch);
}

/** Records that the packages of the lock file are installed. */
export const markInstalled = (file = stampFile) => writeFileSync(file, computeInstallStamp());

/** Whether the packages of the lock file have been installed on this platform. */
export const isInstalled = (file = stampFile) => existsSync(file) && readFileSync(file, 'utf8') === computeInstallStamp();

/**
 * Installs the packages of the lock file if they have changed. Uses `npm install`, because `npm ci` rejects a lock file if the registry
 * lacks binaries for other platforms (decision 0006). `--no-save` keeps the lock file unchanged.
 */
export async function installMissingPackages() {
  if (isInstalled()) return;
  const code = await timed('Installing packages (npm install)', () =>
    show(npm, ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], { env: { ...quietEnv, NODE_ENV: 'development' } }),
  );
  if (code !== 0) {
    throw new UserError(
      'npm could not install the packages. Check the network and the registry that npm uses, run `npm install`, and run the command again.',
    );
  }
  markInstalled();
}
