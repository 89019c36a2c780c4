const path = require('node:path');
const { shellConfig } = require('@round-table/shared/build');

const folderOf = (name) => path.dirname(require.resolve(`${name}/package.json`));
const serif = path.join(folderOf('@fontsource-variable/source-serif-4'), 'files');
const serifFile = (subset) => ({
  from: path.join(serif, `source-serif-4-${subset}-wght-normal.woff2`),
  to: `fonts/source-serif-4-${subset}.woff2`,
});

module.exports = shellConfig(__dirname, {
  copies: [
    { from: path.join(folderOf('flag-icons'), 'flags/4x3'), to: 'flags' },
    serifFile('latin'),
    serifFile('latin-ext'),
    { from: 'assets/fonts/source-serif-4-basic.woff2', to: 'fonts/source-serif-4-basic.woff2' },
    { from: 'assets/favicon.svg', to: 'favicon.svg' },
  ],
});
