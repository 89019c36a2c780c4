const { readFileSync } = require('node:fs');
const { rename, writeFile } = require('node:fs/promises');
const path = require('node:path');
const { Compilation } = require('webpack');
const { isShipped, manifestName, toManifest, toText } = require('../manifest.cjs');
const { findServerFile } = require('../server/prerender.cjs');
const { findLazyImports } = require('../syntax.cjs');

/** Files of the chunk group of each lazy page and dialog, by its key in `feature-app.tsx`. */
function filesByKey(compilation, directory) {
  const files = new Map();
  for (const module of compilation.modules) {
    // A concatenated module holds the blocks, the modules it was made of hold the sources.
    const parts = (module.modules ?? [module]).filter(
      ({ resource }) => resource?.startsWith(path.join(directory, 'src')) && /[.]tsx?$/.test(resource),
    );
    const groups = new Map(
      module.blocks.map((block) => [block.dependencies[0]?.request, compilation.chunkGraph.getBlockChunkGroup(block)]),
    );
    for (const part of parts) {
      for (const [key, request] of findLazyImports(String(part.originalSource()?.source() ?? ''))) {
        const group = groups.get(request);
        if (group) files.set(key, group.getFiles().filter(isShipped));
      }
    }
  }
  return files;
}

/**
 * Writes `feature-app.json` beside the bundle atomically, after every file that it names: a reader requests those at once. `output.clean`
 * must not remove it.
 */
class FeatureAppManifestPlugin {
  constructor(directory) {
    this.directory = directory;
  }

  apply(compiler) {
    let text = '';
    compiler.hooks.thisCompilation.tap('FeatureAppManifest', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'FeatureAppManifest', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT }, () => {
        text = toText(this.createManifest(compilation));
      });
    });
    compiler.hooks.afterEmit.tapPromise('FeatureAppManifest', async () => {
      const file = path.join(compiler.outputPath, manifestName);
      await writeFile(`${file}.part`, text);
      await rename(`${file}.part`, file);
    });
  }

  createManifest(compilation) {
    const names = Object.keys(compilation.assets).sort();
    const files = new Map(names.map((name) => [name, compilation.assets[name].buffer()]));
    const server = findServerFile(compilation.outputOptions.path);
    if (server) files.set(server, readFileSync(path.join(compilation.outputOptions.path, server)));
    const entry = names.find((name) => isShipped(name) && name.startsWith('remoteEntry.'));
    const exposed = names.filter((name) => isShipped(name) && name.startsWith('feature-app.'));
    const lazy = filesByKey(compilation, this.directory);
    const getPreload = (key) => {
      if (!lazy.has(key)) throw new Error(`no lazy import for ${key}; write it as '${key}': () => import('…').then(…)`);
      return [...new Set([...exposed, ...lazy.get(key)])];
    };
    const manifest = toManifest({ directory: this.directory, files, entry, getPreload });
    return { ...manifest, globals: [manifest.id.replaceAll('-', '_'), compilation.outputOptions.chunkLoadingGlobal] };
  }
}

module.exports = { FeatureAppManifestPlugin };
