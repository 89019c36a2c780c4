const fs = require('node:fs');
const path = require('node:path');
const webpack = require('webpack');
const { base, toClassName } = require('./base.cjs');
const { federated } = require('./federated.cjs');

/** The class names of CSS modules without their rules, which are in the files of the browser. */
const classNames = (directory) => ({
  test: /\.css$/,
  loader: 'css-loader',
  options: {
    url: false,
    modules: {
      auto: true,
      exportOnlyLocals: true,
      namedExport: false,
      exportLocalsConvention: 'camel-case-only',
      getLocalIdent: ({ resourcePath }, _template, localName) => toClassName(directory, resourcePath, localName),
    },
  },
});

/**
 * A configuration that builds a workspace for the renderer of the server, as one CommonJS file. It runs without Node's modules and globals.
 * @param {string} directory
 * @param {{ entry: object, output: object, externals?: import('webpack').Configuration['externals'] }} options
 */
function serverConfig(directory, { entry, output, externals = [] }) {
  const config = base(directory, '/');
  return {
    ...config,
    name: `${config.name}/server`,
    target: ['es2022'],
    devtool: false,
    entry,
    output: { library: { type: 'commonjs2' }, hashFunction: 'xxhash64', globalObject: 'globalThis', chunkFormat: 'commonjs', ...output },
    externals,
    // Charts are drawn in the browser only.
    resolve: {
      ...config.resolve,
      // What needs the document of a browser has a second file beside it.
      extensions: ['.server.ts', ...config.resolve.extensions],
      alias: { ...config.resolve.alias, '@ant-design/charts': false },
    },
    module: { rules: [...config.module.rules.filter(({ test }) => !String(test).includes('css')), classNames(directory)] },
    optimization: { ...config.optimization, minimize: false },
    plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
    cache: { ...config.cache, name: `${config.cache.name}-server` },
  };
}

/** The output that renders the pages of the shell, from `src/prerender.tsx`. */
const prerenderConfig = (directory) =>
  serverConfig(directory, {
    entry: { prerender: './src/prerender.tsx' },
    output: { path: path.join(directory, 'dist/prerender'), filename: '[name].cjs' },
  });

const isServerFile = (file) => /^server\.[0-9a-f]{8}\.cjs$/.test(file);

/** What the shell provides: the names of the federation plugin; one that ends with a slash names all below it. */
function isProvided(request) {
  const names = Object.keys(federated(false));
  return names.some((name) => request === name || (name.endsWith('/') && request.startsWith(name)));
}

/** The output of a feature app for the server: the same module that the browser's exposes, with what is shared required from the shell. */
const featureAppServerConfig = (directory) =>
  serverConfig(directory, {
    entry: { server: './src/feature-app.tsx' },
    output: {
      path: path.join(directory, 'dist'),
      filename: 'server.[contenthash:8].cjs',
      clean: { keep: (file) => !isServerFile(file) },
    },
    externals: [({ request }, done) => (isProvided(request) ? done(null, `commonjs ${request}`) : done())],
  });

/** The name of the output for the server in a folder of a build; undefined without one. */
const findServerFile = (dist) => fs.readdirSync(dist).find(isServerFile);

module.exports = { featureAppServerConfig, findServerFile, isServerFile, prerenderConfig };
