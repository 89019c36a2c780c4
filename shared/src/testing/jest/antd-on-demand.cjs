// Loads only the imported components of antd (`InputNumber` from `antd/lib/input-number`): the index of its CommonJS build loads every
// component, a third of a second for each test file.
const toFolder = (name) => name.replace(/(?<!^)[A-Z]/g, '-$&').toLowerCase();

module.exports = new Proxy(
  {},
  {
    get: (_, name) => (name === '__esModule' ? true : require(`antd/lib/${toFolder(name)}`).default),
  },
);
