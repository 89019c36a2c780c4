const fs = require('node:fs');
const path = require('node:path');
const { transformSync } = require('@swc/core');

/** Evaluates `src/facts.ts` of a feature app: plain data that imports nothing at run time. */
function readFacts(directory) {
  return evaluate(path.join(directory, 'src/facts.ts')).facts;
}

/** The version of the contract that a build is made against. */
const readContractVersion = () => evaluate(path.join(__dirname, '../src/contract/contract-version.ts')).contractVersion;

function evaluate(file) {
  const { code } = transformSync(fs.readFileSync(file, 'utf8'), {
    filename: file,
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
    module: { type: 'commonjs' },
  });
  const module = { exports: {} };
  const refuse = (request) => {
    throw new Error(`${file} imports ${request}: facts are plain data and import nothing but types`);
  };
  new Function('module', 'exports', 'require', code)(module, module.exports, refuse);
  return module.exports;
}

/** Every message of a workspace by locale, from all its `messages.json`. */
function readMessages(directory) {
  const texts = { en: {}, de: {} };
  for (const file of fs.readdirSync(path.join(directory, 'src'), { recursive: true }).map(String)) {
    if (path.basename(file) !== 'messages.json') continue;
    const catalogue = JSON.parse(fs.readFileSync(path.join(directory, 'src', file), 'utf8'));
    for (const locale of Object.keys(texts)) Object.assign(texts[locale], catalogue[locale]);
  }
  return texts;
}

module.exports = { readContractVersion, readFacts, readMessages };
