import { federation } from '@module-federation/vite';
import { describeBuild, messagesPlugin, selectFederated, toViteServerConfig } from '@round-table/shared/build/outside';
import { build, defineConfig } from 'vite';

const directory = import.meta.dirname;
/** The shell loads a script that sets a variable, not a module: the plugin writes it beside its own remote entry. */
const entry = 'remoteEntry.var.js';
/** What the app takes from the shell. */
const shared = selectFederated(directory);

/** A class in the page bears the name of the app, so that apps never share one. */
const css = { modules: { generateScopedName: 'mfe-example_[local]_[hash:base64:5]', localsConvention: 'camelCaseOnly' } };
const target = 'es2022';

/** server.{hash}.cjs, with which the server renders the pages. */
const onServer = toViteServerConfig({ root: directory, build: { target }, css, plugins: [messagesPlugin()] });

/**
 * Writes dist/feature-app.json, which the release command publishes, once all files of the build are written. While the app is developed,
 * without the output for the server, so that an edit is in the browser at once.
 */
const description = {
  name: 'describe-build',
  async writeBundle() {
    if (!this.meta.watchMode) await build(onServer);
    describeBuild({ directory, entry, shared });
  },
};

export default defineConfig({
  // The addresses of files are relative to the file that needs them, and all files are in one folder.
  base: './',
  build: {
    target,
    assetsDir: '',
    rolldownOptions: { input: './src/feature-app.tsx' },
  },
  css,
  plugins: [
    messagesPlugin(),
    // The container: the name of the app with "_" for "-". It exposes "./feature-app".
    federation({
      name: 'mfe_example',
      filename: 'remoteEntry.js',
      varFilename: entry,
      exposes: { './feature-app': './src/feature-app.tsx' },
      shared,
      shareStrategy: 'loaded-first',
      dts: false,
      manifest: false,
    }),
    description,
  ],
});
