/** @jest-environment jsdom */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import keepToPolicy from './policy-loader.cjs';

const packages = join(__dirname, '../../../node_modules');
const load = (name, change = (source) => source) => {
  const resourcePath = join(packages, name);
  return keepToPolicy.call({ resourcePath }, change(readFileSync(resourcePath, 'utf8')));
};
const dynamicStyles = '@rc-component/util/es/Dom/dynamicCSS.js';

describe('the loader that keeps packages to the policy of pages', () => {
  it('inserts the rules of antd into empty style elements, in their order, and replaces and removes them', () => {
    const code = load(dynamicStyles)
      .replace(/^import .*$/gm, '')
      .replace(/^export /gm, '');
    const define = new Function('canUseDom', 'contains', `${code}\nreturn { updateCSS, removeCSS };`);
    const { updateCSS, removeCSS } = define(
      () => true,
      (root, node) => root.contains(node),
    );
    const rulesOf = ({ sheet }) => [...sheet.cssRules].map(({ cssText }) => cssText.replace(/\s+/g, ''));
    const [later, first] = [2, 1].map((priority) =>
      updateCSS(`.a{top:${priority}px}.b{top:0}`, `key-${priority}`, { prepend: 'queue', priority }),
    );
    expect([...document.head.children]).toEqual([first, later]);
    expect(rulesOf(first)).toEqual(['@mediaall{.a{top:1px;}.b{top:0;}}']);
    expect(updateCSS('.c{top:0}', 'key-1')).toBe(first);
    expect(rulesOf(first)).toEqual(['@mediaall{.c{top:0;}}']);
    expect(document.head.textContent).toBe('');
    removeCSS('key-1');
    expect([...document.head.children]).toEqual([later]);
  });

  it('leaves the rules of the icons to the style sheet of the page', () => {
    expect(load('@ant-design/icons/es/renderUtils.js')).not.toContain('updateCSS(');
  });

  it('sets the style of the text area that measures others by the CSSOM', () => {
    const code = load('@rc-component/input/es/calculateNodeHeight.js');
    expect(code).toContain('hiddenTextarea.style.cssText = ');
    expect(code).not.toContain("setAttribute('style'");
  });

  it('compresses spreadsheets without a worker', () => {
    const code = load('write-excel-file/modules/zip/zipToArrayBuffer.js');
    expect(code).toContain('resolve(zipSync(files));\n  });');
    expect(code.replace(/\/\/.*/g, '')).not.toMatch(/\bzip\(/);
  });

  it('refuses a version of a package that does not have what it replaces', () => {
    expect(() => load(dynamicStyles, (source) => source.replace('styleNode.innerHTML = css;', ''))).toThrow('has 0 times');
  });

  it('leaves all other files as they are', () => {
    expect(keepToPolicy.call({ resourcePath: '/app/src/dynamicCSS.js' }, 'return styleNode;')).toBe('return styleNode;');
  });
});
