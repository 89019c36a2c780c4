import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../instance/app-instance';

const run = promisify(execFile);
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';

/** Links the packages that `npm install` would install, without the workspaces of this repository. */
function linkPackages(modules: string): void {
  mkdirSync(join(modules, '@round-table'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name !== '@round-table' && !name.startsWith('.')) symlinkSync(join(root, 'node_modules', name), join(modules, name));
  }
}

/** Installs `shared` from its npm package, as a team outside of this repository does. */
async function installPlatform(folder: string, modules: string): Promise<void> {
  const pack = ['pack', '--workspace', 'shared', '--json', '--ignore-scripts', '--pack-destination', folder];
  const { stdout } = await run(npm, pack, { cwd: root });
  const [{ filename }] = JSON.parse(stdout) as [{ filename: string }];
  await run('tar', ['-xzf', join(folder, filename), '-C', folder]);
  renameSync(join(folder, 'package'), join(modules, '@round-table/shared'));
}

/** Builds `e2e/fixtures/outside-app` outside of this repository, with another bundler and the packed platform package. */
export async function buildOutsideApp(): Promise<{ folder: string; remove(): void }> {
  const folder = mkdtempSync(join(tmpdir(), 'round-table-outside-'));
  const [app, modules] = [join(folder, 'app'), join(folder, 'app/node_modules')];
  cpSync(join(root, 'e2e/fixtures/outside-app'), app, { recursive: true });
  linkPackages(modules);
  await installPlatform(folder, modules);
  await run(process.execPath, ['build.mjs'], { cwd: app });
  return { folder: join(app, 'dist'), remove: () => rmSync(folder, { recursive: true }) };
}
