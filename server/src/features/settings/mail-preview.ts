import type { MailPreview, MailPreviewBody } from '@round-table/shared/contract';
import { throwFieldProblems } from '../../domain/field-rules';
import { findMailTextProblems } from '../../domain/mail-kinds/placeholders';
import { toPreview } from '../../domain/mail-kinds/preview';
import { writeSample } from '../../domain/mail-kinds/samples';
import { completeText, getMailText, type Reader } from '../../domain/mail-kinds/write';
import { unconfirmedCountries } from '../../domain/reminders/by-rule';
import { listExampleRecipients, listRecipients } from '../../domain/reminders/recipients';
import { writeReminderFor } from '../../domain/reminders/write-mail';
import { getSettings } from '../../domain/settings/repository';
import type { Services } from '../../platform/services';

/** Returns the mail of a kind with the texts of the form, as an admin reads it before the texts are saved (MAI-08). */
export async function previewMail(services: Services, user: Reader & { id: number }, request: MailPreviewBody): Promise<MailPreview> {
  const { kind, text: draft, recipient: chosen, locale } = request;
  const { db, config } = services;
  const settings = await getSettings(db);
  const text = draft ? completeText(kind, draft) : getMailText(settings, kind);
  throwFieldProblems(findMailTextProblems(kind, text));
  if (kind !== 'reminders') {
    const mail = writeSample({ ...user, locale: locale ?? user.locale }, kind, text, { settings, publicUrl: config.publicUrl });
    return toPreview([{ ...user, refusal: null }], user.id, mail);
  }
  const wanting = (await listRecipients(db, unconfirmedCountries)).filter(({ is_wanted }) => is_wanted);
  // A rule may have nobody to remind today; its text can be read all the same.
  const recipients = wanting.length > 0 ? wanting : await listExampleRecipients(db, user.id);
  const reader = recipients.find(({ id }) => id === chosen) ?? recipients[0];
  const mail = reader && (await writeReminderFor(services, { ...reader, locale: locale ?? reader.locale }, text));
  return toPreview(recipients, reader?.id, mail);
}
