const Module = require('node:module');
const path = require('node:path');
const { transformSync } = require('@swc/core');

const options = { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' }, module: { type: 'commonjs' } };

/** Returns what a TypeScript module exports that imports only packages. */
function evaluate(source, filename) {
  const { code } = transformSync(source, { ...options, filename });
  const evaluated = new Module(filename);
  evaluated.filename = filename;
  evaluated.paths = Module._nodeModulePaths(path.dirname(filename));
  evaluated._compile(code, filename);
  return evaluated.exports;
}

/**
 * A webpack loader: calls each function that a module exports, and returns a module whose functions of the same names only parse the
 * results.
 */
module.exports = function evaluateLoader(source) {
  const toLine = ([name, compute]) => `export const ${name} = () => JSON.parse(${JSON.stringify(JSON.stringify(compute()))});\n`;
  return Object.entries(evaluate(source, this.resourcePath)).map(toLine).join('');
};
