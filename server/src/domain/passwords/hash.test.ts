import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { niceness } from '../../platform/workers/run-worker';
import { holdHashing } from '../../testing/passwords/held-hashing';
import { hashPassword, verifyPassword } from './hash';

const cores = Math.max(1, os.availableParallelism() - 1);
const maxWaiting = 500;

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

test('a stored hash that is none fails its own verification only', async () => {
  const stored = await hashPassword('seven green bottles');
  await expect(verifyPassword('no hash', 'seven green bottles')).rejects.toThrow('Decoding failed');
  expect(await verifyPassword(stored, 'seven green bottles')).toBe(true);
});

test('hashes with the settings of OWASP, which the stored hash names', async () => {
  expect(await hashPassword('seven green bottles')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

/** The `nice` values of this process's threads: field 19, counted behind the name, which may contain spaces. */
const listNiceness = () =>
  readdirSync('/proc/self/task').map((id) => Number(readFileSync(`/proc/self/task/${id}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[16]));

test('hashes in threads of low priority', async () => {
  await hashPassword('seven green bottles');
  const lowest = Math.max(os.getPriority(), niceness.hashing);
  // Elsewhere, threads have no priority of their own.
  if (process.platform === 'linux') expect(listNiceness()).toContain(lowest);
});

test('keeps the process alive only while a password is hashed', () => {
  const code = `const { hashPassword } = require(${JSON.stringify(path.join(__dirname, 'hash.ts'))});
    const hash = () => hashPassword('seven green bottles').then(() => process.stdout.write('done '));
    hash().then(() => setTimeout(hash, 200));`;
  const preload = path.join(__dirname, '../../testing/run-typescript.cjs');
  expect(execFileSync(process.execPath, ['--require', preload, '--eval', code], { encoding: 'utf8', timeout: 60_000 })).toBe('done done ');
});
