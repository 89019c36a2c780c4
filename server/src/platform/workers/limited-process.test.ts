import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { aPdfBomb } from '../../testing/files/a-pdf-bomb';
import { runSourceProcess } from '../../testing/source-thread';
import { createProcessRunner, type ProcessLimits } from './limited-process';

const limits: ProcessLimits = { memory: 128, heap: 32, time: 20_000, output: 1_000 };
const megabyte = 1024 * 1024;

/** Runs code as the program. */
const run = (code: string, own: Partial<ProcessLimits> = {}, signal = new AbortController().signal) =>
  createProcessRunner(() => ['--eval', code])('pdf-text', Buffer.from('input'), { ...limits, ...own }, signal);

it('returns what the program prints', async () => {
  const result = await run('process.stdin.pipe(process.stdout)');
  expect(result).toEqual({ output: Buffer.from('input') });
});

it('does not tell the program the secrets of the server', async () => {
  process.env.TOKEN_SECRET = 'secret';
  expect(await run('process.stdout.write(Object.keys(process.env).join())')).toEqual({ output: Buffer.from('ROUND_TABLE_LIMITS') });
  delete process.env.TOKEN_SECRET;
});

it('has the kernel refuse memory above the limit, for typed arrays and for objects', async () => {
  const arrays = await run(`const kept = []; for (;;) kept.push(new Uint8Array(${megabyte}).fill(1));`);
  const objects = await run('const kept = []; for (;;) kept.push({ text: String(Math.random()) });');
  expect([arrays, objects]).toEqual([
    { failure: expect.stringMatching(/^the process ended with/) },
    { failure: expect.stringMatching(/^the process ended with/) },
  ]);
});

it('ends a program that prints too much, runs too long or fails', async () => {
  expect(await run("process.stdout.write('x'.repeat(2_000))")).toEqual({ failure: 'more than 1000 bytes of output' });
  expect(await run('for (;;);', { time: 200 })).toEqual({ failure: 'not finished within 200 ms' });
  expect(await run('process.exit(3)')).toEqual({ failure: 'the process ended with code 3' });
});

it('ends the program once it is aborted', async () => {
  const controller = new AbortController();
  const result = run('for (;;);', {}, controller.signal);
  controller.abort(new Error('The server stops'));
  await expect(result).rejects.toThrow();
});

const { PATH } = process.env;
const folder = mkdtempSync(path.join(tmpdir(), 'prlimit-'));
afterEach(() => {
  process.env.PATH = PATH;
});
afterAll(() => rmSync(folder, { recursive: true }));

it('ends a program of ours that takes too much memory where the kernel cannot be asked', async () => {
  process.env.PATH = '';
  const result = await runSourceProcess('pdf-text', aPdfBomb(), { ...limits, memory: 256 }, new AbortController().signal);
  expect(result).toEqual({ failure: 'the process ended with SIGKILL' });
});

it.each([
  ['of another architecture', '\u007fELF of another machine', 0o755],
  ['that may not be started', '', 0o644],
  ['that a sandbox forbids', '#!/bin/sh\nexit 1', 0o755],
  ['that starts something else', '#!/bin/sh\necho unknown option', 0o755],
])('runs the program without limits of the kernel if there is only a prlimit %s', async (_, content, mode) => {
  writeFileSync(path.join(folder, 'prlimit'), content);
  chmodSync(path.join(folder, 'prlimit'), mode);
  process.env.PATH = folder;
  expect(await run('process.stdin.pipe(process.stdout)')).toEqual({ output: Buffer.from('input') });
});
