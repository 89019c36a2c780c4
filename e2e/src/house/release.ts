import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type House, root } from './house';

/** The build of a feature app under another version, in a folder of its own: its bytes are those of the built one. */
export function aBuildOf(app: string, version: string): { folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'round-table-build-'));
  cpSync(join(root, app, 'dist'), folder, { recursive: true });
  const file = join(folder, 'feature-app.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as { hash: string };
  writeFileSync(file, JSON.stringify({ ...manifest, version, base: `/apps/${app}/${version}-${manifest.hash}/` }));
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
}

/** Runs the release tool against a house, with a token made for it, and gives what it prints. Fails with what it said. */
export async function releasing(house: House, app: string): Promise<(...words: string[]) => Promise<string>> {
  const { token } = JSON.parse(await house.command('--json', 'deploy-token', 'create', app, '--name', 'a team')) as { token: string };
  const env = { ...process.env, DEPLOY_TOKEN: token, ROUND_TABLE_URL: house.address };
  return async (...words) =>
    (await promisify(execFile)(process.execPath, [join(root, 'deploy/src/release.mjs'), ...words], { env })).stdout;
}
