const { transformed } = require('./transforms.cjs');

/** The jest configuration of browser code that uses `@round-table/shared/testing`, in this repository and outside of it. */
const config = {
  ...transformed(),
  testEnvironment: 'jest-fixed-jsdom',
  testEnvironmentOptions: { customExportConditions: [''] },
  moduleNameMapper: {
    '\\.module\\.css$': require.resolve('./css-modules.cjs'),
    '\\.css$': require.resolve('./no-css.cjs'),
    '^antd$': require.resolve('./antd-on-demand.cjs'),
    '^antd/es/(.*)$': 'antd/lib/$1',
    '^@ant-design/icons-svg/es/(.*)$': '@ant-design/icons-svg/lib/$1',
  },
  setupFilesAfterEnv: [require.resolve('./setup-jsdom.ts')],
};

module.exports = config;
