/** For feature apps that are built with another bundler: what they take from the shell, and what describes them to it. */
const { federated } = require('./federated.cjs');
const { describeBuild } = require('./manifest.cjs');

module.exports = {
  /** The `shared` of the federation plugin. */
  federated: federated(false),
  /** The loader for every `messages.json`: texts are compiled at build time, the page has no parser for them. */
  messagesLoader: require.resolve('./plugins/icu-loader.cjs'),
  describeBuild,
};
