import { buildWhatIsStale } from '../lib/build.mjs';
import { Advice, say } from '../lib/say.mjs';
import { onLeaving, refuseTakenPort, startServer } from '../lib/serve.mjs';
import { listBuiltWorkspaces, listFeatureApps } from '../lib/workspaces.mjs';
import { serveBuilds } from './serve-builds.mjs';
import { watchBuilds } from './watch-builds.mjs';

function refuseUnknown(names, { against }) {
  const known = against ? listFeatureApps() : listBuiltWorkspaces();
  const stranger = names.find((name) => !known.includes(name));
  if (stranger) throw new Advice(`${stranger} is not one of ${known.join(', ')}.`);
  if (against && names.length === 0) throw new Advice(`Give the feature apps to show in that installation: ${known.join(', ')}.`);
}

/** Pages ask all the time whether there is a newer build: their requests would bury what the builds say. */
const startQuietly = () => startServer({ LOG_LEVEL: 'warn', ...process.env });

/** The server over what is built; it starts anew whenever it was built anew. */
function keepServer() {
  let isLeaving = false;
  let server = startQuietly();
  let isRestarting = false;
  let over;
  const done = new Promise((resolve) => {
    over = resolve;
  });
  const follow = () =>
    server.ended.then((code) => {
      if (isRestarting && !isLeaving) {
        isRestarting = false;
        server = startQuietly();
        follow();
      } else over(code);
    });
  follow();
  return {
    done,
    restart: () => {
      isRestarting = true;
      server.kill('SIGTERM');
    },
    leave: (signal) => {
      isLeaving = true;
      server.kill(signal);
    },
  };
}

/** Shows edits in an installation of one's own. Gives the exit code once it is told to end. */
async function developHere(names) {
  await refuseTakenPort();
  const watched = names.length > 0 ? names : listBuiltWorkspaces();
  await buildWhatIsStale({ except: watched });
  let server;
  const builds = await watchBuilds(watched, { onServerBuilt: () => server?.restart() });
  server = keepServer();
  onLeaving(server.leave);
  const code = await server.done;
  await builds.close();
  return code;
}

const overrideOf = (name, origin) => `override.${name}=${encodeURIComponent(`${origin}/${name}/feature-app.json`)}`;

/** Shows edits of feature apps in a running installation. */
async function developThere(names, { against, port }) {
  const builds = await watchBuilds(names);
  const files = await serveBuilds(names, port);
  const page = new URL(against);
  page.search = names.map((name) => overrideOf(name, files.origin)).join('&');
  say(`\nOpen this address in a browser: ${page.href}\n`);
  await new Promise((resolve) => onLeaving(resolve));
  await Promise.all([builds.close(), files.close()]);
  return 0;
}

/** Builds the named workspaces (all where none is named) whenever they change, and shows them until it is told to end. */
export async function develop(names, options) {
  refuseUnknown(names, options);
  return options.against ? developThere(names, options) : developHere(names);
}
