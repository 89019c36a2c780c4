import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { log } from '../lib/log.mjs';
import { serveBuilds, toOverrideAddress } from '../lib/serve-builds.mjs';

/**
 * Runs a script of the project beside this program, in a process group of its own: npm does not end what it has started.
 * @param {string} folder
 * @param {string[]} words
 */
function startScript(folder, ...words) {
  const child = spawn('npm', ['run', '--silent', ...words], { cwd: folder, stdio: ['ignore', 'inherit', 'inherit'], detached: true });
  const isRunning = () => child.pid !== undefined && child.exitCode === null && child.signalCode === null;
  return {
    ended: once(child, 'close').then(([code]) => /** @type {number | null} */ (code)),
    stop: () => {
      if (isRunning()) process.kill(-Number(child.pid), 'SIGTERM');
    },
  };
}

/**
 * Builds the project in a folder after every change, with its own bundler and its own type check, serves the build to a running installation
 * and reloads the pages that show it, until it is stopped. Returns the exit code.
 * @param {{ app: string, folder: string, url: string, port: number }} options
 */
export async function develop({ app, folder, url, port }) {
  const files = await serveBuilds({ [app]: join(folder, 'dist') }, port, () =>
    log(`\nBuilt. The app is at this address, and reloads after every build: ${toOverrideAddress(url, files.origin, [app])}\n`),
  );
  const bundler = startScript(folder, 'build', '--', '--watch');
  const types = startScript(folder, '--if-present', 'typecheck', '--', '--watch', '--preserveWatchOutput');
  let isStopping = false;
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
    process.once(signal, () => {
      isStopping = true;
      bundler.stop();
    });
  const code = await bundler.ended;
  types.stop();
  await types.ended;
  await files.close();
  return isStopping ? 0 : (code ?? 1);
}
