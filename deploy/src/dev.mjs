import { readArguments } from './lib/arguments.mjs';
import { installWhatIsMissing } from './lib/install.mjs';
import { checkNodeVersion } from './lib/node-version.mjs';
import { Advice, sayFailure } from './lib/say.mjs';

const help = `npm run dev -- [WORKSPACE …] [--against URL] [--port PORT]

Starts the product for development: rebuilds the given workspaces after every change and reloads the browser.

  WORKSPACE      feature apps, shell or server (default: all)
  --against URL  shows the given feature apps in a running installation instead of a local one
  --port PORT    with --against: the local port that serves their files (default: 4870)`;

function addressOf(text) {
  if (text === undefined || /^https?:$/.test(URL.canParse(text) ? new URL(text).protocol : '')) return text;
  throw new Advice(`--against must be an address that begins with http:// or https://, not ${text}.`);
}

function portOf(text) {
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text);
  throw new Advice(`--port must be a port number from 0 to 65535, not ${text}.`);
}

async function run() {
  checkNodeVersion();
  const asked = readArguments(help, { against: { type: 'string' }, port: { type: 'string', default: '4870' } });
  if (!asked) return 0;
  const options = { against: addressOf(asked.values.against), port: portOf(asked.values.port) };
  await installWhatIsMissing();
  const { develop } = await import('./dev/develop.mjs');
  return develop(asked.positionals, options);
}

try {
  process.exitCode = await run();
} catch (error) {
  sayFailure(error);
  process.exitCode = 1;
}
