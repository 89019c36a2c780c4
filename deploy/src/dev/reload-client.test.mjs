import { readFileSync } from 'node:fs';
import vm from 'node:vm';
import { at } from '../lib/place.mjs';

const source = readFileSync(at('shared/build/reload-client.cjs'), 'utf8');
const down = null;

/** A page that was made with a build and sees these states of the file beside it, one after the other; how often it loaded again. */
async function reloadsOver(...states) {
  let reloads = 0;
  let seen = 0;
  let isOver;
  const over = new Promise((resolve) => {
    isOver = resolve;
  });
  const page = {
    URL,
    __webpack_public_path__: '/apps/reports/',
    __resourceQuery: '?remoteEntry.js',
    document: { hidden: false },
    location: {
      href: 'http://localhost/reports/',
      reload: () => {
        reloads += 1;
        isOver();
      },
    },
    setTimeout: (next) => setImmediate(() => (seen < states.length ? next() : isOver())),
    fetch: async (address) => {
      expect(address).toBe('http://localhost/apps/reports/remoteEntry.js');
      const state = states[seen];
      seen += 1;
      if (state === down) throw new TypeError('Failed to fetch');
      return new Response(state, { status: state === 'gone' ? 404 : 200 });
    },
  };
  vm.runInNewContext(source, page);
  await over;
  return reloads;
}

test('a page stays while its build does, whether anybody answers or not', async () => {
  expect(await reloadsOver('one', 'one', down, 'one', down, down, 'one')).toBe(0);
});

test('a page loads again once another build stands still', async () => {
  expect(await reloadsOver('one', 'two', 'three')).toBe(0);
  expect(await reloadsOver('one', 'two', 'three', 'three')).toBe(1);
  expect(await reloadsOver('one', 'gone', 'gone')).toBe(1);
});

test('a page whose build was replaced before it looked for the first time loads again too', async () => {
  expect(await reloadsOver('gone', 'gone')).toBe(1);
});
