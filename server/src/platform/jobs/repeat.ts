import { Cron } from 'croner';

/**
 * Runs `work`, which never rejects, at once and then by a cron pattern, never twice at a time. Returns a function that stops the schedule
 * and waits for running work.
 */
export function repeat(pattern: string, work: () => Promise<void>): () => Promise<void> {
  let running = work();
  const job = new Cron(pattern, { protect: true, unref: true }, () => {
    running = work();
    return running;
  });
  return async () => {
    job.stop();
    await running;
  };
}
