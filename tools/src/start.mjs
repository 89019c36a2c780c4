import { parseArgs } from 'node:util';
import { log, run } from '../../deploy/src/lib/log.mjs';
import { installMissingPackages } from './install/packages.mjs';
import { buildStaleWorkspaces } from './lib/build.mjs';
import { assertPortIsFree, onShutdown, startServer } from './lib/instance/server.mjs';
import { checkNodeVersion } from './lib/node-version.mjs';

await run(async () => {
  const { empty } = parseArgs({ options: { empty: { type: 'boolean', default: false } } }).values;
  checkNodeVersion();
  await assertPortIsFree();
  await installMissingPackages();
  await buildStaleWorkspaces();
  log('› Starting the server …');
  const server = startServer({ env: { ...process.env, ...(empty && { DEMO: '0' }) } });
  onShutdown(server.kill);
  return server.ended;
});
