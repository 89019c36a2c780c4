import { log, run } from '../../deploy/src/lib/log.mjs';
import { installMissingPackages } from './install/packages.mjs';
import { buildStaleWorkspaces } from './lib/build.mjs';
import { assertPortIsFree, onShutdown, startServer } from './lib/instance/server.mjs';
import { checkNodeVersion } from './lib/node-version.mjs';

await run(async () => {
  checkNodeVersion();
  await assertPortIsFree();
  await installMissingPackages();
  await buildStaleWorkspaces();
  log('› Starting the server …');
  const server = startServer();
  onShutdown(server.kill);
  return server.ended;
});
