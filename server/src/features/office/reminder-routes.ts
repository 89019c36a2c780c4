import { paths, ReminderBody, ReminderPreview, ReminderPreviewBody, ReminderSent, type ReminderText } from '@round-table/shared/contract';
import { sql } from 'kysely';
import type { AuditedResult } from '../../domain/audit/audit';
import { throwFieldProblems } from '../../domain/field-rules';
import { listRecipients } from '../../domain/reminders/recipients';
import { findUnknownPlaceholder, standardReminder } from '../../domain/reminders/texts';
import { writeReminderFor } from '../../domain/reminders/write-mail';
import { requireUser } from '../../http/auth/guards';
import { runInTransaction } from '../../http/requests/transaction';
import type { App } from '../../http/types';
import type { Db } from '../../platform/db/schema/schema';
import { type FieldProblems, problem } from '../../platform/problem';
import type { Services } from '../../platform/services';

const config = { access: 'admin' } as const;
const tags = ['admin'];

/** A placeholder that does not exist would be sent as it is. */
function requireKnownPlaceholders(text: ReminderText): void {
  const findProblems = (part: string) => {
    const value = findUnknownPlaceholder(part);
    return value === undefined ? [] : [{ code: 'no-placeholder' as const, value }];
  };
  const problems: FieldProblems = {};
  for (const [name, part] of Object.entries(text).flatMap(([locale, { subject, body }]) => [
    [`subject_${locale}`, subject] as const,
    [`body_${locale}`, body] as const,
  ])) {
    const found = findProblems(part);
    if (found.length > 0) problems[name] = found;
  }
  throwFieldProblems(problems);
}

const toIds = (codes: string[]) => sql<number>`select id from country where active and code = any(${codes}::text[])`;

interface Sending extends ReminderBody {
  userId: number;
  now: Date;
}

/** Queues one mail for each expert who wants such mails, however many of the countries they answer for (MAI-03). */
async function queueReminder(tx: Db, { countries, text, userId, now }: Sending): Promise<AuditedResult<ReminderSent>> {
  const recipients = (await listRecipients(tx, toIds(countries))).filter(({ is_wanted }) => is_wanted);
  if (recipients.length === 0) throw problem('nobody-to-remind');
  const { id } = await tx
    .insertInto('reminder')
    .values({ sent_at: now, sent_by: userId, text: JSON.stringify(text) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    insert into reminder_country (reminder_id, country_id)
    select distinct ${id}::int, country_id from user_country
    where user_id = any(${recipients.map((recipient) => recipient.id)}::int[]) and country_id in (${toIds(countries)})`.execute(tx);
  await tx
    .insertInto('mail_outbox')
    .values(recipients.map((recipient) => ({ purpose: 'reminder' as const, user_id: recipient.id, email: null, reminder_id: id })))
    .execute();
  const mails = recipients.length;
  return {
    result: { mails },
    audit: { action: 'reminder.sent', subject: 'reminder', subjectId: id, after: { countries: [...countries].sort(), mails, ...text } },
  };
}

/** Reminders of the office to the experts of chosen countries (MAI-01 to MAI-03). */
export function reminderRoutes(app: App, services: Services): void {
  const { db, clock } = services;
  app.post(
    paths.reminderPreview,
    {
      config,
      schema: {
        tags,
        summary: 'Returns who would get a reminder, and the mail of one of them; nothing is sent',
        body: ReminderPreviewBody,
        response: { 200: ReminderPreview },
      },
    },
    async ({ body: { countries, text = standardReminder, recipient: chosen } }) => {
      requireKnownPlaceholders(text);
      const all = await listRecipients(db, toIds(countries));
      const recipients = all.filter(({ is_wanted }) => is_wanted);
      const reached = new Set(recipients.flatMap((recipient) => recipient.countries.map(({ code }) => code)));
      const reader = recipients.find(({ id }) => id === chosen) ?? recipients[0];
      const mail = reader && (await writeReminderFor(services, reader, text));
      return {
        text,
        recipients: recipients.map(({ is_wanted, countries: _countries, ...recipient }) => recipient),
        refused: all.length - recipients.length,
        unreached: countries.filter((code) => !reached.has(code)),
        mail: reader && mail ? { recipient: reader.id, subject: mail.subject, text: mail.text } : null,
      };
    },
  );

  app.post(
    paths.reminder,
    {
      config,
      schema: {
        tags,
        summary: 'Sends a reminder to the experts of the countries',
        body: ReminderBody,
        response: { 201: ReminderSent },
      },
    },
    async (request, reply) => {
      requireKnownPlaceholders(request.body.text);
      const userId = requireUser(request).id;
      const sent = await runInTransaction(request, (tx) => queueReminder(tx, { ...request.body, userId, now: clock() }));
      app.mailSender.wake();
      return reply.code(201).send(sent);
    },
  );
}
