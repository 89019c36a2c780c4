import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../base.cjs';
import { listGlobalSelectors } from './selectors.mjs';

const list = (css) => listGlobalSelectors(css, 'mfe-loud');

test.each([
  'h1',
  'body',
  'html.page',
  ':root',
  '*',
  '*::before',
  'a:hover',
  'button[type=button]',
  ':not(.page)',
  'body:has(.page)',
  '.page ~ body',
  '.dark body',
  ':is(h1, .page)',
  '#root',
  '#root > main',
  '.ant-btn',
  '.rt-section h2',
  '.anticon',
  '.ant-btn.ant-btn-primary',
  '[class*="page"]',
  '.shell_frame_3f2a1',
  '.mfe-reports_table_3f2a1',
  '.mfe-louder_table_3f2a1',
])('%s reaches outside of its app', (selector) => {
  expect(list(`@media print { ${selector} { color: red !important } }`)).toEqual([selector]);
});

test.each([
  '.page',
  '.mfe-loud_page_3f2a1',
  '.mfe-loud-page',
  '.ql-editor',
  '.page h1',
  'h1.page',
  'body .page',
  '.page > *',
  'html[lang=de] .page a:hover',
  '#fees-page',
  ':is(.page, .row)',
  '.page .ant-btn',
  '.page:not(.row)',
  'body:has(> .page) > :not(.page)',
])('%s stays in its app', (selector) => {
  expect(list(`${selector} { color: red }`)).toEqual([]);
});

test('accepts nested rules, key frames and fonts, and names each selector of a list once', () => {
  expect(list('.a { h1 { top: 0 } @media print { & p { top: 0 } } } @keyframes k { from, 50% { top: 0 } }')).toEqual([]);
  expect(list('@font-face { font-family: x } .a, h1, h2 { top: 0 } h1 { left: 0 }')).toEqual(['h1', 'h2']);
});

test('the apps of this repository stay within themselves', () => {
  const folders = readdirSync(root).filter((name) => name.startsWith('mfe-'));
  const sheets = folders.flatMap((folder) => {
    const files = readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).filter((file) =>
      /^src\/.*\.module\.css$/.test(file),
    );
    return files.map((file) => [folder, path.join(root, folder, file)]);
  });
  expect(sheets.length).toBeGreaterThan(50);
  const found = sheets.flatMap(([app, file]) => listGlobalSelectors(readFileSync(file, 'utf8').replace(/:global\(([^)]*)\)/g, '$1'), app));
  expect(found).toEqual([]);
});
