// Loads only the imported components of antd (`TreeSelect` from `antd/lib/tree-select`): the index of its CommonJS build loads every
// component, a third of a second for each test file.
const toFolder = (name) => name.replace(/(?<!^)[A-Z]/g, '-$&').toLowerCase();

module.exports = new Proxy(
  {},
  {
    get: (_, name) => (name === '__esModule' ? true : require(`antd/lib/${toFolder(name)}`).default),
  },
);
