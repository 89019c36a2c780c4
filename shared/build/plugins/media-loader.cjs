/** Replaces the platform's names of media queries in a sheet, as in `@media (--narrow)`, and moves nested queries out of their rules. */
const fs = require('node:fs');
const path = require('node:path');
const { Features, transform } = require('lightningcss');

const definitions = path.join(__dirname, '../../src/ui/theme/media.css');

/** Without line breaks, so that the lines of the sheet keep their numbers in messages and source maps. */
const readDefinitions = () =>
  fs
    .readFileSync(definitions, 'utf8')
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll('\n', '');

/** @this {{ resourcePath: string, addDependency: (file: string) => void, callback: (error: null, code: string, map: object) => void }} */
module.exports = function replaceMedia(source) {
  this.addDependency(definitions);
  const { code, map } = transform({
    filename: this.resourcePath,
    code: Buffer.from(readDefinitions() + source),
    drafts: { customMedia: true },
    include: Features.CustomMediaQueries | Features.Nesting,
    sourceMap: true,
  });
  this.callback(null, String(code), { ...JSON.parse(String(map)), sources: [this.resourcePath], sourcesContent: [source] });
};
