const fs = require('node:fs');
const path = require('node:path');
const { Compilation, sources } = require('webpack');
const { version: platform } = require('../../package.json');
const { federated, lazyEntryPoints } = require('../federated.cjs');
const { readOfferedNames } = require('../identity.cjs');

const lazyModule = new RegExp(`shared[\\\\/]src[\\\\/]ui[\\\\/](${lazyEntryPoints.join('|')})\\.ts$`);

const reportFile = path.join(__dirname, '../../api-report.md');

/**
 * What the shell offers to feature apps: its platform version, every package and entry point with its version, and the names that each entry
 * point exports (`platform.json`).
 */
class PlatformPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('Platform', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'Platform', stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL }, () => {
        const shared = Object.fromEntries(Object.entries(federated(true)).map(([name, { version }]) => [name, version]));
        const offered = Object.entries(readOfferedNames(fs.readFileSync(reportFile, 'utf8')));
        const names = Object.fromEntries(offered.filter(([name]) => name in shared));
        compilation.emitAsset('platform.json', new sources.RawSource(JSON.stringify({ version: platform, shared, names })));
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
