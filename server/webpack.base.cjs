const fs = require('node:fs');
const path = require('node:path');
const { BannerPlugin } = require('webpack');

const source = path.join(__dirname, 'src');
const programs = ['main', 'cli', 'openapi'];

/** A file for each program, each worker thread (`*.worker.ts`) and each process with limits (`*.process.ts`). */
function listEntries() {
  const workers = fs.readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(worker|process)\.ts$/.test(file));
  return Object.fromEntries([
    ...programs.map((name) => [name, path.join(source, `${name}.ts`)]),
    ...workers.map((file) => [path.basename(file, '.ts'), path.join(source, file)]),
  ]);
}

/** Packages of hundreds of small modules: reading them one by one takes half of a program's start-up time. */
const bundledPackages = /^(typebox|@fastify\/type-provider-typebox|kysely)(\/|$)/;

/** Leaves packages outside the bundle; workspaces are source, and JSON needs no loader in a bundle. */
function markExternal({ request }, done) {
  if (bundledPackages.test(request)) return done();
  const isPackage = /^(node:|@?[a-z])/i.test(request) && !request.startsWith('@round-table/') && !request.endsWith('.json');
  return isPackage ? done(null, `module ${request}`) : done();
}

const root = path.join(__dirname, '..');

/** What is computed when the server is built, not in each of its processes. */
const evaluated = path.join(root, 'map', 'src', 'geometry', 'simplified-world.ts');

const typescript = {
  test: /\.ts$/,
  exclude: [evaluated],
  loader: 'swc-loader',
  options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' }, module: { type: 'es6' } },
};

/** The configuration of Node programs that use the server's source: `entry` as webpack's, built into `folder`. */
const toNodeConfig = (name, entry, folder) => ({
  name,
  mode: 'production',
  target: 'node20',
  context: __dirname,
  entry,
  output: { path: folder, filename: '[name].mjs', module: true, chunkFormat: 'module', clean: true },
  experiments: { outputModule: true },
  externals: [markExternal],
  resolve: { extensions: ['.ts', '.js'] },
  module: {
    parser: { javascript: { importMeta: false, url: false, createRequire: false } },
    rules: [
      typescript,
      { test: evaluated, loader: path.join(root, 'map', 'evaluate-loader.cjs') },
      { test: /\.(ttf|woff2?)$/, type: 'asset/resource', generator: { filename: '[name][ext]' } },
    ],
  },
  plugins: [new BannerPlugin({ banner: '#!/usr/bin/env node', raw: true, include: /^cli[.]mjs$/ })],
  // What several programs use is built and stored once.
  optimization: { minimize: false, splitChunks: { chunks: 'all' } },
  cache: {
    type: 'filesystem',
    name,
    cacheDirectory: path.join(root, 'node_modules/.cache/webpack'),
    // The lock file: what is evaluated imports packages that webpack does not see.
    buildDependencies: { config: [__filename, path.join(root, 'package-lock.json')] },
  },
  devtool: 'source-map',
  performance: { hints: false },
  stats: 'errors-warnings',
});

module.exports = { listEntries, toNodeConfig };
