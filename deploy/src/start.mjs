import { buildWhatIsStale } from './lib/build.mjs';
import { installWhatIsMissing } from './lib/install.mjs';
import { checkNodeVersion } from './lib/node-version.mjs';
import { say, sayFailure } from './lib/say.mjs';
import { onLeaving, refuseTakenPort, startServer } from './lib/serve.mjs';

try {
  checkNodeVersion();
  await refuseTakenPort();
  await installWhatIsMissing();
  await buildWhatIsStale();
  say('› Starting the server …');
  const server = startServer();
  onLeaving(server.kill);
  process.exitCode = await server.ended;
} catch (error) {
  sayFailure(error);
  process.exitCode = 1;
}
