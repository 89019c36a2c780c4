import { federation } from '@module-federation/vite';
import { describeBuild, messagesPlugin, selectFederated } from '@round-table/shared/build/outside';
import { defineConfig } from 'vite';

const directory = import.meta.dirname;
/** The shell loads a script that sets a variable, not a module: the plugin writes it beside its own remote entry. */
const entry = 'remoteEntry.var.js';
/** What the app takes from the shell. */
const shared = selectFederated(directory);

/** Writes dist/feature-app.json, which the release command publishes, once all files of the build are written. */
const description = {
  name: 'describe-build',
  writeBundle: () => {
    describeBuild({ directory, entry, shared });
  },
};

export default defineConfig({
  // The addresses of files are relative to the file that needs them, and all files are in one folder.
  base: './',
  build: {
    target: 'es2022',
    assetsDir: '',
    rolldownOptions: { input: './src/feature-app.tsx' },
  },
  // A class in the page bears the name of the app, so that apps never share one.
  css: { modules: { generateScopedName: 'mfe-example_[local]_[hash:base64:5]', localsConvention: 'camelCaseOnly' } },
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
