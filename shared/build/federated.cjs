/**
 * What holds state is one federated singleton, provided by the shell (`eager`), only consumed by the remotes (`import: false`).
 * The heavier entry points of antd are lazy in the shell: each is a chunk that loads with the first feature app that asks.
 */
const { dependencies, version: platform } = require('../package.json');
const { readContract } = require('./facts.cjs');

const { lazyEntryPoints } = readContract('platform/feature-app-names');
const eagerEntryPoints = ['runtime', 'federation', 'ui', ...['router', 'redux', 'toolkit', 'query', 'intl'].map((lib) => `libs/${lib}`)];

function federated(isShell) {
  const one = (version, lazy) =>
    isShell
      ? { singleton: true, strictVersion: true, eager: !lazy, version, requiredVersion: `^${version}` }
      : { singleton: true, strictVersion: true, import: false, requiredVersion: `^${version}` };
  const packages = ['react', 'react-dom'].flatMap((name) => [
    [name, one(dependencies[name])],
    [`${name}/`, one(dependencies[name])],
  ]);
  const entryPoints = [
    ...eagerEntryPoints.map((entryPoint) => [`@round-table/shared/${entryPoint}`, one(platform)]),
    ...lazyEntryPoints.map((entryPoint) => [`@round-table/shared/ui/${entryPoint}`, one(platform, true)]),
  ];
  return Object.fromEntries([...packages, ...entryPoints]);
}

module.exports = { federated, lazyEntryPoints };
