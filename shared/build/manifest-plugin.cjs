const { createHash } = require('node:crypto');
const path = require('node:path');
const { Compilation, sources } = require('webpack');
const { readContractVersion, readFacts, readMessages } = require('./facts.cjs');
const { federated } = require('./federated.cjs');

const lazyImport = /['"]([^'"]+)['"]\s*:\s*\(\)\s*=>\s*import\(\s*(?:\/\*[^*]*\*\/\s*)?['"]([^'"]+)['"]/g;
const isShipped = (file) => /\.(js|css)$/.test(file);
/** Source maps stay at home. */
const isPublished = (file) => !file.endsWith('.map');
const integrityOf = (content) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** Files of the chunk group of each lazy page and dialog, by its key in `feature-app.tsx`. */
function filesByKey(compilation, directory) {
  const files = new Map();
  for (const module of compilation.modules) {
    // A concatenated module holds the blocks, the modules it was made of hold the sources.
    const parts = (module.modules ?? [module]).filter(({ resource }) => resource?.startsWith(path.join(directory, 'src')));
    const groups = new Map(
      module.blocks.map((block) => [block.dependencies[0]?.request, compilation.chunkGraph.getBlockChunkGroup(block)]),
    );
    for (const part of parts) {
      for (const [, key, request] of String(part.originalSource()?.source() ?? '').matchAll(lazyImport)) {
        const group = groups.get(request);
        if (group) files.set(key, group.getFiles().filter(isShipped));
      }
    }
  }
  return files;
}

/** Emits `feature-app.json` beside the bundle: what the shell needs to know before the app's code is there. */
class FeatureAppManifestPlugin {
  constructor(directory) {
    this.directory = directory;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('FeatureAppManifest', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'FeatureAppManifest', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT }, () => {
        const manifest = this.manifestOf(compilation);
        compilation.emitAsset('feature-app.json', new sources.RawSource(`${JSON.stringify(manifest, null, 1)}\n`));
      });
    });
  }

  manifestOf(compilation) {
    const facts = readFacts(this.directory);
    const messages = readMessages(this.directory);
    const { version } = require(path.join(this.directory, 'package.json'));
    const names = Object.keys(compilation.assets).filter(isShipped).sort();
    const published = Object.keys(compilation.assets).filter(isPublished).sort();
    const entry = names.find((name) => name.startsWith('remoteEntry.'));
    const contentOf = (name) => compilation.assets[name].buffer();
    const hash = names
      .reduce((sum, name) => sum.update(name).update(contentOf(name)), createHash('sha256'))
      .digest('hex')
      .slice(0, 12);
    const exposed = names.filter((name) => name.startsWith('feature-app.') && name !== 'feature-app.json');
    const lazy = filesByKey(compilation, this.directory);
    const preloadOf = (key) => {
      if (!lazy.has(key)) throw new Error(`${facts.id}: no lazy import for ${key}; write it as '${key}': () => import('…').then(…)`);
      return [...new Set([...exposed, ...lazy.get(key)])];
    };
    const weightOf = (key) =>
      [...new Set([entry, ...preloadOf(key)])].reduce(
        (sum, name) => sum + contentOf(published.includes(`${name}.br`) ? `${name}.br` : name).length,
        0,
      );
    const labelOf = (id) => {
      if (!messages.en[id] || !messages.de[id]) throw new Error(`${facts.id}: the menu label ${id} is missing in a catalogue`);
      return { en: messages.en[id], de: messages.de[id] };
    };
    return {
      ...facts,
      version,
      hash,
      base: `/apps/${facts.id}/${version}-${hash}/`,
      entry,
      integrity: integrityOf(contentOf(entry)),
      contract: `^${readContractVersion()}`,
      shared: Object.fromEntries(Object.entries(federated(false)).map(([name, { requiredVersion }]) => [name, requiredVersion])),
      weight: Math.max(0, ...[...facts.routes.map(({ path }) => path), ...facts.dialogs.map(({ name }) => name)].map(weightOf)),
      files: published.map((name) => ({ name, size: contentOf(name).length, integrity: integrityOf(contentOf(name)) })),
      routes: facts.routes.map((route) => ({ ...route, preload: preloadOf(route.path) })),
      menu: facts.menu.map((item) => ({ ...item, label: labelOf(item.label) })),
      dialogs: facts.dialogs.map((dialog) => ({ ...dialog, preload: preloadOf(dialog.name) })),
    };
  }
}

module.exports = { FeatureAppManifestPlugin };
