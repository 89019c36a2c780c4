import { readArguments } from './lib/arguments.mjs';
import { installWhatIsMissing } from './lib/install.mjs';
import { checkNodeVersion } from './lib/node-version.mjs';
import { Advice, sayFailure } from './lib/say.mjs';

const help = `npm run new -- mfe-NAME [--title TEXT] [--title-de TEXT]

Creates a feature app: one folder with its facts, a page at /NAME, messages and a test. No other file of the product refers to it.

  --title TEXT     the English menu entry (default: the name)
  --title-de TEXT  the German menu entry (default: the English one)`;

async function run() {
  checkNodeVersion();
  const asked = readArguments(help, { title: { type: 'string' }, 'title-de': { type: 'string' } });
  if (!asked) return;
  const [app, ...more] = asked.positionals;
  if (!app || more.length > 0) throw new Advice(help);
  await installWhatIsMissing();
  const { addFeatureApp } = await import('./new/add-feature-app.mjs');
  await addFeatureApp(app, { title: asked.values.title, titleDe: asked.values['title-de'] });
}

try {
  await run();
} catch (error) {
  sayFailure(error);
  process.exitCode = 1;
}
