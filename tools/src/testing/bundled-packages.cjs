const { execFileSync } = require('node:child_process');
const { existsSync, renameSync, rmSync } = require('node:fs');
const { join, resolve } = require('node:path');

const root = resolve(__dirname, '..', '..', '..');

/** What tests import of packages that have hundreds of small modules, by the name of its file in the bundle. */
const imports = {
  typebox: 'typebox',
  'typebox-value': 'typebox/value',
  kysely: 'kysely',
  'kysely-postgres': 'kysely/helpers/postgres',
};

const versions = ['typebox', 'kysely'].map((name) => `${name}-${require(`${root}/node_modules/${name}/package.json`).version}`);
const folder = join(root, 'node_modules', '.cache', 'round-table-tests', [...Object.keys(imports), ...versions].join(','));

/** The configuration of webpack. The runtime is shared, so that a module of two imports is one module. */
const configuration = {
  mode: 'production',
  target: 'node20',
  context: root,
  entry: imports,
  output: { filename: '[name].cjs', library: { type: 'commonjs2' } },
  optimization: { runtimeChunk: 'single', splitChunks: { chunks: 'all', minSize: 0 }, minimize: false },
  devtool: false,
  stats: 'errors-warnings',
};

/** Bundles the packages once for each version. Returns jest's `moduleNameMapper` that leads to the bundle. */
function bundlePackages() {
  if (!existsSync(folder)) {
    const fresh = `${folder}.new-${process.pid}`;
    execFileSync(process.execPath, [require.resolve('webpack-cli/bin/cli.js'), '--config', __filename, '--output-path', fresh], {
      cwd: root,
    });
    try {
      renameSync(fresh, folder);
    } catch (error) {
      // Another run has bundled them at the same time.
      rmSync(fresh, { recursive: true });
      if (!existsSync(folder)) throw error;
    }
  }
  return Object.fromEntries(Object.entries(imports).map(([name, request]) => [`^${request}$`, join(folder, `${name}.cjs`)]));
}

// Webpack calls it for its configuration.
module.exports = Object.assign(() => configuration, { bundlePackages });
