import { readFileSync } from 'node:fs';
import vm from 'node:vm';
import { fromRoot } from '../../../deploy/src/lib/paths.mjs';

const source = readFileSync(fromRoot('shared/build/reload-client.cjs'), 'utf8');
const down = null;

/** Runs the client in a page that reads these states of its entry file in turn; returns the number of reloads. */
async function countReloads(...states) {
  let reloads = 0;
  let reads = 0;
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
    setTimeout: (next) => setImmediate(() => (reads < states.length ? next() : isOver())),
    fetch: async (address) => {
      expect(address).toBe('http://localhost/apps/reports/remoteEntry.js');
      const state = states[reads];
      reads += 1;
      if (state === down) throw new TypeError('Failed to fetch');
      return new Response(state, { status: state === 'gone' ? 404 : 200 });
    },
  };
  vm.runInNewContext(source, page);
  await over;
  return reloads;
}

it('does not reload while the build is the same, even if the server is down', async () => {
  expect(await countReloads('one', 'one', down, 'one', down, down, 'one')).toBe(0);
});

it('reloads as soon as another build is stable', async () => {
  expect(await countReloads('one', 'two', 'three')).toBe(0);
  expect(await countReloads('one', 'two', 'three', 'three')).toBe(1);
  expect(await countReloads('one', 'gone', 'gone')).toBe(1);
});

it('reloads if the build was replaced before the first request', async () => {
  expect(await countReloads('gone', 'gone')).toBe(1);
});
