/**
 * Computes the CSS that every page needs of antd: the variables of the light and the dark theme, and the rules of links, icons and buttons,
 * which are no components of antd (`controls/button.tsx`). So the first paint has them, whatever script is there. A component of antd inserts
 * its own rules when it is first rendered.
 */
const path = require('node:path');
const { createCache, extractStyle, StyleProvider } = require('@ant-design/cssinjs');
const antd = require('antd');
const { createElement } = require('react');
const { renderToString } = require('react-dom/server');
const { evaluate } = require('../facts.cjs');

const folder = path.join(__dirname, '../../src/ui/theme');
const tokens = path.join(folder, 'tokens.json');
const sources = ['theme.ts', 'appearance.ts'].map((name) => path.join(folder, name));

/** Reads the themes from their source; not cached, for development. */
function readThemes() {
  delete require.cache[tokens];
  const [theme, appearance] = sources;
  const modules = { antd, './appearance': evaluate(appearance), './tokens.json': { __esModule: true, default: require(tokens) } };
  return evaluate(theme, (request) => modules[request]).themes;
}

const palettes = 'blue|purple|cyan|green|magenta|pink|red|orange|yellow|volcano|geekblue|gold|lime';
/** The thirteen palettes, which only components of antd use; these insert them. */
const paletteColor = new RegExp(`^--ant-(button-)?(${palettes})[-:]`);
/** What no button of the platform has; and the effect after a click. */
const unused = new RegExp(
  `ant-(btn-(group|circle|round|background-ghost|compact|loading-icon|two-chinese|variant-(dashed|filled)|color-(${palettes}))|wave|cssinjs)`,
);

/** What antd inserts for a button: the declarations of all variables, those for buttons alone, and its rules. */
function readSheet(theme) {
  const cache = createCache();
  const page = createElement(antd.ConfigProvider, { theme }, createElement(antd.Button));
  renderToString(createElement(StyleProvider, { cache }, page));
  const sheet = extractStyle(cache, { plain: true });
  const read = (pattern) =>
    [...sheet.matchAll(pattern)]
      .flatMap(([, text = '']) => text.split(/;(?=--|$)/))
      .filter((declaration) => declaration !== '' && !paletteColor.test(declaration));
  const variables = read(/\.rt\{([^}]*)\}/g);
  const ofButtons = read(/\.rt\.ant-btn\{([^}]*)\}/g);
  if (variables.length === 0 || ofButtons.length === 0) throw new Error('the loader of antd’s style sheet finds no variables');
  return { variables, ofButtons, rules: extractStyle(cache, { plain: true, types: ['style'] }) };
}

const isUsed = (rule) => (rule.split('{', 1)[0] ?? '').split(',').some((selector) => !unused.test(selector));

/** Each rule once. */
const toRules = (sheet) => [...new Set(sheet.match(/[^{}]+\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g))].filter(isUsed).join('\n');

/** @this {{ addDependency: (file: string) => void }} */
module.exports = function computeSheet() {
  for (const file of [tokens, ...sources]) this.addDependency(file);
  const themes = readThemes();
  const light = readSheet(themes.light);
  const dark = readSheet(themes.dark);
  const differing = (key) => dark[key].filter((declaration) => !light[key].includes(declaration)).join(';');
  // `:where`: as specific as the rule that antd inserts, and less than the platform's own variables. Not only the page has the class:
  // antd sets it on the elements of its components too.
  const isDark = ':where([data-theme="dark"])';
  return [
    `.rt{${light.variables.join(';')}}`,
    `${isDark}.rt,${isDark} .rt{${differing('variables')}}`,
    `.rt.ant-btn{${light.ofButtons.join(';')}}`,
    `${isDark} .rt.ant-btn{${differing('ofButtons')}}`,
    toRules(light.rules),
  ].join('\n');
};
