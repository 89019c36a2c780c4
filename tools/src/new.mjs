import { run, UserError } from '../../deploy/src/lib/log.mjs';
import { installMissingPackages } from './install/packages.mjs';
import { parseArguments } from './lib/arguments.mjs';
import { checkNodeVersion } from './lib/node-version.mjs';

const help = `npm run new -- mfe-NAME [--title TEXT] [--title-de TEXT]

Creates a feature app: one folder with its facts, a page at /NAME, messages and a test. No other file of the product refers to it.

  --title TEXT     the English menu entry (default: the name)
  --title-de TEXT  the German menu entry (default: the English one)`;

await run(async () => {
  checkNodeVersion();
  const parsed = parseArguments(help, { title: { type: 'string' }, 'title-de': { type: 'string' } });
  if (!parsed) return;
  const [app, ...more] = parsed.positionals;
  if (!app || more.length > 0) throw new UserError(help);
  await installMissingPackages();
  const { addFeatureApp } = await import('./new/add-feature-app.mjs');
  await addFeatureApp(app, { title: parsed.values.title, titleDe: parsed.values['title-de'] });
});
