const { createHash } = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');
const { readContractVersion, readFacts, readMessages } = require('./facts.cjs');
const { federated } = require('./federated.cjs');

const manifestName = 'feature-app.json';
const isShipped = (file) => /\.(js|css)$/.test(file);
/** Source maps stay at home. */
const isPublished = (file) => !file.endsWith('.map') && file !== manifestName && !file.startsWith('.');
const integrityOf = (content) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

function hashOf(files, names) {
  const hash = createHash('sha256');
  for (const name of names) hash.update(name).update(files.get(name));
  return hash.digest('hex').slice(0, 12);
}

/** Compressed bytes of a view, as far as the files come compressed. */
const weightOf = (files, names) => [...new Set(names)].reduce((sum, name) => sum + (files.get(`${name}.br`) ?? files.get(name)).length, 0);

function labelOf(facts, messages, id) {
  if (!messages.en[id] || !messages.de[id]) throw new Error(`${facts.id}: the text ${id} is missing in a catalogue`);
  return { en: messages.en[id], de: messages.de[id] };
}

/**
 * The `feature-app.json` of a build, whichever bundler made it: what the shell needs to know before the app's code is there. Facts,
 * messages and version are read from the app's `directory`; `files` are all files of the build, by name; `preloadOf` gives the names
 * of those that the first view of a route (by its path) or dialog (by its name) needs besides the entry.
 */
function toManifest({ directory, files, entry, preloadOf }) {
  const [facts, messages] = [readFacts(directory), readMessages(directory)];
  const { version } = JSON.parse(fs.readFileSync(path.join(directory, 'package.json'), 'utf8'));
  const published = [...files.keys()].filter(isPublished).sort();
  const hash = hashOf(files, published.filter(isShipped));
  const views = [...facts.routes.map((route) => route.path), ...facts.dialogs.map(({ name }) => name)];
  return {
    ...facts,
    version,
    hash,
    base: `/apps/${facts.id}/${version}-${hash}/`,
    entry,
    integrity: integrityOf(files.get(entry)),
    contract: `^${readContractVersion()}`,
    shared: Object.fromEntries(Object.entries(federated(false)).map(([name, { requiredVersion }]) => [name, requiredVersion])),
    weight: Math.max(0, ...views.map((view) => weightOf(files, [entry, ...preloadOf(view)]))),
    files: published.map((name) => ({ name, size: files.get(name).length, integrity: integrityOf(files.get(name)) })),
    routes: facts.routes.map(({ title, ...route }) => ({
      ...route,
      ...(title && { title: labelOf(facts, messages, title) }),
      preload: preloadOf(route.path),
    })),
    menu: facts.menu.map((item) => ({ ...item, label: labelOf(facts, messages, item.label) })),
    dialogs: facts.dialogs.map((dialog) => ({ ...dialog, preload: preloadOf(dialog.name) })),
  };
}

const toText = (manifest) => `${JSON.stringify(manifest, null, 1)}\n`;

/**
 * Writes the `feature-app.json` of a build that stands in `dist`: flat, with nothing else in it. `preload` names the files of a route or
 * dialog; where it says nothing, all scripts and styles are needed.
 */
function describeBuild({ directory, dist = path.join(directory, 'dist'), entry, preload = {} }) {
  const names = fs.readdirSync(dist).filter((name) => name !== manifestName);
  const files = new Map(names.map((name) => [name, fs.readFileSync(path.join(dist, name))]));
  const all = names.filter((name) => isShipped(name) && name !== entry);
  const manifest = toManifest({ directory, files, entry, preloadOf: (view) => preload[view] ?? all });
  fs.writeFileSync(path.join(dist, manifestName), toText(manifest));
  return manifest;
}

module.exports = { describeBuild, isShipped, manifestName, toManifest, toText };
