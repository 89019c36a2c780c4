import { cpSync, existsSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fromRoot } from '../../../deploy/src/lib/paths.mjs';
import { createTempDir } from '../../../tools/src/lib/instance/app-instance.mjs';

/**
 * Copies the built files of some workspaces, so that later builds do not change what is measured.
 * @param {string[]} workspaces
 */
export function copyBuilt(workspaces) {
  const folder = createTempDir({ prefix: 'round-table-bench-' });
  for (const name of workspaces) {
    cpSync(fromRoot(name, 'dist'), join(folder, name, 'dist'), { recursive: true });
    if (existsSync(fromRoot(name, 'node_modules'))) symlinkSync(fromRoot(name, 'node_modules'), join(folder, name, 'node_modules'));
  }
  symlinkSync(fromRoot('node_modules'), join(folder, 'node_modules'));
  return folder;
}
