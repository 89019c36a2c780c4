import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { unwatchFile, watchFile } from 'node:fs';
import { join } from 'node:path';
import { log } from '../lib/log.mjs';
import { serveBuilds, toOverrideAddress } from '../lib/serve-builds.mjs';

const pollInterval = 200;

/**
 * Builds the project in a folder after every change, with its own bundler, and serves the build to a running installation, until it is
 * stopped. Returns the exit code.
 * @param {{ app: string, folder: string, url: string, port: number }} options
 */
export async function develop({ app, folder, url, port }) {
  const dist = join(folder, 'dist');
  const files = await serveBuilds({ [app]: dist }, port);
  const manifest = join(dist, 'feature-app.json');
  watchFile(manifest, { interval: pollInterval }, ({ mtimeMs }) => {
    if (mtimeMs > 0) log(`\nBuilt. Open or reload this address in a browser: ${toOverrideAddress(url, files.origin, [app])}\n`);
  });
  const bundler = spawn('npm', ['run', 'build', '--silent', '--', '--watch'], {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit'],
    // A group of its own: npm does not end the bundler that it has started.
    detached: true,
  });
  let isStopping = false;
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
    process.once(signal, () => {
      isStopping = true;
      if (bundler.pid !== undefined) process.kill(-bundler.pid, 'SIGTERM');
    });
  const [code] = await once(bundler, 'close');
  unwatchFile(manifest);
  await files.close();
  return isStopping ? 0 : (code ?? 1);
}
