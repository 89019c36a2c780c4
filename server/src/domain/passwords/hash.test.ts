import { availableParallelism } from 'node:os';
import { hashPassword, verifyPassword } from './hash';

const argon2 = jest.requireActual<typeof import('@node-rs/argon2')>('@node-rs/argon2');
const cores = Math.max(1, availableParallelism() - 1);
const maxWaiting = 500;

/** Counts the calls of argon2 that are running, none of which ends before `finish`. */
function holdHashing() {
  let running = 0;
  let finish = () => {};
  const held = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const run = async <T>(result: T) => {
    running += 1;
    await held;
    running -= 1;
    return result;
  };
  jest.spyOn(argon2, 'hash').mockImplementation(() => run('a hash'));
  jest.spyOn(argon2, 'verify').mockImplementation(() => run(true));
  return { getRunning: () => running, finish };
}

afterEach(() => jest.restoreAllMocks());

test('hashes and verifies at most on all cores but one, and refuses further calls while 500 are waiting', async () => {
  const stored = await hashPassword('seven green bottles');
  const { getRunning, finish } = holdHashing();
  const call = (index: number) => (index % 2 === 0 ? hashPassword('new') : verifyPassword(stored, 'typed'));
  const accepted = Array.from({ length: cores + maxWaiting }, (_, index) => call(index));
  await expect(hashPassword('new')).rejects.toMatchObject({ code: 'not-ready', status: 503 });
  await expect(verifyPassword(stored, 'typed')).rejects.toMatchObject({ code: 'not-ready' });
  await expect(verifyPassword(undefined, 'typed')).rejects.toMatchObject({ code: 'not-ready' });
  expect(getRunning()).toBe(cores);
  finish();
  expect(new Set(await Promise.all(accepted))).toEqual(new Set(['a hash', true]));
  expect(await verifyPassword(stored, 'typed')).toBe(true);
});

test('a wrong password, and any password of an unknown account, are refused', async () => {
  const stored = await hashPassword('seven green bottles');
  const results = [
    verifyPassword(stored, 'seven green bottles'),
    verifyPassword(stored, 'wrong'),
    verifyPassword(null, 'seven green bottles'),
  ];
  expect(await Promise.all(results)).toEqual([true, false, false]);
});
