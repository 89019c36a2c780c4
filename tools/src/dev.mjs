import { run, UserError } from '../../deploy/src/lib/log.mjs';
import { installMissingPackages } from './install/packages.mjs';
import { parseArguments } from './lib/arguments.mjs';
import { checkNodeVersion } from './lib/node-version.mjs';

const help = `npm run dev -- [WORKSPACE …] [--inspect] [--no-types] [--against URL] [--port PORT]

Starts the product for development: rebuilds the given workspaces after every change, reloads the browser and shows type errors.

  WORKSPACE      feature apps, shell or server (default: all)
  --inspect      lets a debugger attach to the server on port 9229
  --no-types     does not check types
  --against URL  shows the given feature apps in a running installation instead of a local one
  --port PORT    with --against: the local port that serves their files (default: 4870)`;

/** @param {string | undefined} text */
function parseAddress(text) {
  if (text === undefined || /^https?:$/.test(URL.canParse(text) ? new URL(text).protocol : '')) return text;
  throw new UserError(`--against must be an address that begins with http:// or https://, not ${text}.`);
}

function parsePort(text = '4870') {
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text);
  throw new UserError(`--port must be a port number from 0 to 65535, not ${text}.`);
}

await run(async () => {
  checkNodeVersion();
  const parsed = parseArguments(help, {
    inspect: { type: 'boolean' },
    'no-types': { type: 'boolean' },
    against: { type: 'string' },
    port: { type: 'string' },
  });
  if (!parsed) return 0;
  const { inspect, against, port } = parsed.values;
  const options = {
    against: parseAddress(against),
    port: parsePort(port),
    isInspected: Boolean(inspect),
    isTypeChecked: !parsed.values['no-types'],
  };
  await installMissingPackages();
  // Imported after the installation, because it imports packages.
  const { develop } = await import('./dev/develop.mjs');
  return develop(parsed.positionals, options);
});
