/** Compiles the ICU texts of a `messages.json` at build time, so that no parser is shipped. A wrong text fails the build. */
const path = require('node:path');
const { parse } = require('@formatjs/icu-messageformat-parser');
const { addLanguages } = require('../facts.cjs');

const folder = `${path.sep}src${path.sep}`;

/**
 * A loader of webpack and Rspack. The texts of added languages come from the catalogues of the workspace that the file belongs to.
 * @this {{ resourcePath: string, addDependency: (file: string) => void }}
 * @param {string} source
 */
module.exports = function compileMessages(source) {
  const directory = this.resourcePath.slice(0, this.resourcePath.lastIndexOf(folder));
  const catalogues = addLanguages(JSON.parse(source), directory, (file) => this.addDependency(file));
  for (const [locale, texts] of Object.entries(catalogues)) {
    for (const [id, text] of Object.entries(texts)) {
      try {
        texts[id] = parse(text, { captureLocation: false });
      } catch (error) {
        throw new Error(`${locale} ${id}: ${/** @type {Error} */ (error).message}`);
      }
    }
  }
  return JSON.stringify(catalogues, (key, value) => (key === 'location' ? undefined : value));
};
