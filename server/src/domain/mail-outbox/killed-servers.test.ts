import { sql } from 'kysely';
import { Registry } from 'prom-client';
import { readConfig } from '../../platform/config';
import type { Mail } from '../../platform/mail/mailer';
import { anAdmin, anExpert } from '../../testing/builders';
import { aDatabase, type TestDatabase } from '../../testing/database/test-database';
import { until } from '../../testing/until';
import { queueReminder } from '../reminders/queue-reminder';
import { createMailSender, type MailServices } from './sender';

const text = { subject: 'Please confirm {countries}', body: '{open}' };
const experts = 12;
let database: TestDatabase;
let admin: number;
beforeAll(async () => {
  database = await aDatabase();
  admin = (await anAdmin(database.db)).id;
  for (let expert = 0; expert < experts; expert += 1) await anExpert(database.db, { countries: ['DE'] });
});
afterAll(() => database.drop());

const countWaiting = async () => (await database.db.selectFrom('mail_outbox').select('id').execute()).length;

/** A server that is killed with its `last` mail: before the mail server has taken it, or after that. */
function aServer(arrivals: Mail[], last?: { mail: number; isTaken: boolean }) {
  let sent = 0;
  const silent = { warn: () => undefined, error: () => undefined };
  const send = async (mail: Mail) => {
    sent += 1;
    const isLast = sent === last?.mail;
    if (!isLast || last.isTaken) arrivals.push(mail);
    // It does nothing any more, like a process that has ended.
    if (isLast) await new Promise(() => undefined);
  };
  const services: MailServices = {
    db: database.db,
    secret: 'a secret of the installation',
    clock: () => new Date(),
    config: readConfig({}),
    mailer: { send },
    metrics: new Registry(),
  };
  return { sender: createMailSender(services, silent), isKilled: () => sent === last?.mail };
}

test.each([1, 2, 3, 4, 5])('in round %i over killed servers no mail of a reminder is lost, and none has two ids @MAI-03', async (round) => {
  const { db } = database;
  const germany = sql<number>`select id from country where code = 'DE'`;
  await queueReminder(db, germany, { now: new Date(), sentBy: admin, text: { en: text, de: text } });
  const arrivals: Mail[] = [];
  let repeated = 0;
  for (const isTaken of [false, true, round % 2 === 0]) {
    const { sender, isKilled } = aServer(arrivals, { mail: 1 + (round % 3), isTaken });
    sender.wake();
    await until(async () => isKilled());
    if (isTaken) repeated += 1;
    // The two minutes for which the killed server has reserved its mail.
    await db
      .updateTable('mail_outbox')
      .set({ next_attempt_at: new Date(0) })
      .execute();
  }
  const { sender } = aServer(arrivals);
  sender.wake();
  await until(async () => (await countWaiting()) === 0);
  await sender.close();
  const addresses = new Set(arrivals.map(({ to }) => to));
  expect(addresses.size).toBe(experts);
  expect(new Set(arrivals.map(({ id }) => id)).size).toBe(experts);
  expect(arrivals).toHaveLength(experts + repeated);
});
