import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toIntegrity } from '@round-table/shared/build/identity';

/** The full name of the build that `createTempBuild` writes. */
export const buildName = '7.0.0-0123456789ab';

/**
 * Writes the build of a feature app into a temporary folder. Returns the folder.
 * @param {Record<string, string>} files the content of each file, by name
 */
export function createTempBuild(files = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'round-table-release-'));
  const manifest = {
    id: 'mfe-reports',
    version: '7.0.0',
    hash: '0123456789ab',
    base: `/apps/mfe-reports/${buildName}/`,
    files: Object.entries(files).map(([name, text]) => ({ name, integrity: toIntegrity(Buffer.from(text)) })),
    routes: [],
    dialogs: [],
  };
  writeFileSync(join(folder, 'feature-app.json'), JSON.stringify(manifest));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}
