const browser = require('./shared/src/testing/jest/config.cjs');
const { transformed } = require('./shared/src/testing/jest/transforms.cjs');
const { bundlePackages } = require('./tools/src/testing/bundled-packages.cjs');

// The zone of tests that name none, on every machine; jest's processes inherit it.
process.env.TZ = 'UTC';

/** Packages of hundreds of modules: jest would read each one again for each test file. */
const bundled = bundlePackages();

/** Packages of the server and of the feature apps that ship only ES modules. */
const packages = [
  'lodash-es',
  'quill',
  'quill-delta',
  'react-quill',
  'react-quill-new',
  'parchment',
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
  '@fastify/type-provider-typebox',
  'culori',
  'html-to-text',
  '@selderee',
  'selderee',
  'parseley',
  'cookie',
  'p-limit',
  'yocto-queue',
];

module.exports = {
  // Slow machines raise it (.ci/run).
  testTimeout: 120_000,
  // The heap of a worker grows with every suite, to over 1 GB: restarting it saves a tenth of the processor time.
  workerIdleMemoryLimit: '600MB',
  testSequencer: '<rootDir>/tools/src/testing/slowest-first.cjs',
  coverageProvider: 'v8',
  coverageReporters: ['text-summary', 'html', 'lcov'],
  collectCoverageFrom: [
    '*/src/**/*.{ts,tsx,mjs}',
    '!**/*.test.*',
    '!**/testing/**',
    '!{e2e,lab,node_modules}/**',
    '!tools/src/new/templates/**',
  ],
  projects: [
    {
      ...browser,
      ...transformed(packages),
      moduleNameMapper: { ...browser.moduleNameMapper, ...bundled },
      displayName: 'browser',
      rootDir: __dirname,
      testMatch: [
        '<rootDir>/{shell,mfe-*}/src/**/*.test.{ts,tsx}',
        '<rootDir>/shared/src/{runtime,ui,federation,testing,libs}/**/*.test.{ts,tsx}',
      ],
    },
    {
      ...transformed(packages),
      moduleNameMapper: bundled,
      displayName: 'server',
      rootDir: __dirname,
      testMatch: [
        '<rootDir>/{map,server}/src/**/*.test.ts',
        '<rootDir>/shared/src/{contract,domain}/**/*.test.ts',
        '<rootDir>/{deploy,tools,lab}/src/**/*.test.{ts,mjs}',
        '<rootDir>/shared/build/**/*.test.{ts,mjs,cjs}',
      ],
      testEnvironment: 'node',
      globalSetup: '<rootDir>/server/src/testing/global-setup.ts',
      globalTeardown: '<rootDir>/server/src/testing/global-teardown.ts',
    },
  ],
};
