import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { buildWhatIsStale } from './lib/build.mjs';
import { installWhatIsMissing } from './lib/install.mjs';
import { checkNodeVersion } from './lib/node-version.mjs';
import { at, root } from './lib/place.mjs';
import { say, sayFailure } from './lib/say.mjs';

/** The shell between npm and this program keeps a SIGTERM to itself: when the parent has gone, the server goes too. */
function endWithParent(server) {
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && server.kill('SIGTERM'), 500).unref();
}

/** Runs the built server until it ends, and passes on what the console sends. */
function serve() {
  const server = spawn(process.execPath, [at('server', 'dist', 'main.mjs')], { cwd: root, stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    // A terminal sends Ctrl-C to the server as well: passing it on would be a second one.
    process.on(signal, () => (signal === 'SIGINT' && process.stdin.isTTY) || server.kill(signal));
  }
  if (process.env.npm_lifecycle_event) endWithParent(server);
  return new Promise((resolve, reject) => {
    server.on('error', reject);
    server.on('close', (code, signal) => resolve(code ?? 128 + constants.signals[signal]));
  });
}

try {
  checkNodeVersion();
  await installWhatIsMissing();
  await buildWhatIsStale();
  say('› Starting the server …');
  process.exitCode = await serve();
} catch (error) {
  sayFailure(error);
  process.exitCode = 1;
}
