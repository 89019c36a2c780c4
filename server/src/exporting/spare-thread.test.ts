import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { createSpareThread, type SpareThread } from './spare-thread';

/** Says when it is ready, hands its work back, and stays. */
const echo = `const { parentPort } = require('node:worker_threads');
parentPort.on('message', (work) => parentPort.postMessage(work));
parentPort.postMessage('ready');`;

let started: Worker[];
let spare: SpareThread;
let startThread: () => Worker;
const startEcho = () => new Worker(echo, { eval: true });
beforeEach(() => {
  started = [];
  startThread = startEcho;
  spare = createSpareThread(() => {
    const thread = startThread();
    started.push(thread);
    return thread;
  });
});
afterEach(async () => {
  await spare.close();
  for (const thread of started) await thread.terminate();
});

/** Works with a thread up to its end; answers its first two messages. */
async function workWith(thread: Worker): Promise<unknown[]> {
  const answers: unknown[] = [];
  while (answers.length < 2) answers.push(...(await once(thread, 'message')));
  await thread.terminate();
  return answers;
}

test('the first piece of work starts a thread, and behind each that has ended the next one waits', async () => {
  const first = spare.start({ number: 1 });
  expect(started).toEqual([first]);
  expect(await workWith(first)).toEqual(['ready', { number: 1 }]);
  expect(started).toHaveLength(2);
  const waiting = started[1] as Worker;
  await once(waiting, 'message');
  const second = spare.start({ number: 2 });
  expect(second).toBe(waiting);
  expect(await once(second, 'message')).toEqual([{ number: 2 }]);
  expect(started).toHaveLength(2);
  await second.terminate();
  expect(started).toHaveLength(3);
});

test('work that comes while another is under way has a thread of its own, and one thread waits behind both', async () => {
  const [one, other] = [spare.start({ number: 1 }), spare.start({ number: 2 })];
  expect(other).not.toBe(one);
  expect(await Promise.all([workWith(one), workWith(other)])).toEqual([
    ['ready', { number: 1 }],
    ['ready', { number: 2 }],
  ]);
  expect(started).toHaveLength(3);
  expect(spare.start({ number: 3 })).toBe(started[2]);
  expect(spare.start({ number: 4 })).toBe(started[3]);
});

test('one that is taken before it is ready gets its work when it is', async () => {
  await workWith(spare.start({ number: 1 }));
  expect(await workWith(spare.start({ number: 2 }))).toEqual(['ready', { number: 2 }]);
});

test('one that dies while it waits is given to nobody', async () => {
  await workWith(spare.start({ number: 1 }));
  await started[1]?.terminate();
  expect(started).toHaveLength(2);
  const second = spare.start({ number: 2 });
  expect(started).toEqual([expect.anything(), expect.anything(), second]);
  expect(await workWith(second)).toEqual(['ready', { number: 2 }]);
});

test('one whose program fails while it waits harms nobody', async () => {
  const first = spare.start({ number: 1 });
  startThread = () => new Worker('throw new Error("This program fails")', { eval: true });
  await workWith(first);
  await new Promise((resolve) => started[1]?.once('exit', resolve));
  startThread = startEcho;
  expect(await workWith(spare.start({ number: 2 }))).toEqual(['ready', { number: 2 }]);
});

test('where none can be started ahead, the next piece of work has its own', async () => {
  const first = spare.start({ number: 1 });
  startThread = () => {
    throw new Error('There are no threads left');
  };
  await workWith(first);
  expect(() => spare.start({ number: 2 })).toThrow('There are no threads left');
  startThread = startEcho;
  expect(await workWith(spare.start({ number: 2 }))).toEqual(['ready', { number: 2 }]);
});

test('closing ends the one that waits, and none follows work that ends later', async () => {
  const [one, other] = [spare.start({ number: 1 }), spare.start({ number: 2 })];
  await one.terminate();
  const waiting = started[2];
  expect(waiting?.threadId).toBeGreaterThan(0);
  await spare.close();
  expect(waiting?.threadId).toBe(-1);
  await other.terminate();
  expect(started).toHaveLength(3);
});

test('one that waits does not keep the process alive, one that works does', () => {
  const here = (...parts: string[]) => JSON.stringify(path.join(__dirname, ...parts));
  const code = `const { Worker } = require('node:worker_threads');
    const spare = require(${here('spare-thread.ts')}).createSpareThread(() => new Worker(${JSON.stringify(echo)}, { eval: true }));
    const work = () => {
      const thread = spare.start('work');
      thread.on('message', (answer) => {
        if (answer !== 'work') return;
        process.stdout.write('done ');
        thread.terminate();
      });
      return thread;
    };
    work().once('exit', () => setTimeout(() => work(), 200));`;
  const preload = path.join(__dirname, '../testing/run-typescript.cjs');
  expect(execFileSync(process.execPath, ['--require', preload, '--eval', code], { encoding: 'utf8', timeout: 30_000 })).toBe('done done ');
});
