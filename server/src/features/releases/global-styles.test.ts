import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { toIntegrity } from '@round-table/shared/build/identity';
import { aBuild, createReleasesFixture } from '../../testing/fixtures/releases-fixture';
import { listGlobalSelectors } from './global-styles';

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
])('%s reaches outside of its app', (selector) => {
  expect(listGlobalSelectors(`@media print { ${selector} { color: red !important } }`)).toEqual([selector]);
});

test.each([
  '.page',
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
  expect(listGlobalSelectors(`${selector} { color: red }`)).toEqual([]);
});

test('accepts nested rules, key frames and fonts, and names each selector of a list once', () => {
  expect(listGlobalSelectors('.a { h1 { top: 0 } @media print { & p { top: 0 } } } @keyframes k { from, 50% { top: 0 } }')).toEqual([]);
  expect(listGlobalSelectors('@font-face { font-family: x } .a, h1, h2 { top: 0 } h1 { left: 0 }')).toEqual(['h1', 'h2']);
});

test('the apps of this repository stay within themselves', () => {
  const root = path.resolve(__dirname, '../../../..');
  const folders = readdirSync(root).filter((name) => name.startsWith('mfe-'));
  const sheets = folders.flatMap((folder) => {
    const files = readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).filter((file) =>
      /^src\/.*\.module\.css$/.test(file),
    );
    return files.map((file) => path.join(root, folder, file));
  });
  expect(sheets.length).toBeGreaterThan(50);
  const found = sheets.flatMap((file) => listGlobalSelectors(readFileSync(file, 'utf8').replace(/:global\(([^)]*)\)/g, '$1')));
  expect(found).toEqual([]);
});

test('a build with such a sheet does not go live, and is told file and selector', async () => {
  const context = await createReleasesFixture();
  const team = await context.aTeam('mfe-loud');
  const css = Buffer.from('.mfe-loud-page{color:red}h1{color:red!important;font-size:80px}body{background:yellow}');
  const build = aBuild('mfe-loud', '1.0.0');
  const file = { name: 'page.css', size: css.length, integrity: toIntegrity(css) };
  const loud = {
    ...build,
    manifest: { ...build.manifest, files: [...build.manifest.files, file] },
    files: { ...build.files, 'page.css': css },
  };
  await context.publish(loud, team);
  const refused = await context.promote('mfe-loud', build.name, team);
  expect([refused.statusCode, refused.json().reasons]).toEqual([
    409,
    ['h1', 'body'].map(
      (selector) => `The selector ${selector} in page.css changes pages of other apps. Write it with a class of mfe-loud.`,
    ),
  ]);
  await context.close();
});
