import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Options } from '@node-rs/argon2';
import { niceness } from '../../platform/workers/run-worker';

/** With `expected`, the password is verified. */
interface HashTask {
  password: string;
  cost?: Options;
  expected?: string;
}

/** Megabytes; argon2 computes in memory of its own. */
const resourceLimits = { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 4 };

/** The program of a thread; it is passed as text. An error ends it. */
function work(): void {
  const { parentPort, workerData } = process.getBuiltinModule('node:worker_threads');
  const argon2 = process.getBuiltinModule('node:module').createRequire(workerData.from)('@node-rs/argon2');
  // On Linux, the priority is that of the thread; only root may raise that with which the server was started.
  const os = process.getBuiltinModule('node:os');
  if (process.platform === 'linux') os.setPriority(Math.max(os.getPriority(), workerData.niceness));
  parentPort?.on('message', ({ password, cost, expected }: HashTask) =>
    parentPort.postMessage(expected === undefined ? argon2.hashSync(password, cost) : argon2.verifySync(expected, password)),
  );
}

const startThread = () =>
  new Worker(`(${work})()`, {
    eval: true,
    env: {},
    workerData: { from: import.meta.url, niceness: niceness.hashing },
    resourceLimits,
  });

const idle: Worker[] = [];

/**
 * Runs a task in a thread of low priority: the pool of libuv has that of the event loop, with which it would compete for the processor.
 * Idle threads do not keep the process alive. How many are at work is the caller's choice.
 */
async function runInThread<Result>(task: HashTask): Promise<Result> {
  const thread = idle.pop() ?? startThread();
  thread.ref();
  thread.postMessage(task);
  const [result] = await once(thread, 'message');
  thread.unref();
  idle.push(thread);
  return result;
}

export const hash = (password: string, cost: Options) => runInThread<string>({ password, cost });
export const verify = (expected: string, password: string) => runInThread<boolean>({ expected, password });
