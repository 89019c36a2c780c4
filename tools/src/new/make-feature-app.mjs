import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { UserError } from '../../../deploy/src/lib/log.mjs';
import { fromRoot } from '../../../deploy/src/lib/paths.mjs';
import { listFeatureApps } from '../lib/workspaces.mjs';

const { readFacts, readShellPaths, toRouteShape } = createRequire(import.meta.url)(fromRoot('shared', 'build', 'facts.cjs'));
const template = fromRoot('tools', 'src', 'new', 'mfe-example');
/** @param {string} folder */
const readPackage = (folder) => JSON.parse(readFileSync(fromRoot(folder, 'package.json'), 'utf8'));

/** @param {string} word */
const capitalize = (word) => word.charAt(0).toUpperCase() + word.slice(1);

/**
 * Derives all names of a feature app from that of its folder: `mfe-court-fees` has `/court-fees`, `CourtFeesPage` and `courtFees.menu`.
 * @param {string} id
 */
export function deriveNames(id) {
  if (!/^mfe-[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id) || id.length > 60) {
    throw new UserError(
      `The name of a feature app must be mfe-NAME in lower-case letters, digits and hyphens, such as mfe-court-fees, not ${id}.`,
    );
  }
  const short = id.slice('mfe-'.length);
  const words = short.split('-');
  const [first = '', ...rest] = words;
  const title = [capitalize(first), ...rest].join(' ');
  return { id, short, title, component: words.map(capitalize).join(''), prefix: [first, ...rest.map(capitalize)].join('') };
}

/** @param {string} text */
const escapeJson = (text) => JSON.stringify(text).slice(1, -1);

/**
 * Replaces the names of the template by those of the new app; longer names come first.
 * @param {string} text
 * @param {ReturnType<typeof deriveNames>} names
 * @param {{ title: string, titleDe: string, platform: string }} texts
 */
function fillTemplate(text, names, { title, titleDe, platform }) {
  /** @type {Record<string, string>} */
  const words = {
    'mfe-example': names.id,
    ExamplePage: `${names.component}Page`,
    'example.': `${names.prefix}.`,
    '"Example"': `"${escapeJson(title)}"`,
    '"Beispiel"': `"${escapeJson(titleDe)}"`,
    'import example': `import ${names.prefix}`,
    'mergeMessages(example)': `mergeMessages(${names.prefix})`,
    example: names.short,
    '^1.0.0': `^${platform}`,
  };
  const pattern = Object.keys(words).map((word) => word.replace(/[.^()]/g, '\\$&'));
  return text.replace(new RegExp(pattern.join('|'), 'g'), (word) => words[word] ?? word);
}

/**
 * The package.json of a new app, with the versions of the root package and of `shared`.
 * @param {string} id
 */
function toPackage(id) {
  const [rootPackage, shared] = [readPackage('.'), readPackage('shared')];
  const { react, 'react-dom': reactDom } = shared.dependencies;
  return {
    name: `@round-table/${id}`,
    version: '0.1.0',
    private: true,
    type: 'module',
    scripts: { build: 'webpack --config webpack.config.cjs' },
    dependencies: { '@round-table/shared': shared.version, react, 'react-dom': reactDom },
    devDependencies: { webpack: shared.devDependencies.webpack, 'webpack-cli': rootPackage.devDependencies['webpack-cli'] },
  };
}

/** @param {string} path */
function rejectTakenRoute(path) {
  const isTaken = (other) => toRouteShape(other) === toRouteShape(path);
  const owner = listFeatureApps().find((app) => readFacts(fromRoot(app)).routes.some((route) => isTaken(route.path)));
  const isShells = readShellPaths().some(isTaken);
  if (owner || isShells) throw new UserError(`${owner ?? 'The shell'} already uses the address ${path}. Choose another name.`);
}

/**
 * Writes a feature app into a new folder: routes, a menu entry, messages, a page and its test. Returns the paths of its files.
 * @param {string} id
 * @param {{ folder?: string, title?: string, titleDe?: string }} options `title`, `titleDe`: the menu entry, by default the name
 */
export function makeFeatureApp(id, { folder = fromRoot(id), title, titleDe = title } = {}) {
  const names = deriveNames(id);
  if (existsSync(folder)) throw new UserError(`${id} already exists.`);
  rejectTakenRoute(`/${names.short}`);
  const words = { title: title ?? names.title, titleDe: titleDe ?? names.title, platform: readPackage('shared').version };
  const sources = readdirSync(template, { recursive: true })
    .map(String)
    .filter((path) => statSync(join(template, path)).isFile())
    .map((path) => ({
      path: fillTemplate(path, names, words),
      text: fillTemplate(readFileSync(join(template, path), 'utf8'), names, words),
    }));
  const files = [{ path: 'package.json', text: `${JSON.stringify(toPackage(id), null, 2)}\n` }, ...sources];
  for (const { path, text } of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return files.map(({ path }) => path).sort();
}
