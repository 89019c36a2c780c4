import { resolve } from 'node:path';
import { run, UserError } from '../../deploy/src/lib/log.mjs';
import { installMissingPackages } from './install/packages.mjs';
import { parseArguments } from './lib/arguments.mjs';
import { checkNodeVersion } from './lib/node-version.mjs';

const help = `npm run new -- mfe-NAME [--title TEXT] [--title-de TEXT] [--outside FOLDER --bundler rspack|webpack|vite]

Creates a feature app with its facts, a page at /NAME, messages and a test: a folder in this repository, to which no other file of the
product refers, or a project outside of it with its own bundler and the platform as a package.

  --title TEXT      the English menu entry (default: the name)
  --title-de TEXT   the German menu entry (default: the English one)
  --outside FOLDER  an empty or new folder outside of this repository
  --bundler NAME    with --outside: rspack (default), webpack or vite`;

const options = /** @type {const} */ ({
  title: { type: 'string' },
  'title-de': { type: 'string' },
  outside: { type: 'string' },
  bundler: { type: 'string' },
});

await run(async () => {
  checkNodeVersion();
  const parsed = parseArguments(help, options);
  if (!parsed) return;
  const [app, ...more] = parsed.positionals;
  const { title, 'title-de': titleDe, outside, bundler } = parsed.values;
  if (!app || more.length > 0 || (bundler && !outside)) throw new UserError(help);
  await installMissingPackages();
  if (outside) {
    const { addOutsideApp } = await import('./new/add-outside-app.mjs');
    // npm runs scripts in the folder of the repository; the given one is relative to that of the caller.
    const folder = resolve(process.env.INIT_CWD ?? '.', outside);
    await addOutsideApp(app, { title, titleDe, folder, bundler: bundler ?? 'rspack' });
  } else {
    const { addFeatureApp } = await import('./new/add-feature-app.mjs');
    await addFeatureApp(app, { title, titleDe });
  }
});
