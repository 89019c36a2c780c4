/**
 * What holds state is one federated singleton, provided by the shell (`eager`), only consumed by the remotes (`import: false`).
 * The heavier doors of antd are lazy in the shell: each is a chunk that loads with the first feature app that asks.
 */
const { dependencies, version: platform } = require('../package.json');

const lazyDoors = ['form', 'table', 'overlay', 'data'];
const eagerDoors = ['runtime', 'federation', 'ui', ...['router', 'redux', 'toolkit', 'query', 'intl'].map((kit) => `kit/${kit}`)];

function federated(isShell) {
  const one = (version, lazy) =>
    isShell
      ? { singleton: true, strictVersion: true, eager: !lazy, version, requiredVersion: `^${version}` }
      : { singleton: true, strictVersion: true, import: false, requiredVersion: `^${version}` };
  const packages = ['react', 'react-dom'].flatMap((name) => [
    [name, one(dependencies[name])],
    [`${name}/`, one(dependencies[name])],
  ]);
  const doors = [
    ...eagerDoors.map((door) => [`@round-table/shared/${door}`, one(platform)]),
    ...lazyDoors.map((door) => [`@round-table/shared/ui/${door}`, one(platform, true)]),
  ];
  return Object.fromEntries([...packages, ...doors]);
}

module.exports = { federated, lazyDoors };
