import { createInterface } from 'node:readline';
import { readConfig } from '../config';
import { connect, ping } from '../db/connect';
import { watchDeadlines } from '../deadline-watch';

/**
 * A server that does nothing but watch for the deadline, on the database that its argument names. Each line of its input is the
 * moment by its clock at which it starts to watch; it answers once it has looked.
 */
async function run(url: string): Promise<void> {
  const db = connect(url, { max: 2 });
  const say = (what: object) => process.stdout.write(`${JSON.stringify(what)}\n`);
  await ping(db);
  say({ ready: true });
  for await (const line of createInterface({ input: process.stdin })) {
    const failures: string[] = [];
    const log = { info: () => undefined, error: (facts: object) => void failures.push(String((facts as { err: unknown }).err)) };
    await watchDeadlines({ db, config: readConfig({}), clock: () => new Date(line) }, log)();
    say({ failures });
  }
  await db.destroy();
}

void run(process.argv[2] ?? '');
