const path = require('node:path');

/** The script that the map page carries inline: one small file for the browser. */
module.exports = {
  name: 'map-page',
  mode: 'production',
  target: ['web', 'es2022'],
  context: __dirname,
  entry: './src/page/main.ts',
  output: { path: path.join(__dirname, 'dist'), filename: 'map-page.js' },
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
  performance: { maxEntrypointSize: 16_000, maxAssetSize: 16_000, hints: 'error' },
  stats: 'errors-warnings',
};
