import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { createPrewarmedWorker, type PrewarmedWorker } from './prewarmed-worker';

/** Posts `ready`, then returns each message. */
const echo = `const { parentPort } = require('node:worker_threads');
parentPort.on('message', (work) => parentPort.postMessage(work));
parentPort.postMessage('ready');`;

let started: Worker[];
let prewarmed: PrewarmedWorker;
let startThread: () => Worker;
const startEcho = () => new Worker(echo, { eval: true });
beforeEach(() => {
  started = [];
  startThread = startEcho;
  prewarmed = createPrewarmedWorker(() => {
    const thread = startThread();
    started.push(thread);
    return thread;
  });
});
afterEach(async () => {
  await prewarmed.close();
  for (const thread of started) await thread.terminate();
});

/** Returns the first two messages of a worker and terminates it. */
async function workWith(thread: Worker): Promise<unknown[]> {
  const answers: unknown[] = [];
  while (answers.length < 2) answers.push(...(await once(thread, 'message')));
  await thread.terminate();
  return answers;
}

test('starts a worker for the first task, and pre-warms one after each exit', async () => {
  const first = prewarmed.start({ number: 1 });
  expect(started).toEqual([first]);
  expect(await workWith(first)).toEqual(['ready', { number: 1 }]);
  expect(started).toHaveLength(2);
  const waiting = started[1] as Worker;
  await once(waiting, 'message');
  const second = prewarmed.start({ number: 2 });
  expect(second).toBe(waiting);
  expect(await once(second, 'message')).toEqual([{ number: 2 }]);
  expect(started).toHaveLength(2);
  await second.terminate();
  expect(started).toHaveLength(3);
});

test('starts a worker per concurrent task, and pre-warms only one', async () => {
  const [one, other] = [prewarmed.start({ number: 1 }), prewarmed.start({ number: 2 })];
  expect(other).not.toBe(one);
  expect(await Promise.all([workWith(one), workWith(other)])).toEqual([
    ['ready', { number: 1 }],
    ['ready', { number: 2 }],
  ]);
  expect(started).toHaveLength(3);
  expect(prewarmed.start({ number: 3 })).toBe(started[2]);
  expect(prewarmed.start({ number: 4 })).toBe(started[3]);
});

test('delivers a task to a worker that is still starting', async () => {
  await workWith(prewarmed.start({ number: 1 }));
  expect(await workWith(prewarmed.start({ number: 2 }))).toEqual(['ready', { number: 2 }]);
});

test('does not use an idle worker that has died', async () => {
  await workWith(prewarmed.start({ number: 1 }));
  await started[1]?.terminate();
  expect(started).toHaveLength(2);
  const second = prewarmed.start({ number: 2 });
  expect(started).toEqual([expect.anything(), expect.anything(), second]);
  expect(await workWith(second)).toEqual(['ready', { number: 2 }]);
});

test('ignores a failure of the idle worker', async () => {
  const first = prewarmed.start({ number: 1 });
  startThread = () => new Worker('throw new Error("This program fails")', { eval: true });
  await workWith(first);
  await new Promise((resolve) => started[1]?.once('exit', resolve));
  startThread = startEcho;
  expect(await workWith(prewarmed.start({ number: 2 }))).toEqual(['ready', { number: 2 }]);
});

test('starts a worker per task if pre-warming fails', async () => {
  const first = prewarmed.start({ number: 1 });
  startThread = () => {
    throw new Error('There are no threads left');
  };
  await workWith(first);
  expect(() => prewarmed.start({ number: 2 })).toThrow('There are no threads left');
  startThread = startEcho;
  expect(await workWith(prewarmed.start({ number: 2 }))).toEqual(['ready', { number: 2 }]);
});

test('terminates the idle worker on close, and pre-warms no other', async () => {
  const [one, other] = [prewarmed.start({ number: 1 }), prewarmed.start({ number: 2 })];
  await one.terminate();
  const waiting = started[2];
  expect(waiting?.threadId).toBeGreaterThan(0);
  await prewarmed.close();
  expect(waiting?.threadId).toBe(-1);
  await other.terminate();
  expect(started).toHaveLength(3);
});

test('keeps the process alive only while a task runs', () => {
  const here = (...parts: string[]) => JSON.stringify(path.join(__dirname, ...parts));
  const code = `const { Worker } = require('node:worker_threads');
    const prewarmed = require(${here('prewarmed-worker.ts')}).createPrewarmedWorker(() => new Worker(${JSON.stringify(echo)}, { eval: true }));
    const work = () => {
      const thread = prewarmed.start('work');
      thread.on('message', (answer) => {
        if (answer !== 'work') return;
        process.stdout.write('done ');
        thread.terminate();
      });
      return thread;
    };
    work().once('exit', () => setTimeout(() => work(), 200));`;
  const preload = path.join(__dirname, '../../testing/run-typescript.cjs');
  expect(execFileSync(process.execPath, ['--require', preload, '--eval', code], { encoding: 'utf8', timeout: 30_000 })).toBe('done done ');
});
