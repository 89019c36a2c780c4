import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../instance/app-instance';

/** Builds the page with all components of the platform, which no installation contains. */
export async function buildKitchenSink(): Promise<{ folder: string; remove(): void }> {
  const folder = mkdtempSync(join(tmpdir(), 'round-table-kitchen-sink-'));
  const config = join(root, 'mfe-kitchen-sink/webpack.config.cjs');
  const args = [join(root, 'node_modules/webpack-cli/bin/cli.js'), '--config', config, '--output-path', folder];
  await promisify(execFile)(process.execPath, args, { cwd: root, env: { ...process.env, NODE_ENV: 'production' } });
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
}
