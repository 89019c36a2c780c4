import { log, UserError } from '../../../deploy/src/lib/log.mjs';
import { fromRoot } from '../../../deploy/src/lib/paths.mjs';
import { serveBuilds, toOverrideAddress } from '../../../deploy/src/lib/serve-builds.mjs';
import { buildStaleWorkspaces } from '../lib/build.mjs';
import { assertPortIsFree, onShutdown, startServer } from '../lib/instance/server.mjs';
import { listBuiltWorkspaces, listDevOnlyApps, listFeatureApps } from '../lib/workspaces.mjs';
import { watchBuilds } from './watch-builds.mjs';
import { watchTypes } from './watch-types.mjs';

/**
 * @typedef {object} Options
 * @property {string} [against] the address of a running installation that shows the feature apps
 * @property {number} [port] with `against`: the local port that serves their files
 * @property {boolean} [isInspected] whether a debugger may attach to the server
 * @property {boolean} [isTypeChecked] whether type errors are shown
 */

/**
 * @param {string[]} names
 * @param {Options} options
 */
function rejectUnknownWorkspaces(names, { against }) {
  const known = against ? listFeatureApps() : [...listBuiltWorkspaces(), ...listDevOnlyApps()];
  const unknown = names.find((name) => !known.includes(name));
  if (unknown) throw new UserError(`${unknown} is not one of ${known.join(', ')}.`);
  if (against && names.length === 0) throw new UserError(`Give the feature apps to show in that installation: ${known.join(', ')}.`);
}

/** @param {Options} options */
const startTypeCheck = ({ isTypeChecked = true }) => (isTypeChecked ? watchTypes() : undefined);

/**
 * Runs the built server and restarts it on demand.
 * @param {Options} options
 */
function superviseServer({ isInspected }) {
  // Pages poll for newer builds; at the level "info" their requests would hide the output of the builds.
  const start = () => startServer({ env: { LOG_LEVEL: 'warn', ...process.env }, nodeArgs: isInspected ? ['--inspect'] : [] });
  let server = start();
  let isStopping = false;
  let isRestarting = false;
  const run = async () => {
    for (;;) {
      const code = await server.ended;
      if (!isRestarting || isStopping) return code;
      isRestarting = false;
      server = start();
    }
  };
  return {
    ended: run(),
    restart: () => {
      isRestarting = true;
      server.kill('SIGTERM');
    },
    stop: (/** @type {NodeJS.Signals} */ signal) => {
      isStopping = true;
      server.kill(signal);
    },
  };
}

/**
 * Shows edits in a local installation. Returns the exit code of the server.
 * @param {string[]} names
 * @param {Options} options
 */
async function developLocally(names, options) {
  await assertPortIsFree();
  const watched = names.length > 0 ? names : listBuiltWorkspaces();
  await buildStaleWorkspaces({ except: watched });
  /** @type {ReturnType<typeof superviseServer> | undefined} */
  let server;
  const builds = await watchBuilds(watched, { onServerBuilt: () => server?.restart() });
  server = superviseServer(options);
  onShutdown(server.stop);
  const types = startTypeCheck(options);
  const code = await server.ended;
  await Promise.all([builds.close(), types?.close()]);
  return code;
}

/**
 * Shows edits of feature apps in a running installation.
 * @param {string[]} names
 * @param {Options & { against: string }} options
 */
async function developAgainst(names, options) {
  const builds = await watchBuilds(names);
  const files = await serveBuilds(Object.fromEntries(names.map((name) => [name, fromRoot(name, 'dist')])), options.port ?? 0);
  log(`\nOpen this address in a browser: ${toOverrideAddress(options.against, files.origin, names)}\n`);
  const types = startTypeCheck(options);
  await new Promise((resolve) => onShutdown(resolve));
  await Promise.all([builds.close(), files.close(), types?.close()]);
  return 0;
}

/**
 * Builds the given workspaces (default: all) after every change and shows them until it is stopped.
 * @param {string[]} names
 * @param {Options} options
 */
export async function develop(names, options) {
  rejectUnknownWorkspaces(names, options);
  const { against } = options;
  return against ? developAgainst(names, { ...options, against }) : developLocally(names, options);
}
