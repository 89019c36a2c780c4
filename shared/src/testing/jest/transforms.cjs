/** Packages that the platform uses and that ship only ES modules, or TypeScript. */
const platformPackages = [
  '@round-table',
  'react-intl',
  '@formatjs',
  'intl-messageformat',
  '@ant-design/fast-color',
  'until-async',
  'rettime',
  'msw',
  '@mswjs',
  '@open-draft',
  'typebox',
];

/** TypeScript and JSX by SWC, as in the builds. */
const swc = [
  '@swc/jest',
  {
    jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } }, target: 'es2022' },
    module: { type: 'commonjs' },
  },
];

/**
 * How jest reads source code. It runs CommonJS, so packages that ship only ES modules are transformed too: `more` names those that the
 * platform does not use.
 * @param {string[]} more
 */
const transformed = (more = []) => ({
  transform: { '^.+\\.(t|j)sx?$': swc, '^.+\\.mjs$': swc },
  transformIgnorePatterns: [`/node_modules/(?!(.*/)?(${[...platformPackages, ...more].join('|')})/)`],
});

module.exports = { transformed };
