import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { at } from '../lib/place.mjs';
import { Advice } from '../lib/say.mjs';
import { listFeatureApps } from '../lib/workspaces.mjs';

const { readFacts } = createRequire(import.meta.url)(at('shared', 'build', 'facts.cjs'));
const template = at('deploy', 'src', 'new', 'mfe-example');
const readPackage = (folder) => JSON.parse(readFileSync(at(folder, 'package.json'), 'utf8'));

const capital = (word) => word.charAt(0).toUpperCase() + word.slice(1);

/** All names of a feature app, from its folder's: `mfe-court-fees` has `/court-fees`, `CourtFeesPage` and `courtFees.menu`. */
export function namesOf(id) {
  if (!/^mfe-[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id) || id.length > 60) {
    throw new Advice(
      `The name of a feature app must be mfe-NAME in lower-case letters, digits and hyphens, such as mfe-court-fees, not ${id}.`,
    );
  }
  const short = id.slice('mfe-'.length);
  const words = short.split('-');
  const title = [capital(words[0]), ...words.slice(1)].join(' ');
  return { id, short, title, component: words.map(capital).join(''), prefix: [words[0], ...words.slice(1).map(capital)].join('') };
}

const textInJson = (text) => JSON.stringify(text).slice(1, -1);

/** The template's words in place of which the new ones stand; longer ones first. */
function renamed(text, names, { title, titleDe, platform }) {
  const words = {
    'mfe-example': names.id,
    ExamplePage: `${names.component}Page`,
    'example.': `${names.prefix}.`,
    '"Example"': `"${textInJson(title)}"`,
    '"Beispiel"': `"${textInJson(titleDe)}"`,
    'import example': `import ${names.prefix}`,
    'mergeMessages(example)': `mergeMessages(${names.prefix})`,
    example: names.short,
    '^1.0.0': `^${platform}`,
  };
  const pattern = Object.keys(words).map((word) => word.replace(/[.^()]/g, '\\$&'));
  return text.replace(new RegExp(pattern.join('|'), 'g'), (word) => words[word]);
}

/** The package of a new app takes its versions from the house. */
function packageOf(id) {
  const [house, shared] = [readPackage('.'), readPackage('shared')];
  const { react, 'react-dom': reactDom, webpack } = shared.dependencies;
  return {
    name: `@round-table/${id}`,
    version: '0.1.0',
    private: true,
    type: 'module',
    scripts: { build: 'webpack --config webpack.config.cjs' },
    dependencies: { '@round-table/shared': shared.version, react, 'react-dom': reactDom },
    devDependencies: { webpack, 'webpack-cli': house.devDependencies['webpack-cli'] },
  };
}

function refuseTakenRoute(path) {
  const owner = listFeatureApps().find((app) => readFacts(at(app)).routes.some((route) => route.path === path));
  const isShells = ['/login', '/info'].includes(path);
  if (owner || isShells) throw new Advice(`${owner ?? 'The shell'} already uses the address ${path}. Choose another name.`);
}

/**
 * Writes a feature app into `folder`, which must not be there yet: routes, a menu entry, messages, a page and its test. Gives the
 * paths of its files. `title` and `titleDe` are what the menu says; by default the name itself.
 */
export function makeFeatureApp(id, { folder = at(id), title, titleDe = title } = {}) {
  const names = namesOf(id);
  if (existsSync(folder)) throw new Advice(`${id} already exists.`);
  refuseTakenRoute(`/${names.short}`);
  const words = { title: title ?? names.title, titleDe: titleDe ?? names.title, platform: readPackage('shared').version };
  const sources = readdirSync(template, { recursive: true })
    .map(String)
    .filter((path) => statSync(join(template, path)).isFile())
    .map((path) => ({ path: renamed(path, names, words), text: renamed(readFileSync(join(template, path), 'utf8'), names, words) }));
  const files = [{ path: 'package.json', text: `${JSON.stringify(packageOf(id), null, 2)}\n` }, ...sources];
  for (const { path, text } of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return files.map(({ path }) => path).sort();
}
