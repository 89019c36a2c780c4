const path = require('node:path');
const webpack = require('webpack');
const { base, toClassName } = require('./base.cjs');

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

/** The configuration that builds `src/prerender.tsx` for the server, as one file with everything it imports. */
function prerenderConfig(directory) {
  const config = base(directory, '/');
  return {
    ...config,
    name: `${config.name}/prerender`,
    target: 'node20',
    devtool: false,
    entry: { prerender: './src/prerender.tsx' },
    output: {
      path: path.join(directory, 'dist/prerender'),
      filename: '[name].cjs',
      library: { type: 'commonjs2' },
      hashFunction: 'xxhash64',
    },
    module: { rules: [...config.module.rules.filter(({ test }) => !String(test).includes('css')), classNames(directory)] },
    optimization: { ...config.optimization, minimize: false },
    plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
    cache: { ...config.cache, name: `${config.cache.name}-prerender` },
  };
}

module.exports = { prerenderConfig };
