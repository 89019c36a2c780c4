import { aPdfBomb } from '../../testing/files/a-pdf-bomb';
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

it('ends a program of ours that takes too much memory where the kernel cannot be asked', async () => {
  const { PATH } = process.env;
  process.env.PATH = '';
  let runWatched: typeof import('../../testing/source-thread').runSourceProcess | undefined;
  jest.isolateModules(() => {
    runWatched = jest.requireActual<typeof import('../../testing/source-thread')>('../../testing/source-thread').runSourceProcess;
  });
  process.env.PATH = PATH;
  const result = await runWatched?.('pdf-text', aPdfBomb(), { ...limits, memory: 256 }, new AbortController().signal);
  expect(result).toEqual({ failure: 'the process ended with SIGKILL' });
});
