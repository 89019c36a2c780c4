import { execFileSync } from 'node:child_process';

// In a process of its own: jest cannot load the ES modules that the icons require.
const program = `const dependencies = [];
const sheet = require('./antd-sheet-loader.cjs').call({ addDependency: (file) => dependencies.push(file) });
process.stdout.write(JSON.stringify({ sheet, dependencies }));`;
const { sheet, dependencies } = JSON.parse(execFileSync(process.execPath, ['-e', program], { cwd: __dirname, encoding: 'utf8' }));
const [, light = '', dark = ''] =
  /^\.rt\{([^}]*)\}\n:where\(\[data-theme="dark"\]\)\.rt,:where\(\[data-theme="dark"\]\) \.rt\{([^}]*)\}\n/.exec(sheet) ?? [];
const listNames = (text) => [...text.matchAll(/(?:^|;)(--[\w-]+):/g)].map(([, name]) => name);

it('has the variables of the light theme', () => {
  expect(listNames(light).length).toBeGreaterThan(200);
  expect(light).toContain('--ant-color-primary:#0b6f6b');
});

it('has those of the dark theme that differ', () => {
  expect(dark).toContain('--ant-color-primary:#2C9C92');
  expect(listNames(dark).length).toBeGreaterThan(50);
  for (const declaration of dark.split(/;(?=--)/)) expect(light).not.toContain(`;${declaration};`);
});

it('has no palettes', () => expect(sheet).not.toMatch(/--ant-(blue|magenta)/));

it('has the rules of the icons', () => expect(sheet).toContain('.anticon{'));

it('has the rules of buttons with their variables in both themes, without colours and forms that no button has', () => {
  expect(sheet).toContain('\n.ant-btn-lg{');
  expect(sheet).toMatch(/\n\.rt\.ant-btn\{[^}]*--ant-button-primary-color:#FFFFFF/);
  expect(sheet).toMatch(/\n:where\(\[data-theme="dark"\]\) \.rt\.ant-btn\{[^}]*--ant-button-primary-color:#03201D/);
  expect(sheet).not.toMatch(/ant-(btn-(color-blue|group|round)|button-blue|wave)/);
});

it('has the rules of links', () => expect(sheet).toContain('\na:focus-visible{'));

it('is computed again after a change of the themes', () => {
  expect(dependencies.map((file) => file.replace(/.*[\\/]/, ''))).toEqual(['tokens.json', 'theme.ts', 'appearance.ts']);
});
