// Tests run the CommonJS build of antd, whose index loads every component: a third of a second for each test file. What is asked
// for is loaded alone: `InputNumber` from `antd/lib/input-number`.
const folderOf = (name) => name.replace(/(?<!^)[A-Z]/g, '-$&').toLowerCase();

module.exports = new Proxy(
  {},
  {
    get: (_, name) => (name === '__esModule' ? true : require(`antd/lib/${folderOf(name)}`).default),
  },
);
