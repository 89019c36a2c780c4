const fs = require('node:fs');
const path = require('node:path');
const { BannerPlugin } = require('webpack');

const source = path.join(__dirname, 'src');

/** The programs: the server, the command line, the benchmarks, and a file for each worker thread (`*.worker.ts`). */
function entries() {
  const programs = ['main', 'cli', 'describe', 'bench-admin', 'bench-exports', 'bench-search'].filter((name) =>
    fs.existsSync(path.join(source, `${name}.ts`)),
  );
  const workers = fs.readdirSync(source, { recursive: true }).filter((file) => file.endsWith('.worker.ts'));
  return Object.fromEntries([
    ...programs.map((name) => [name, `./src/${name}.ts`]),
    ...workers.map((file) => [path.basename(file, '.ts'), `./src/${file}`]),
  ]);
}

/** Packages of hundreds of small modules: read one by one they take half of the time in which a program starts. */
const takenIn = /^(typebox|@fastify\/type-provider-typebox|kysely)(\/|$)/;

/** Other packages stay outside the bundle; the workspace `shared` is source, and JSON needs no loader in a bundle. */
function leaveOut({ request }, done) {
  if (takenIn.test(request)) return done();
  const isPackage = /^(node:|@?[a-z])/i.test(request) && !request.startsWith('@round-table/') && !request.endsWith('.json');
  return isPackage ? done(null, `module ${request}`) : done();
}

const typescript = (target) => ({
  test: /\.ts$/,
  loader: 'swc-loader',
  options: { jsc: { parser: { syntax: 'typescript' }, target }, module: { type: 'es6' } },
});

const server = {
  name: 'server',
  mode: 'production',
  target: 'node20',
  context: __dirname,
  entry: entries,
  output: { path: path.join(__dirname, 'dist'), filename: '[name].mjs', module: true, chunkFormat: 'module', clean: { keep: /^map-page/ } },
  experiments: { outputModule: true },
  externals: [leaveOut],
  resolve: { extensions: ['.ts', '.js'] },
  module: {
    parser: { javascript: { importMeta: false, url: false, createRequire: false } },
    rules: [typescript('es2022'), { test: /\.(ttf|woff2?)$/, type: 'asset/resource', generator: { filename: '[name][ext]' } }],
  },
  plugins: [new BannerPlugin({ banner: '#!/usr/bin/env node', raw: true, include: /^cli[.]mjs$/ })],
  optimization: { minimize: false, splitChunks: false },
  devtool: 'source-map',
  performance: { hints: false },
  stats: 'errors-warnings',
};

/** The script that the map page carries inline: one small file for the browser. */
const mapPage = {
  name: 'map-page',
  mode: 'production',
  target: ['web', 'es2022'],
  context: __dirname,
  entry: './src/map-page/main.ts',
  output: { path: path.join(__dirname, 'dist'), filename: 'map-page.js' },
  resolve: { extensions: ['.ts', '.js'] },
  module: { rules: [typescript('es2022')] },
  performance: { maxEntrypointSize: 16_000, maxAssetSize: 16_000, hints: 'error' },
  stats: 'errors-warnings',
};

module.exports = [server, mapPage];
