const { Compilation, sources } = require('webpack');
const { version: platform } = require('../package.json');
const { federated } = require('./federated.cjs');

/** What the shell offers to feature apps: its platform version, and every package and door with its version (`platform.json`). */
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

/** Writes the files of each lazy door into the page (`<!--doors-->`) and `doors.json`: the boot script starts those of the current route at once. */
class DoorsPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('Doors', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'Doors', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT }, () => {
        const doors = JSON.stringify(doorsOf(compilation));
        compilation.emitAsset('doors.json', new sources.RawSource(doors));
        if (!compilation.getAsset('index.html')) return;
        compilation.updateAsset('index.html', (page) => new sources.RawSource(String(page.source()).replace('<!--doors-->', doors)));
      });
    });
  }
}

function doorsOf(compilation) {
  const doors = {};
  for (const group of compilation.chunkGroups) {
    if (group.isInitial()) continue;
    for (const chunk of group.chunks) {
      for (const module of compilation.chunkGraph.getChunkModules(chunk)) {
        const resource = module.resource ?? module.rootModule?.resource ?? '';
        const door = /shared[\\/]src[\\/]ui[\\/](form|table|overlay|data)\.ts$/.exec(resource)?.[1];
        if (door) doors[door] = group.getFiles().filter((file) => /\.(js|css)$/.test(file));
      }
    }
  }
  return doors;
}

module.exports = { DoorsPlugin, PlatformPlugin };
