/** For feature apps that are built with another bundler: what they take from the shell, and what describes them to it. */
const shares = require('./federated.cjs');
const { describeBuild } = require('./manifest.cjs');
const compileMessages = require('./plugins/icu-loader.cjs');

/** The plugin of Vite and Rollup for every `messages.json`; their own plugin makes a module of the compiled JSON. */
const messagesPlugin = () => ({
  name: 'round-table-messages',
  enforce: 'pre',
  transform: (code, id) => (/[\\/]messages\.json$/.test(id) ? { code: compileMessages(code), map: null } : undefined),
});

/** The `shared` of the federation plugin. */
const federated = shares.federated(false);

/** The loader of webpack and Rspack for every `messages.json`: texts are compiled at build time, the page has no parser for them. */
const messagesLoader = require.resolve('./plugins/icu-loader.cjs');

// Shorthand properties only: Node finds no other named exports of a CommonJS module.
module.exports = { describeBuild, federated, messagesLoader, messagesPlugin };
