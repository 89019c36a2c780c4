import { Worker } from 'node:worker_threads';

/** Counts the tasks of the threads that hash, which get results, and not those of argon2, once `finish` has been called. */
export function holdHashing() {
  let running = 0;
  let finish = () => {};
  const held = new Promise<void>((resolve) => {
    finish = resolve;
  });
  jest.spyOn(Worker.prototype, 'postMessage').mockImplementation(async function post(this: Worker, task: { expected?: string }) {
    running += 1;
    await held;
    running -= 1;
    this.emit('message', task.expected === undefined ? 'a hash' : true);
  });
  return { getRunning: () => running, finish };
}
