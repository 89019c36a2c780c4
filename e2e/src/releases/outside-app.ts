import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../instance/app-instance';

const run = promisify(execFile);

/** Links the packages that `npm install` would install, without the workspaces of this repository. */
function linkPackages(modules: string): void {
  mkdirSync(join(modules, '@round-table'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name !== '@round-table') symlinkSync(join(root, 'node_modules', name), join(modules, name));
  }
}

/** Unpacks the platform in its npm package, as `npm install` does. */
async function unpackPlatform(app: string, modules: string): Promise<void> {
  const packages = join(app, 'packages');
  const tarball = readdirSync(packages).find((name) => name.startsWith('round-table-shared-')) ?? '';
  await run('tar', ['-xzf', join(packages, tarball), '-C', packages]);
  renameSync(join(packages, 'package'), join(modules, '@round-table/shared'));
}

/**
 * Builds the project that `npm run new` creates for a team outside of this repository, with the sources of `e2e/fixtures/outside-app`.
 * Returns the folder of the project.
 */
export async function buildOutsideApp(id: string): Promise<{ folder: string; remove(): void }> {
  const folder = mkdtempSync(join(tmpdir(), 'round-table-outside-'));
  const [app, modules] = [join(folder, 'app'), join(folder, 'app/node_modules')];
  await run(process.execPath, [join(root, 'tools/src/new.mjs'), id, '--outside', app, '--bundler', 'rspack'], { cwd: root });
  cpSync(join(root, 'e2e/fixtures/outside-app'), app, { recursive: true });
  linkPackages(modules);
  await unpackPlatform(app, modules);
  await run('./ci.sh', ['build'], { cwd: app });
  return { folder: app, remove: () => rmSync(folder, { recursive: true }) };
}
