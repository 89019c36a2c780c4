import { readFileSync } from 'node:fs';
import path from 'node:path';
import { lazyEntryPoints } from '../contract/platform/feature-app-names';

const readExports = (): Record<string, { default: string }> =>
  JSON.parse(readFileSync(path.join(__dirname, '../../package.json'), 'utf8')).exports;

test('package.json exports exactly the lazy entry points below ui', () => {
  const exported = Object.entries(readExports()).filter(([name]) => name.startsWith('./ui/'));
  expect(exported.map(([name, target]) => [name, target.default])).toEqual(
    lazyEntryPoints.map((name) => [`./ui/${name}`, `./src/ui/${name}.ts`]),
  );
});
