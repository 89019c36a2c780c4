const { createHash } = require('node:crypto');
const path = require('node:path');
const fs = require('node:fs');
const CompressionPlugin = require('compression-webpack-plugin');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const MinimizerPlugin = require('minimizer-webpack-plugin');
const { brotli, compression, gzip } = require('./compressed.cjs');

const root = path.resolve(__dirname, '../..');
const workspace = (name) => path.join(root, name);
const sources = fs
  .readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
  .map((entry) => path.join(workspace(entry.name), 'src'));

const script = {
  test: /\.tsx?$/,
  include: sources,
  loader: 'swc-loader',
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      target: 'es2022',
      transform: { react: { runtime: 'automatic', development: false } },
    },
  },
};

/** These packages declare no side effects although they have none: without the rule nothing of them is shaken off. */
const shakeable = {
  test: /node_modules[\\/](@rc-component|@ant-design[\\/](colors|cssinjs|cssinjs-utils|fast-color))[\\/].*\.js$/,
  sideEffects: false,
};

/** What packages do that the policy of pages refuses is replaced. */
const policed = {
  test: /[\\/](dynamicCSS|renderUtils|calculateNodeHeight|zipToArrayBuffer)\.js$/,
  enforce: 'pre',
  loader: path.join(__dirname, 'plugins/policy-loader.cjs'),
};

const compressed = (algorithm, filename, options) =>
  new CompressionPlugin({ algorithm, filename, compressionOptions: options, ...compression });

const platform = path.join(root, 'shared');

/**
 * The class name of a CSS module in the page: `mfe-admin_row_3f2a1`, or `rt_row_…` for the platform. It names the app, so that apps that
 * are released independently never share a class; the hash of the file's path keeps two files of one app apart.
 */
function toClassName(directory, file, localName) {
  const isPlatform = file.startsWith(`${platform}${path.sep}`);
  const relativePath = path
    .relative(isPlatform ? platform : directory, file)
    .split(path.sep)
    .join('/');
  const hash = createHash('sha256').update(relativePath).digest('hex').slice(0, 5);
  return `${isPlatform ? 'rt' : path.basename(directory)}_${localName}_${hash}`;
}

/** `*.module.css` files have local class names; other style sheets are global (the platform's page-wide rules only). */
const styles = (directory) => ({
  test: /\.css$/,
  use: [
    MiniCssExtractPlugin.loader,
    {
      loader: 'css-loader',
      options: {
        url: { filter: (url) => !url.startsWith('/') },
        modules: {
          auto: true,
          namedExport: false,
          exportLocalsConvention: 'camel-case-only',
          getLocalIdent: ({ resourcePath }, _template, localName) => toClassName(directory, resourcePath, localName),
        },
      },
    },
  ],
  sideEffects: true,
});

/** The variables of antd's two themes and its icons' rules, computed at build time: the first paint needs no script of antd. */
const antdSheet = {
  test: /[\\/]theme[\\/]antd-sheet\.css$/,
  enforce: 'pre',
  loader: path.join(__dirname, 'plugins/antd-sheet-loader.cjs'),
};

/** Names of media queries are in the platform's and the apps' own sheets only. */
const media = { test: /\.css$/, include: sources, enforce: 'pre', loader: path.join(__dirname, 'plugins/media-loader.cjs') };

/** The files whose change makes the cache of every build stale. */
const listBuildFiles = () =>
  fs
    .readdirSync(__dirname, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.cjs$/.test(file) && !file.includes('.test.'))
    .map((file) => path.join(__dirname, file));

/** Set by `npm run dev`: quick builds that can be read in the browser's tools, and pages that load again by themselves. */
const isDeveloping = () => process.env.ROUND_TABLE_DEV === '1';

/** Loads the page again once the file at this address, beside the build, has changed. */
const reloadingOn = (file) => `${path.join(__dirname, 'reload-client.cjs')}?${file}`;

/** The configuration that shell and remotes share. `directory` is the workspace's folder. */
function base(directory, publicPath) {
  const { name } = require(path.join(directory, 'package.json'));
  const developing = isDeveloping();
  return {
    name,
    mode: developing ? 'development' : 'production',
    context: directory,
    target: 'web',
    // Nothing with eval: the page's policy forbids it.
    devtool: developing ? 'cheap-module-source-map' : 'hidden-source-map',
    output: {
      path: path.join(directory, 'dist'),
      clean: { keep: /^(feature-app\.json$|prerender\b|server\.)/ },
      uniqueName: name.replace(/\W+/g, '_'),
      publicPath,
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      assetModuleFilename: '[name].[contenthash:8][ext]',
      crossOriginLoading: 'anonymous',
      hashFunction: 'xxhash64',
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.js', '.mjs'],
      alias: { '@formatjs/icu-messageformat-parser$': require.resolve('@formatjs/icu-messageformat-parser/no-parser.js') },
    },
    resolveLoader: { modules: [path.join(root, 'node_modules'), path.join(root, 'shared/node_modules')] },
    module: {
      rules: [
        script,
        shakeable,
        policed,
        { test: /messages\.json$/, include: sources, type: 'json', loader: path.join(__dirname, 'plugins/icu-loader.cjs') },
        antdSheet,
        media,
        styles(directory),
      ],
    },
    optimization: {
      // A build with a mistake is not shown: the page stays as it is until the mistake is mended.
      emitOnErrors: false,
      chunkIds: 'named',
      moduleIds: 'deterministic',
      minimizer: [
        new MinimizerPlugin({
          minify: MinimizerPlugin.swcMinify,
          extractComments: false,
          // `disableCharFreq`: hashes are placeholders here, so frequency-based mangling would not be reproducible.
          terserOptions: { compress: { passes: 2 }, mangle: { disableCharFreq: true } },
        }),
        new MinimizerPlugin({ test: /\.css$/, minify: MinimizerPlugin.lightningCssMinify }),
      ],
    },
    plugins: [
      new MiniCssExtractPlugin({ filename: '[name].[contenthash:8].css', chunkFilename: '[name].[contenthash:8].css' }),
      ...(developing ? [] : [compressed('brotliCompress', '[path][base].br', brotli), compressed('gzip', '[path][base].gz', gzip)]),
    ],
    cache: {
      type: 'filesystem',
      name: `${path.basename(directory)}-${developing ? 'dev' : 'build'}`,
      cacheDirectory: path.join(root, 'node_modules/.cache/webpack'),
      buildDependencies: { config: listBuildFiles() },
    },
    performance: { hints: false },
    stats: 'errors-warnings',
  };
}

module.exports = { antdSheet, base, isDeveloping, reloadingOn, root, toClassName };
