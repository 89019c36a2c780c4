/** For feature apps that are built with another bundler: what they take from the shell, and what describes them to it. */
const fs = require('node:fs');
const path = require('node:path');
const shares = require('./federated.cjs');
const { describeBuild } = require('./manifest.cjs');
const compileMessages = require('./plugins/icu-loader.cjs');
const { toServerConfig, toViteServerConfig } = require('./server/output.cjs');

/** The plugin of Vite and Rollup for every `messages.json`; their own plugin makes a module of the compiled JSON. */
const messagesPlugin = () => ({
  name: 'round-table-messages',
  enforce: 'pre',
  transform(code, id) {
    if (!/[\\/]messages\.json$/.test(id)) return undefined;
    return { code: compileMessages.call({ resourcePath: id, addDependency: (file) => this.addWatchFile(file) }, code), map: null };
  },
});

/** The `shared` of the federation plugin. */
const federated = shares.federated(false);

/**
 * The `shared` for Vite: all but the heavier parts of `ui` that no file in `src` imports. Vite's federation plugin loads whatever is listed
 * when the app starts, unless only a dynamic import leads to it.
 */
function selectFederated(directory) {
  const folder = path.join(directory, 'src');
  const names = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.[cm]?[jt]sx?$/.test(name));
  const text = names.map((name) => fs.readFileSync(path.join(folder, name), 'utf8')).join('\n');
  const isImported = (name) => new RegExp(`['"]${name}['"]`).test(text);
  const lazy = new Set(shares.lazyEntryPoints.map((entryPoint) => `@round-table/shared/ui/${entryPoint}`));
  return Object.fromEntries(Object.entries(federated).filter(([name]) => !lazy.has(name) || isImported(name)));
}

/** The loader of webpack and Rspack for every `messages.json`: texts are compiled at build time, the page has no parser for them. */
const messagesLoader = require.resolve('./plugins/icu-loader.cjs');

// Shorthand properties only: Node finds no other named exports of a CommonJS module.
module.exports = { describeBuild, federated, messagesLoader, messagesPlugin, selectFederated, toServerConfig, toViteServerConfig };
