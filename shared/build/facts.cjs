const fs = require('node:fs');
const path = require('node:path');
const { transformSync } = require('@swc/core');
const { findImports, findStoreNames } = require('./syntax.cjs');

/** Evaluates a TypeScript file; `load` resolves its imports. */
function evaluate(file, load) {
  const { code } = transformSync(fs.readFileSync(file, 'utf8'), {
    filename: file,
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
    module: { type: 'commonjs' },
  });
  const module = { exports: {} };
  new Function('module', 'exports', 'require', code)(module, module.exports, load);
  return module.exports;
}

/** Evaluates `src/facts.ts` of a feature app: plain data that imports nothing at run time. */
function readFacts(directory) {
  const file = path.join(directory, 'src/facts.ts');
  return evaluate(file, (request) => {
    throw new Error(`${file} imports ${request}: facts are plain data and import nothing but types`);
  }).facts;
}

const evaluated = new Map();

/** Evaluates a file of the platform that imports nothing but TypeBox and other such files. */
function readShared(name) {
  const known = evaluated.get(name);
  if (known) return known;
  const exported = evaluate(path.join(__dirname, '../src', `${name}.ts`), (request) =>
    request.startsWith('.') ? readShared(path.posix.join(path.posix.dirname(name), request)) : require(request),
  );
  evaluated.set(name, exported);
  return exported;
}

const readContract = (name) => readShared(`contract/${name}`);

/** The version of the contract that a build is made against. */
const readContractVersion = () => readContract('platform/contract-version').contractVersion;

/** The addresses of the shell's own pages. */
const readShellPaths = () => Object.values(readContract('page-paths').shellPaths);

/** Equal for routes that match the same addresses. */
const toRouteShape = (route) => readShared('domain/route-match').toRouteShape(route);

const languagesFile = path.join(__dirname, '../src/contract/locales.ts');

/** The languages of the interface that `messages.json` do not contain, with the language of the content that each has beside it. */
function listAddedLanguages() {
  const { languages, locales } = readContract('locales');
  return Object.entries(languages).flatMap(([language, { content }]) => (locales.includes(language) ? [] : [{ language, content }]));
}

/** The catalogue of a workspace in a language that its `messages.json` do not contain. */
const toAddedCatalogue = (directory, language) => path.join(directory, `src/messages.${language}.json`);

/**
 * Adds to texts, by language and id, those of each added language that the workspace has a catalogue of; an id that it lacks gets the text in
 * the language of the content. `dependOn` is called with each file on which the result depends, also if there is none.
 * @param {Record<string, Record<string, string>>} texts
 * @param {string} directory
 * @param {(file: string) => void} [dependOn]
 */
function addLanguages(texts, directory, dependOn = () => undefined) {
  dependOn(languagesFile);
  const added = listAddedLanguages().flatMap(({ language, content }) => {
    const file = toAddedCatalogue(directory, language);
    dependOn(file);
    if (!fs.existsSync(file)) return [];
    const catalogue = JSON.parse(fs.readFileSync(file, 'utf8'));
    return [[language, Object.fromEntries(Object.entries(texts[content] ?? {}).map(([id, text]) => [id, catalogue[id] ?? text]))]];
  });
  return { ...texts, ...Object.fromEntries(added) };
}

/** Every message of a workspace by language, from all its catalogues. */
function readMessages(directory) {
  const texts = { en: {}, de: {} };
  for (const file of fs.readdirSync(path.join(directory, 'src'), { recursive: true }).map(String)) {
    if (path.basename(file) !== 'messages.json') continue;
    const catalogue = JSON.parse(fs.readFileSync(path.join(directory, 'src', file), 'utf8'));
    for (const locale of Object.keys(texts)) Object.assign(texts[locale], catalogue[locale]);
  }
  return addLanguages(texts, directory);
}

const sourceFile = /(?<![.]test|[.]d)[.]tsx?$/;

/** The sources of a feature app without its tests, as texts. */
function* readSources(directory) {
  for (const file of fs.readdirSync(path.join(directory, 'src'), { recursive: true }).map(String)) {
    if (!sourceFile.test(file) || file.split(path.sep).includes('testing')) continue;
    yield { text: fs.readFileSync(path.join(directory, 'src', file), 'utf8'), tsx: file.endsWith('x') };
  }
}

/** The names of the endpoints and slices that a feature app defines, from its sources: they are unique in the page. */
function readStoreNames(directory) {
  const found = { endpoints: new Set(), slices: new Set() };
  for (const { text, tsx } of readSources(directory)) {
    const { endpoints, slices } = findStoreNames(text, { tsx });
    for (const name of endpoints) found.endpoints.add(name);
    for (const name of slices) found.slices.add(name);
  }
  return { endpoints: [...found.endpoints].sort(), slices: [...found.slices].sort() };
}

/** The names that a feature app takes from each of the `modules` that the shell provides, sorted. */
function readImports(directory, modules) {
  const found = new Map(modules.map((name) => [name, new Set()]));
  for (const { text, tsx } of readSources(directory))
    for (const [module, names] of findImports(text, { tsx })) for (const name of names) found.get(module)?.add(name);
  return Object.fromEntries([...found].filter(([, names]) => names.size > 0).map(([module, names]) => [module, [...names].sort()]));
}

module.exports = {
  addLanguages,
  evaluate,
  listAddedLanguages,
  readContract,
  readContractVersion,
  readFacts,
  readImports,
  readMessages,
  readShellPaths,
  readStoreNames,
  toRouteShape,
};
