const { createHash } = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');
const { Value } = require('typebox/value');
const { writeCompressedCopies } = require('./compressed.cjs');
const { readContract, readContractVersion, readFacts, readImports, readMessages, readStoreNames, toRouteShape } = require('./facts.cjs');
const { federated } = require('./federated.cjs');
const { toBuildBase, toIntegrity } = require('./identity.cjs');
const { isServerFile } = require('./server/output.cjs');

const manifestName = 'feature-app.json';
const isShipped = (file) => /\.(js|css)$/.test(file);
/** Source maps are not published. */
const isPublished = (file) => !file.endsWith('.map') && file !== manifestName && !file.startsWith('.');

function hashFiles(files, names) {
  const hash = createHash('sha256');
  for (const name of names) hash.update(name).update(files.get(name));
  return hash.digest('hex').slice(0, 12);
}

/** Transfer size of a view in bytes: of the brotli copy of each file, if there is one. */
const sumBytes = (files, names) => [...new Set(names)].reduce((sum, name) => sum + (files.get(`${name}.br`) ?? files.get(name)).length, 0);

function getLabel(facts, messages, id) {
  const texts = Object.entries(messages).map(([language, catalogue]) => [language, catalogue[id]]);
  if (texts.some(([, text]) => !text)) throw new Error(`${facts.id}: the text ${id} is missing in a catalogue`);
  return Object.fromEntries(texts);
}

/** The shortcut of a dialog with its texts in every language. */
function withTexts(facts, messages, { key, label, searchHint }) {
  return {
    key,
    label: getLabel(facts, messages, label),
    ...(searchHint && { searchHint: getLabel(facts, messages, searchHint) }),
  };
}

/** Throws if a named page is none of the routes. */
function checkPages({ id, pages = {}, routes }) {
  for (const [name, path] of Object.entries(pages)) {
    if (!routes.some((route) => toRouteShape(route.path) === toRouteShape(path)))
      throw new Error(`${id}: the page ${name} has no route ${path}`);
  }
}

/**
 * The `feature-app.json` of a build, whichever bundler made it: what the shell needs to know before the app's code is there. Facts,
 * messages and version are read from the app's `directory`; `files` are all files of the build, by name; `getPreload` gives the names
 * of those that the first view of a route (by its path) or dialog (by its name) needs besides the entry; `shared` is that of the federation
 * plugin: a build with another range than the platform's is refused.
 */
function toManifest({ directory, files, entry, getPreload, shared = federated(false) }) {
  const [facts, messages] = [readFacts(directory), readMessages(directory)];
  checkPages(facts);
  const { version } = JSON.parse(fs.readFileSync(path.join(directory, 'package.json'), 'utf8'));
  const published = [...files.keys()].filter(isPublished).sort();
  const server = published.find(isServerFile);
  const hash = hashFiles(
    files,
    published.filter((name) => isShipped(name) || name === server),
  );
  const views = [...facts.routes.map((route) => route.path), ...facts.dialogs.map(({ name }) => name)];
  return {
    ...facts,
    version,
    hash,
    base: toBuildBase({ id: facts.id, version, hash }),
    entry,
    integrity: toIntegrity(files.get(entry)),
    ...(server && { server }),
    contract: `^${readContractVersion()}`,
    shared: Object.fromEntries(Object.entries(shared).map(([name, { requiredVersion }]) => [name, requiredVersion])),
    weight: Math.max(0, ...views.map((view) => sumBytes(files, [entry, ...getPreload(view)]))),
    ...readStoreNames(directory),
    imports: readImports(directory, Object.keys(shared)),
    files: published.map((name) => ({ name, size: files.get(name).length, integrity: toIntegrity(files.get(name)) })),
    routes: facts.routes.map(({ title, ...route }) => ({
      ...route,
      ...(title && { title: getLabel(facts, messages, title) }),
      preload: getPreload(route.path),
    })),
    menu: facts.menu.map((item) => ({ ...item, label: getLabel(facts, messages, item.label) })),
    dialogs: facts.dialogs.map(({ shortcut, ...dialog }) => ({
      ...dialog,
      ...(shortcut && { shortcut: withTexts(facts, messages, shortcut) }),
      preload: getPreload(dialog.name),
    })),
  };
}

/** Serializes a manifest. Throws an error that names the fields that the contract refuses. */
function toText(manifest) {
  const { FeatureAppManifest } = readContract('platform/feature-app');
  const faults = [...Value.Errors(FeatureAppManifest, manifest)].map(({ instancePath, message }) => `${instancePath || '/'} ${message}`);
  if (faults.length > 0) throw new Error(`${manifestName} of ${manifest.id} does not match the contract: ${faults.join('; ')}`);
  return `${JSON.stringify(manifest, null, 1)}\n`;
}

/** The array in which webpack and Rspack keep the loaded chunks of a build; a name with other characters is quoted. */
const chunkArray = /\b(?:webpack|rspack)Chunk\w+|(?<=["'`])(?:webpack|rspack)Chunk[^"'`\s]+(?=["'`])/g;

/** The globals that a build defines: its container, and what keeps its chunks. Another build would take them for its own. */
function listGlobals(id, files) {
  const scripts = [...files].filter(([name]) => name.endsWith('.js')).map(([, content]) => content.toString());
  return [...new Set([id.replaceAll('-', '_'), ...scripts.flatMap((script) => script.match(chunkArray) ?? [])])];
}

/**
 * Writes the `feature-app.json` of the build in the flat folder `dist`, and the compressed copies of its files, which are served and
 * weighed. `preload` lists the files of a route or dialog; if it has no entry, all scripts and styles are preloaded.
 */
function describeBuild({ directory, dist = path.join(directory, 'dist'), entry, preload = {}, shared }) {
  writeCompressedCopies(dist);
  const names = fs.readdirSync(dist).filter((name) => name !== manifestName);
  const files = new Map(names.map((name) => [name, fs.readFileSync(path.join(dist, name))]));
  const all = names.filter((name) => isShipped(name) && name !== entry);
  const described = toManifest({ directory, files, entry, getPreload: (view) => preload[view] ?? all, shared });
  const manifest = { ...described, globals: listGlobals(described.id, files) };
  fs.writeFileSync(path.join(dist, manifestName), toText(manifest));
  return manifest;
}

module.exports = { describeBuild, isShipped, manifestName, toManifest, toText };
