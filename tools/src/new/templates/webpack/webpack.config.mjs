import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { describeBuild, federated, messagesLoader } from '@round-table/shared/build/outside';
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
const styles = {
  test: /\.module\.css$/,
  use: [
    MiniCssExtractPlugin.loader,
    {
      loader: 'css-loader',
      options: {
        modules: {
          namedExport: false,
          exportLocalsConvention: 'camel-case-only',
          localIdentName: 'mfe-example_[local]_[hash:base64:5]',
        },
      },
    },
  ],
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

export default {
  mode: 'production',
  context: directory,
  target: ['web', 'es2022'],
  entry: {},
  output: {
    path: `${directory}/dist`,
    clean: true,
    uniqueName: 'mfe_example',
    publicPath: 'auto',
    chunkFilename: '[name].[contenthash:8].js',
    crossOriginLoading: 'anonymous',
  },
  resolve: { extensions: ['.tsx', '.ts', '.js'] },
  module: { rules: [script, messages, styles] },
  plugins: [new MiniCssExtractPlugin({ chunkFilename: '[name].[contenthash:8].css' }), federation, description],
};
