import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fingerprint } from './files.mjs';
import { at } from './place.mjs';
import { npm, quietEnv, show } from './run.mjs';
import { Advice, timed } from './say.mjs';
import { listWorkspaces } from './workspaces.mjs';

const stampFile = at('node_modules', '.round-table-installed');

function wantedStamp() {
  const manifests = ['package.json', 'package-lock.json', ...listWorkspaces().map((name) => `${name}/package.json`)];
  return fingerprint(manifests, process.platform, process.arch);
}

/** Records that the packages of the lock file are installed. */
export const markInstalled = () => writeFileSync(stampFile, wantedStamp());

/**
 * Installs the packages of the lock file where that has not been done. `npm install`, not `npm ci`: the latter refuses a
 * lock whose binaries for other platforms a registry does not carry. `--no-save` leaves the lock as it is.
 */
export async function installWhatIsMissing() {
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wantedStamp()) return;
  const code = await timed('Installing packages (npm install)', () =>
    show(npm, ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], { env: { ...quietEnv, NODE_ENV: 'development' } }),
  );
  if (code !== 0) {
    throw new Advice(
      'npm could not install the packages. Check the network and the registry that npm uses, run `npm install`, and run the command again.',
    );
  }
  markInstalled();
}
