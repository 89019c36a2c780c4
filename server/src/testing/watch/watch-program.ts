import { createInterface } from 'node:readline';
import { watchDeadlines } from '../../features/versions/deadline-watch';
import { readConfig } from '../../platform/config';
import { connect, ping } from '../../platform/db/connect';

/**
 * A server that only checks the deadline, on the database in its argument. Each input line sets the clocks and starts one check, which
 * prints its failures.
 */
async function run(url: string): Promise<void> {
  const db = connect(url, { max: 2 });
  const print = (value: object) => process.stdout.write(`${JSON.stringify(value)}\n`);
  await ping(db);
  print({ ready: true });
  for await (const line of createInterface({ input: process.stdin })) {
    const failures: string[] = [];
    const log = { info: () => undefined, error: (facts: object) => void failures.push(String((facts as { err: unknown }).err)) };
    const clocks = { clock: () => new Date(line), databaseClock: async () => new Date(line) };
    await watchDeadlines({ db, config: readConfig({}), ...clocks }, log)();
    print({ failures });
  }
  await db.destroy();
}

void run(process.argv[2] ?? '');
