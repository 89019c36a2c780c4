import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { describeBuild, federated, messagesLoader, toServerConfig } from '@round-table/shared/build/outside';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';

const directory = import.meta.dirname;
const entry = 'remoteEntry.js';
/** What the app takes from the shell. */
const shared = federated;

const script = {
  test: /\.tsx?$/,
  loader: 'swc-loader',
  options: {
    jsc: { parser: { syntax: 'typescript', tsx: true }, target: 'es2022', transform: { react: { runtime: 'automatic' } } },
  },
};
const messages = { test: /messages\.json$/, type: 'json', loader: messagesLoader };
/** A class in the page bears the name of the app, so that apps never share one. */
const classes = {
  namedExport: false,
  exportLocalsConvention: 'camel-case-only',
  localIdentName: 'mfe-example_[local]_[hash:base64:5]',
};
const styles = {
  test: /\.module\.css$/,
  use: [MiniCssExtractPlugin.loader, { loader: 'css-loader', options: { modules: classes } }],
};
const classNames = {
  test: /\.module\.css$/,
  loader: 'css-loader',
  options: { modules: { ...classes, exportOnlyLocals: true } },
};

/** The container: the name of the app with "_" for "-". It exposes "./feature-app". */
const federation = new ModuleFederationPlugin({
  name: 'mfe_example',
  filename: entry,
  exposes: { './feature-app': './src/feature-app.tsx' },
  shared,
  shareStrategy: 'loaded-first',
  dts: false,
  manifest: false,
});

/** Writes dist/feature-app.json, which the release command publishes, once all files of the build are written. */
const description = {
  apply: (compiler) => {
    compiler.hooks.afterEmit.tap('describe-build', () => {
      describeBuild({ directory, entry, shared });
    });
  },
};

/** What both outputs have in common. */
const app = {
  mode: 'production',
  context: directory,
  output: { path: `${directory}/dist`, uniqueName: 'mfe_example' },
  resolve: { extensions: ['.tsx', '.ts', '.js'] },
};

/** server.{hash}.cjs, with which the server renders the pages. */
const onServer = toServerConfig({ ...app, module: { rules: [script, messages, classNames] } });

const inBrowser = {
  ...app,
  // feature-app.json names the output for the server.
  dependencies: [onServer.name],
  target: ['web', 'es2022'],
  entry: {},
  output: {
    ...app.output,
    clean: { keep: /server\.\w+\.cjs$/ },
    publicPath: 'auto',
    chunkFilename: '[name].[contenthash:8].js',
    crossOriginLoading: 'anonymous',
  },
  module: { rules: [script, messages, styles] },
  plugins: [new MiniCssExtractPlugin({ chunkFilename: '[name].[contenthash:8].css' }), federation, description],
};

export default [onServer, inBrowser];
