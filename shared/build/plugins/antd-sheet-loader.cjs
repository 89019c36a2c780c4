/**
 * Computes the CSS that antd would insert at run time into every page: the variables of the light and the dark theme, and the rules of the
 * icons. So the first paint has them, whatever script is there. A component inserts its own rules when it is first rendered.
 */
const path = require('node:path');
const { createCache, extractStyle, StyleProvider } = require('@ant-design/cssinjs');
const { iconStyles } = require('@ant-design/icons/lib/utils');
const antd = require('antd');
const { createElement } = require('react');
const { renderToString } = require('react-dom/server');
const { evaluate } = require('../facts.cjs');

const folder = path.join(__dirname, '../../src/ui/theme');
const tokens = path.join(folder, 'tokens.json');

/** Reads the themes from their source; not cached, for development. */
function readThemes() {
  delete require.cache[tokens];
  return evaluate(path.join(folder, 'theme.ts'), (request) => (request === 'antd' ? antd : { __esModule: true, default: require(tokens) }))
    .themes;
}

/** The thirteen palettes, which only components of antd use; these insert them. */
const paletteColor = /^--ant-(blue|purple|cyan|green|magenta|pink|red|orange|yellow|volcano|geekblue|gold|lime)(-(\d+|hover|active))?:/;

const UseToken = () => {
  antd.theme.useToken();
  return null;
};

/** The declarations of all variables of a theme. */
function listVariables(theme) {
  const cache = createCache();
  const page = createElement(antd.ConfigProvider, { theme }, createElement(UseToken));
  renderToString(createElement(StyleProvider, { cache }, page));
  const sheet = extractStyle(cache, { plain: true });
  const declarations = [...sheet.matchAll(/\.rt\{([^}]*)\}/g)].flatMap(([, text = '']) => text.split(/;(?=--|$)/));
  if (declarations.length === 0) throw new Error('antd has no variables: the loader of its style sheet no longer finds them');
  return declarations.filter((declaration) => declaration !== '' && !paletteColor.test(declaration));
}

/** @this {{ addDependency: (file: string) => void }} */
module.exports = function computeSheet() {
  for (const file of [tokens, path.join(folder, 'theme.ts')]) this.addDependency(file);
  const themes = readThemes();
  const light = listVariables(themes.light);
  const dark = listVariables(themes.dark).filter((declaration) => !light.includes(declaration));
  // `:where`: as specific as the rule that antd inserts, and less than the platform's own variables. Not only the page has the class:
  // antd sets it on the elements of its components too.
  const isDark = ':where([data-theme="dark"])';
  return `.rt{${light.join(';')}}\n${isDark}.rt,${isDark} .rt{${dark.join(';')}}\n${iconStyles}`;
};
