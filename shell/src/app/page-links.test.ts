import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const root = join(__dirname, '../../..');
const { readFacts } = createRequire(__filename)(join(root, 'shared/build/facts.cjs')) as {
  readFacts: (directory: string) => { routes: { path: string }[] };
};

const apps = readdirSync(root).filter((name) => name.startsWith('mfe-'));
/** `question` for `/question/:questionId`. */
const firstSegments = apps.flatMap((app) => readFacts(join(root, app)).routes.map(({ path }) => path.split('/')[1]));
const literal = new RegExp(`['"\`]/(${firstSegments.join('|')})(?=['"\`/?#$])`, 'g');

/** Literal addresses of pages of feature apps, such as `to="/dashboard/"`. */
const findLiterals = (source: string): string[] => [...source.matchAll(literal)].map(([found]) => found.slice(1));

test.each([
  ['<Link to="/dashboard/">', ['/dashboard']],
  ['navigate(`/question/$' + '{id}/`)', ['/question']],
  ["useMatch('/search')", ['/search']],
  ["toPagePath('dashboard')", []],
  ["import x from '../features/search/x'", []],
])('%s has the literal addresses %j', (source, expected) => {
  expect(findLiterals(source)).toEqual(expected);
});

test('the shell has no literal address of a page of a feature app: it links by name', () => {
  const files = readdirSync(join(root, 'shell/src'), { recursive: true }).map(String);
  const sources = files.filter((file) => /\.tsx?$/.test(file) && !/\.test\.|^testing/.test(file));
  expect(sources.length).toBeGreaterThan(50);
  expect(
    sources.flatMap((file) => findLiterals(readFileSync(join(root, 'shell/src', file), 'utf8')).map((found) => `${file}: ${found}`)),
  ).toEqual([]);
});
