import type { Settings } from '@round-table/shared/contract';
import { formatDeadline, inLocale, toPersonName } from '@round-table/shared/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/schema/schema';
import type { ConfirmationMail, MailPurpose } from '../../platform/db/schema/tables/schema-accounts';
import type { DueMail } from '../mail-outbox/queue';
import { type ConfirmationMailFacts, toConfirmationMail } from './confirmation-mail';

const kinds: Record<ConfirmationMail, ConfirmationMailFacts['kind']> = {
  'confirmation-asked': 'asked',
  'confirmation-reminder': 'reminder',
  'confirmation-sent-back': 'sent-back',
};

export const isConfirmationMail = (purpose: MailPurpose): purpose is ConfirmationMail => purpose in kinds;

/** The reader with the first confirmation; undefined if it does not concern the account any more. */
function findFirst(db: Db, { user_id, country_id }: DueMail, kind: ConfirmationMailFacts['kind']) {
  const isSentBack = kind === 'sent-back';
  return db
    .selectFrom('first_confirmation as first')
    .innerJoin('country', 'country.id', 'first.country_id')
    .innerJoin('app_user', (join) => join.on('app_user.id', '=', user_id))
    .leftJoin('app_user as person', 'person.id', isSentBack ? 'first.sent_back_by' : 'first.confirmed_by')
    .select([
      'app_user.email',
      'app_user.locale',
      'app_user.is_admin as for_office',
      'person.first_name',
      'person.last_name',
      'code',
      'name_en',
      'name_de',
      'reason',
    ])
    .where('first.country_id', '=', country_id)
    .where('country.active', '=', true)
    .where('app_user.is_active', '=', true)
    .where('sent_back_at', isSentBack ? 'is not' : 'is', null)
    .$if(!isSentBack, (query) =>
      query.where('country.confirmed_at', 'is', null).where('app_user.id', 'in', sql<number>`(select second_confirmers(first.country_id))`),
    )
    .executeTakeFirst();
}

interface Site {
  settings: Pick<Settings, 'label' | 'deadline'>;
  timeZone: string;
  publicUrl: string;
}

/** Returns the mail about a first confirmation, or undefined if there is nothing to say any more. */
export async function writeConfirmationMail(db: Db, due: DueMail, purpose: ConfirmationMail, { settings, timeZone, publicUrl }: Site) {
  const kind = kinds[purpose];
  const row = await findFirst(db, due, kind);
  if (!row) return undefined;
  const { locale } = row;
  const { label, deadline } = settings;
  return toConfirmationMail(row, `${publicUrl}/confirm/?country=${row.code}`, {
    kind,
    label: inLocale(locale, label.en, label.de),
    country: inLocale(locale, row.name_en, row.name_de),
    person: toPersonName({ first_name: row.first_name ?? '', last_name: row.last_name ?? '' }),
    forOffice: row.for_office,
    deadline: deadline === null ? '' : formatDeadline(locale, { at: deadline, timeZone }),
    reason: row.reason ?? '',
  });
}
