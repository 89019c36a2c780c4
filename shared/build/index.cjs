const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');
const CopyPlugin = require('copy-webpack-plugin');
const HtmlWebpackPlugin = require('html-webpack-plugin');
const webpack = require('webpack');
const { base, isDeveloping, reloadingOn } = require('./base.cjs');
const { BootScriptPlugin } = require('./boot-script.cjs');
const { EntryPointsPlugin, PlatformPlugin } = require('./plugins/entry-points-plugin.cjs');
const { readFacts } = require('./facts.cjs');
const { federated } = require('./federated.cjs');
const { featureAppServerConfig, prerenderConfig } = require('./server/prerender.cjs');
const { PlacelessIdsPlugin } = require('./plugins/placeless-ids-plugin.cjs');
const { FeatureAppManifestPlugin } = require('./plugins/manifest-plugin.cjs');

const federation = (isShell, options) =>
  new ModuleFederationPlugin({
    filename: 'remoteEntry.[contenthash:8].js',
    shared: federated(isShell),
    shareStrategy: 'loaded-first',
    dts: false,
    manifest: false,
    experiments: {
      ...(isShell ? { provideExternalRuntime: true } : { externalRuntime: true }),
      optimization: { target: 'web', disableSnapshot: true },
    },
    ...options,
  });

/** Without it the federation runtime is in the shell twice, once as CommonJS. */
const oneFederationRuntime = () =>
  new webpack.NormalModuleReplacementPlugin(/inject-external-runtime-core-plugin[\\/]dist[\\/]index\.cjs$/, (resource) => {
    resource.request = resource.request.replace(/\.cjs$/, '.js');
  });

/** A request costs more than the bytes it saves: what only one lazy chunk uses stays in it. */
const shared = (cacheGroups) => ({ cacheGroups: { default: false, defaultVendors: false, ...cacheGroups } });
/** Without icons: one that two chunks use would load all that other packages have in common. */
const ofPackages = { test: /[\\/]node_modules[\\/](?!@ant-design[\\/]icons)/, minChunks: 2, reuseExistingChunk: true };
/** antd without its icons, what it is made of, and its themes. */
const ofAntd = new RegExp(
  [
    'node_modules/(antd|@ant-design(?!/icons-svg|/icons/es/icons)|@rc-component|@emotion|@babel/runtime|clsx|react-is|stylis)/',
    'shared/src/ui/(antd/[\\w-]+[.]tsx?|theme/(theme[.]ts|tokens[.]json))$',
  ]
    .join('|')
    .replaceAll('/', '[\\\\/]'),
);
/** What the lazy entry points have in common is one file, since most pages open several of them; so is what the session's forms need. */
const shellChunks = shared({
  entryPoints: {
    ...ofPackages,
    name: 'entry-points',
    test: ofAntd,
    priority: 1,
  },
  // What most pages for readers open together is one script and one style sheet.
  reading: {
    name: 'reading',
    test: /[\\/]shared[\\/]src[\\/]ui[\\/](versions|countries)([\\/]|\.ts$)/,
    chunks: 'async',
    enforce: true,
  },
  // Without the compiler's helpers: chunks that share nothing else would load all libraries of forms.
  forms: { ...ofPackages, test: /[\\/]node_modules[\\/](?!@ant-design[\\/]icons|@babel[\\/]runtime)/, name: 'forms' },
});
/** Bytes before minification, below which a package is repeated in each chunk that uses it. */
const featureAppChunks = shared({ packages: { ...ofPackages, minSize: 100_000 } });

/**
 * The webpack configurations of the host shell: in the browser, and on the server. `copies` are patterns of copy-webpack-plugin.
 * @param {string} directory
 * @param {{ copies?: { from: string, to: string }[] }} options
 */
function shellConfig(directory, { copies = [] } = {}) {
  const config = base(directory, '/');
  const inBrowser = {
    ...config,
    optimization: { ...config.optimization, splitChunks: shellChunks },
    entry: { shell: [...(isDeveloping() ? [reloadingOn('index.html')] : []), './src/index.ts'] },
    plugins: [
      ...config.plugins,
      oneFederationRuntime(),
      new PlacelessIdsPlugin(),
      federation(true, { name: 'shell' }),
      new HtmlWebpackPlugin({ template: './src/index.html', scriptLoading: 'defer', minify: false, inject: 'head' }),
      new BootScriptPlugin(),
      new EntryPointsPlugin(),
      new PlatformPlugin(),
      ...(copies.length > 0 ? [new CopyPlugin({ patterns: copies })] : []),
    ],
  };
  return [inBrowser, prerenderConfig(directory)];
}

/**
 * The webpack configurations of a feature app: its `src/feature-app.tsx` becomes the exposed module, and the output for the server. While
 * it is developed, without the latter: an edit is to be in the browser at once.
 * @param {string} directory
 * @param {{ alias?: Record<string, string | false> }} options `alias`: see `resolve.alias` of webpack
 */
function featureAppConfig(directory, { alias = {} } = {}) {
  const onServer = isDeveloping() ? [] : [featureAppServerConfig(directory)];
  const config = base(directory, 'auto');
  const { id } = readFacts(directory);
  // Relative: the container is named after it, and is to be the same wherever it is built.
  const module = './src/feature-app.tsx';
  const inBrowser = {
    ...config,
    // The manifest names both outputs.
    dependencies: onServer.map(({ name }) => name),
    optimization: { ...config.optimization, splitChunks: featureAppChunks },
    entry: {},
    plugins: [
      ...config.plugins,
      new PlacelessIdsPlugin(),
      federation(false, {
        name: id.replaceAll('-', '_'),
        exposes: {
          './feature-app': { import: isDeveloping() ? [reloadingOn('feature-app.json'), module] : module, name: 'feature-app' },
        },
      }),
      new FeatureAppManifestPlugin(directory),
    ],
  };
  return [...onServer, inBrowser].map(({ resolve, ...rest }) => ({
    ...rest,
    resolve: { ...resolve, alias: { ...resolve.alias, ...alias } },
  }));
}

module.exports = { shellConfig, featureAppConfig };
