import { type MailText, paths, ReminderBody, ReminderPreview, ReminderPreviewBody, ReminderSent } from '@round-table/shared/contract';
import { sql } from 'kysely';
import type { AuditedResult } from '../../domain/audit/audit';
import { throwFieldProblems } from '../../domain/field-rules';
import { findMailTextProblems } from '../../domain/mail-kinds/placeholders';
import { toPreview } from '../../domain/mail-kinds/preview';
import { completeText, getMailText } from '../../domain/mail-kinds/write';
import { queueReminder } from '../../domain/reminders/queue-reminder';
import { listRecipients } from '../../domain/reminders/recipients';
import { writeReminderFor } from '../../domain/reminders/write-mail';
import { requireUser } from '../../http/auth/guards';
import { runInTransaction } from '../../http/requests/transaction';
import type { App } from '../../http/types';
import type { Db } from '../../platform/db/schema/schema';
import { problem } from '../../platform/problem';
import type { Services } from '../../platform/services';

const config = { access: 'admin' } as const;
const tags = ['admin'];

const requireKnownPlaceholders = (text: MailText) => throwFieldProblems(findMailTextProblems('reminders', text));

const toIds = (codes: string[]) => sql<number>`select id from country where active and code = any(${codes}::text[])`;

interface Sending extends ReminderBody {
  userId: number;
  now: Date;
}

async function sendReminder(tx: Db, { countries, text, userId, now }: Sending): Promise<AuditedResult<ReminderSent>> {
  const sent = await queueReminder(tx, toIds(countries), { sentBy: userId, text, now });
  if (!sent) throw problem('nobody-to-remind');
  const { id, mails } = sent;
  return {
    result: { mails },
    audit: { action: 'reminder.sent', subject: 'reminder', subjectId: id, after: { countries: [...countries].sort(), mails, ...text } },
  };
}

/** Reminders of the office to the experts of chosen countries (MAI-01 to MAI-03, MAI-08). */
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
    async (request) => {
      const { countries, text: draft, recipient: chosen } = request.body;
      const text = draft ? completeText('reminders', draft) : getMailText(request.state.settings, 'reminders');
      requireKnownPlaceholders(text);
      const all = await listRecipients(db, toIds(countries));
      const recipients = all.filter(({ is_wanted }) => is_wanted);
      const reached = new Set(recipients.flatMap((recipient) => recipient.countries.map(({ code }) => code)));
      const reader = recipients.find(({ id }) => id === chosen) ?? recipients[0];
      const mail = reader && (await writeReminderFor(services, reader, text));
      return {
        ...toPreview(recipients, reader?.id, mail),
        text,
        refused: all.length - recipients.length,
        unreached: countries.filter((code) => !reached.has(code)),
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
      const sent = await runInTransaction(request, (tx) => sendReminder(tx, { ...request.body, userId, now: clock() }));
      app.mailSender.wake();
      return reply.code(201).send(sent);
    },
  );
}
