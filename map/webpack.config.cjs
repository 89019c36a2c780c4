const path = require('node:path');

/** The scripts that the map page carries inline, each one small file for the browser: that of every map, and what live maps need besides. */
module.exports = {
  name: 'map-page',
  mode: 'production',
  target: ['web', 'es2022'],
  context: __dirname,
  entry: { 'map-page': './src/page/main.ts', 'map-live': './src/live/main.ts' },
  output: { path: path.join(__dirname, 'dist'), filename: '[name].js' },
  resolve: { extensions: ['.ts', '.js'] },
  module: {
    rules: [
      {
        test: /\.ts$/,
        loader: 'swc-loader',
        options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' }, module: { type: 'es6' } },
      },
    ],
  },
  performance: { maxEntrypointSize: 16_600, maxAssetSize: 16_600, hints: 'error' },
  stats: 'errors-warnings',
};
