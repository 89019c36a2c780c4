import { toInstant, toLocalTime } from '@round-table/shared/domain';
import { type Kysely, sql } from 'kysely';
import type { Database, Db } from '../../platform/db/schema/schema';
import { saveAudit } from '../audit/audit';
import { getSettings } from '../settings/repository';
import { getTimeZone } from '../settings/time-zone';
import { queueReminder } from './queue-reminder';

const dayLength = 86_400_000;

/** Active countries whose answers wait for a confirmation. */
export const unconfirmedCountries = sql<number>`select id from country where active and confirmed_at is null`;

interface Look {
  now: Date;
  /** That of the operator, for settings that name none. */
  timeZone: string;
}

/** The hour of the deadline, some days before it in the time zone of the installation. */
const toMoment = (deadline: Date, days: number, timeZone: string): Date =>
  toInstant(new Date(toLocalTime(deadline, timeZone).getTime() - days * dayLength), timeZone);

/** What the rules ask for: which reminders are new, which are no longer planned, and which are due, in days before the deadline. */
async function readPlan(db: Db, { now, ...operator }: Look) {
  const settings = await getSettings(db);
  const { deadline: planned, 'reminders.days': rules } = settings;
  const timeZone = getTimeZone(settings, operator);
  const deadline = planned === null ? now : new Date(planned);
  const days = deadline > now ? rules : [];
  const known = await db
    .selectFrom('deadline_reminder')
    .selectAll()
    .where((row) => row.or([row('is_planned', '=', true), row('deadline', '=', deadline)]))
    .execute();
  const isOfDeadline = (row: { deadline: Date }) => row.deadline.getTime() === deadline.getTime();
  const hasPassed = (count: number) => toMoment(deadline, count, timeZone) <= now;
  return {
    deadline,
    added: days.filter((count) => !known.some((row) => isOfDeadline(row) && row.days === count)),
    removed: known.filter((row) => row.is_planned && !(isOfDeadline(row) && days.includes(row.days))),
    due: known
      .filter((row) => row.is_planned && isOfDeadline(row) && days.includes(row.days) && hasPassed(row.days))
      .map((row) => row.days),
    hasPassed,
  };
}

type Plan = Awaited<ReturnType<typeof readPlan>>;

/** Plans what is new: a rule whose day has passed sends nothing for this deadline. */
async function storePlan(tx: Db, { deadline, added, removed, hasPassed }: Plan): Promise<void> {
  for (const row of removed) {
    await tx.deleteFrom('deadline_reminder').where('deadline', '=', row.deadline).where('days', '=', row.days).execute();
  }
  if (added.length === 0) return;
  await tx
    .insertInto('deadline_reminder')
    .values(added.map((days) => ({ deadline, days, is_planned: !hasPassed(days) })))
    .execute();
}

/** Sends the reminder of the last day that is due; those of days before it, which no server has seen, are over. */
async function sendDue(tx: Db, { deadline, due }: Plan, now: Date): Promise<void> {
  const days = Math.min(...due);
  await tx.updateTable('deadline_reminder').set({ is_planned: false }).where('deadline', '=', deadline).where('days', 'in', due).execute();
  const sent = await queueReminder(tx, unconfirmedCountries, { deadline, days, now });
  if (!sent) return;
  const { id, ...facts } = sent;
  const entry = { action: 'reminder.sent-by-rule', subject: 'reminder', subjectId: id, after: { deadline, days, ...facts } };
  await saveAudit(tx, [entry], { userId: null, requestId: null });
}

/**
 * Queues the reminder that the rules ask for now: once for each deadline and number of days, with any number of servers (MAI-07). What was
 * planned before its day came is sent at the next look, also after a pause; a changed deadline is planned anew.
 */
export async function queueReminders(db: Kysely<Database>, look: Look): Promise<void> {
  const isIdle = ({ added, removed, due }: Plan) => added.length + removed.length + due.length === 0;
  if (isIdle(await readPlan(db, look))) return;
  await db.transaction().execute(async (tx) => {
    // As for a change of the settings: nobody else changes them, or plans, before this ends.
    await tx.selectFrom('revision').select('value').where('name', '=', 'published').forUpdate().execute();
    const plan = await readPlan(tx, look);
    await storePlan(tx, plan);
    if (plan.due.length > 0) await sendDue(tx, plan, look.now);
  });
}
