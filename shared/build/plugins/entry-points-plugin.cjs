const { Compilation, sources } = require('webpack');
const { version: platform } = require('../../package.json');
const { federated, lazyEntryPoints } = require('../federated.cjs');

const lazyModule = new RegExp(`shared[\\\\/]src[\\\\/]ui[\\\\/](${lazyEntryPoints.join('|')})\\.ts$`);

/** What the shell offers to feature apps: its platform version, and every package and entry point with its version (`platform.json`). */
class PlatformPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('Platform', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'Platform', stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL }, () => {
        const shared = Object.fromEntries(Object.entries(federated(true)).map(([name, { version }]) => [name, version]));
        compilation.emitAsset('platform.json', new sources.RawSource(JSON.stringify({ version: platform, shared })));
      });
    });
  }
}

/** Writes the files of each lazy entry point into the page (`<!--entry-points-->`) and `entry-points.json`: the boot script starts those of the current route at once. */
class EntryPointsPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('EntryPoints', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'EntryPoints', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT }, () => {
        const entryPoints = JSON.stringify(listFiles(compilation));
        compilation.emitAsset('entry-points.json', new sources.RawSource(entryPoints));
        if (!compilation.getAsset('index.html')) return;
        compilation.updateAsset(
          'index.html',
          (page) => new sources.RawSource(String(page.source()).replace('<!--entry-points-->', entryPoints)),
        );
      });
    });
  }
}

function listFiles(compilation) {
  const entryPoints = {};
  for (const group of compilation.chunkGroups) {
    if (group.isInitial()) continue;
    for (const chunk of group.chunks) {
      for (const module of compilation.chunkGraph.getChunkModules(chunk)) {
        const resource = module.resource ?? module.rootModule?.resource ?? '';
        const entryPoint = lazyModule.exec(resource)?.[1];
        if (entryPoint) entryPoints[entryPoint] = group.getFiles().filter((file) => /\.(js|css)$/.test(file));
      }
    }
  }
  return entryPoints;
}

module.exports = { EntryPointsPlugin, PlatformPlugin };
