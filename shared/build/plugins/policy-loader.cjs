/**
 * Replaces what packages do that the policy of pages refuses: a `<style>` element with a text, a `style` attribute, a worker from a text.
 * Rules and declarations that scripts insert by the CSSOM are not restricted (decision 0150).
 */
const path = require('node:path');

/** Inserts the rules into a `<style>` element that is empty in the document; one group of rules has the whole text. */
const fillStyle = `
const filled = new WeakMap();
function fillStyle(style, css) {
  if (css && style.sheet && filled.get(style) !== css) {
    filled.set(style, css);
    if (style.sheet.cssRules.length > 0) style.sheet.deleteRule(0);
    style.sheet.insertRule('@media all{' + css + '}');
  }
  return style;
}
`;

/** By the end of a file's path: what is replaced there, how often it occurs, and by what. */
const patches = [
  {
    name: '@rc-component/util/es/Dom/dynamicCSS.js',
    replacements: [
      { pattern: / {2}styleNode\.innerHTML = css;\n/g, count: 1, by: '' },
      { pattern: /return styleNode;/g, count: 2, by: 'return fillStyle(styleNode, css);' },
      { pattern: /if \(existNode\.innerHTML !== css\) \{\s*existNode\.innerHTML = css;\s*\}/g, count: 1, by: 'fillStyle(existNode, css);' },
    ],
    more: fillStyle,
  },
  {
    // The rules of the icons are in the style sheet of every page.
    name: '@ant-design/icons/es/renderUtils.js',
    replacements: [{ pattern: /updateCSS\(mergedStyleStr, '@ant-design-icons', \{[^}]*\}\);/g, count: 1, by: '' }],
  },
  {
    name: '@rc-component/input/es/calculateNodeHeight.js',
    replacements: [
      { pattern: /hiddenTextarea\.setAttribute\('style', ([^;]*;[^;]*)\);/g, count: 1, by: 'hiddenTextarea.style.cssText = $1;' },
    ],
  },
  {
    // In the page's own thread: a worker from a `blob:` address is refused.
    name: 'write-excel-file/modules/zip/zipToArrayBuffer.js',
    replacements: [
      { pattern: /import \{ zip \} from 'fflate';/g, count: 1, by: "import { zipSync } from 'fflate';" },
      { pattern: /zip\(files, function \(error, archive\) \{[\s\S]*?\n {4}\}\);/g, count: 1, by: 'resolve(zipSync(files));' },
    ],
  },
];

/**
 * @this {{ resourcePath: string }}
 * @param {string} source
 */
module.exports = function keepToPolicy(source) {
  const file = this.resourcePath.replaceAll(path.sep, '/');
  const patch = patches.find(({ name }) => file.endsWith(`/node_modules/${name}`));
  if (!patch) return source;
  const patched = patch.replacements.reduce((text, { pattern, count, by }) => {
    const found = text.match(pattern)?.length ?? 0;
    if (found !== count) throw new Error(`${file} has ${found} times ${pattern}, not ${count}: see decision 0150`);
    return text.replace(pattern, by);
  }, source);
  return patched + (patch.more ?? '');
};
