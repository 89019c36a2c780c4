/** The output of a feature app that renders its pages on the server: one CommonJS file, whichever bundler makes it. */
const path = require('node:path');
const { federated } = require('../federated.cjs');

const isServerFile = (file) => /^server\.[0-9a-f]{8}\.cjs$/.test(file);

/** Whether a file is of the other output. Rspack gives absolute paths, and the folder itself, whose files it would all keep. */
const isOfBrowser = (file) => path.extname(file) !== '' && !isServerFile(path.basename(file));

/** The same module that the output for the browser exposes. */
const featureApp = './src/feature-app.tsx';

/** What needs the document of a browser has a second file beside it. */
const toServerExtensions = (extensions) => ['.server.ts', ...extensions];

/** What the shell provides: the names of the federation plugin; one that ends with a slash names all below it. */
function isProvided(request) {
  const names = Object.keys(federated(false));
  return names.some((name) => request === name || (name.endsWith('/') && request.startsWith(name)));
}

const ofFeatureApp = {
  entry: { server: featureApp },
  output: { filename: 'server.[contenthash:8].cjs', clean: { keep: isOfBrowser } },
  externals: [({ request }, done) => (isProvided(request) ? done(null, `commonjs ${request}`) : done())],
};

/** The configuration of webpack or Rspack for the server, from what both outputs have in common. It runs without Node's modules and globals. */
const toServerConfig = (config, { entry, output, externals = [] } = ofFeatureApp) => ({
  name: 'server',
  ...config,
  target: ['es2022'],
  devtool: false,
  entry,
  output: {
    ...config.output,
    library: { type: 'commonjs2' },
    globalObject: 'globalThis',
    chunkFormat: 'commonjs',
    asyncChunks: false,
    ...output,
  },
  externals,
  resolve: { ...config.resolve, extensions: toServerExtensions(config.resolve.extensions) },
  optimization: { ...config.optimization, minimize: false },
});

/** The same of Vite, for its function `build`. */
const toViteServerConfig = (config) => ({
  configFile: false,
  logLevel: 'warn',
  ...config,
  resolve: { ...config.resolve, extensions: toServerExtensions(['.mjs', '.js', '.mts', '.ts', '.jsx', '.tsx', '.json']) },
  ssr: { target: 'webworker', noExternal: true },
  build: {
    ...config.build,
    ssr: featureApp,
    minify: false,
    emptyOutDir: false,
    rolldownOptions: {
      external: isProvided,
      output: { format: 'cjs', entryFileNames: 'server.[hash].cjs', hashCharacters: 'hex', dynamicImportInCjs: false },
    },
  },
});

module.exports = { isServerFile, toServerConfig, toViteServerConfig };
