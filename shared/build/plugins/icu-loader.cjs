/** Compiles the ICU texts of a `messages.json` at build time, so that no parser is shipped. A wrong text fails the build. */
const { parse } = require('@formatjs/icu-messageformat-parser');

module.exports = function compileMessages(source) {
  const catalogues = JSON.parse(source);
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
