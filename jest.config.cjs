const swc = [
  '@swc/jest',
  {
    jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } }, target: 'es2022' },
    module: { type: 'commonjs' },
  },
];
// Packages that ship only ES modules: jest runs CommonJS, so they are transformed.
const esm = [
  'react-intl',
  '@formatjs',
  'intl-messageformat',
  'lodash-es',
  'quill',
  'quill-delta',
  'react-quill',
  'react-quill-new',
  'parchment',
  '@ant-design/fast-color',
  'until-async',
  'rettime',
  'msw',
  '@mswjs',
  '@open-draft',
  'file-type',
  'strtok3',
  'token-types',
  'uint8array-extras',
  '@tokenizer',
  '@borewit',
  'croner',
  'aws4fetch',
  'd3-geo',
  'topojson-client',
  'topojson-simplify',
  'd3-array',
  'internmap',
  'typebox',
  '@fastify/type-provider-typebox',
  'kysely',
  'culori',
  'html-to-text',
  '@selderee',
  'selderee',
  'parseley',
  'cookie',
];
const common = {
  transform: { '^.+\\.(t|j)sx?$': swc, '^.+\\.mjs$': swc },
  transformIgnorePatterns: [`/node_modules/(?!(.*/)?(${esm.join('|')})/)`],
};
module.exports = {
  // Two cores are shared by many: a slow test is not a wrong one.
  testTimeout: 120_000,
  projects: [
    {
      ...common,
      displayName: 'browser',
      rootDir: __dirname,
      testMatch: [
        '<rootDir>/{shell,mfe-*}/src/**/*.test.{ts,tsx}',
        '<rootDir>/shared/src/{runtime,ui,federation,testing,kit}/**/*.test.{ts,tsx}',
      ],
      testEnvironment: 'jest-fixed-jsdom',
      testEnvironmentOptions: { customExportConditions: [''] },
      moduleNameMapper: {
        '\\.css$': '<rootDir>/shared/src/testing/no-css.cjs',
        '^antd$': '<rootDir>/shared/src/testing/antd-on-demand.cjs',
        '^antd/es/(.*)$': 'antd/lib/$1',
        '^@ant-design/icons/es/(.*)$': '@ant-design/icons/lib/$1',
      },
      setupFilesAfterEnv: ['<rootDir>/shared/src/testing/setup-jsdom.ts'],
    },
    {
      ...common,
      displayName: 'server',
      rootDir: __dirname,
      testMatch: [
        '<rootDir>/server/src/**/*.test.ts',
        '<rootDir>/shared/src/{contract,domain}/**/*.test.ts',
        '<rootDir>/deploy/src/**/*.test.{ts,mjs}',
      ],
      testEnvironment: 'node',
      globalSetup: '<rootDir>/server/src/testing/global-setup.ts',
      globalTeardown: '<rootDir>/server/src/testing/global-teardown.ts',
    },
  ],
};
