import { type Static, Type } from 'typebox';
import { MailDraft, MailPreview, MailText } from '../admin/mail-text';
import { CountryCode, Id, Nullable, Person, Timestamp, VersionId } from '../basics';
import { type CountryState, countryStates } from '../constants';
import { settingLimits } from '../limits';
import { Changes } from '../versions/changes';

/** An expert of a country, as the office sees them. */
const OfficeExpert = Type.Object({
  ...Person.properties,
  /** Null for somebody who has never signed in. */
  last_login: Nullable(Timestamp),
  /** The invitation has not been accepted. */
  is_invited: Type.Boolean(),
  /** The mail server of the address refuses it. */
  is_unreachable: Type.Boolean(),
});

export const OfficeCountry = Type.Object({
  id: Id,
  code: CountryCode,
  name: Type.String(),
  state: Type.Unsafe<CountryState>(Type.Enum([...countryStates])),
  /** Percent of the questions that are answered. */
  progress: Type.Number(),
  /** The valid confirmation; with four eyes the second one. */
  confirmed_at: Nullable(Timestamp),
  /** With four eyes: a first confirmation waits for the second one. */
  is_waiting: Type.Boolean(),
  /** Whether the newest version holds content of the country, which the next one keeps if the country does not confirm. */
  is_published: Type.Boolean(),
  /** When its experts were reminded last. */
  reminded_at: Nullable(Timestamp),
  /** The active ones, by name. */
  experts: Type.Array(OfficeExpert),
});
export type OfficeCountry = Static<typeof OfficeCountry>;

const OfficeVersion = Type.Object({
  id: VersionId,
  taken_at: Timestamp,
  countries: Type.Integer(),
  note: Type.String(),
  /** Null if it was taken at its deadline, by a command, or by somebody whose account is gone. */
  taken_by: Nullable(Person),
  /** Whether it was taken for a planned deadline. */
  is_planned: Type.Boolean(),
});
export type OfficeVersion = Static<typeof OfficeVersion>;

/** `GET /api/admin/office/`: where the round is. */
export const Office = Type.Object({
  /** Of active experts; `signed_in`: within the last seven days; `invited`: who have not accepted their invitation. */
  experts: Type.Object({ all: Type.Integer(), signed_in: Type.Integer(), invited: Type.Integer() }),
  open_inquiries: Type.Integer(),
  /** The active ones, by name. */
  countries: Type.Array(OfficeCountry),
  /** Newest first. */
  versions: Type.Array(OfficeVersion),
  /** The version that would be taken now; `doubt`: why it would be published by mistake. */
  next: Type.Object({ id: VersionId, doubt: Nullable(Type.Union([Type.Literal('no-question'), Type.Literal('not-confirmed')])) }),
});
export type Office = Static<typeof Office>;

/** `GET /api/admin/office/outlook/`: what the next version would change, of the countries that are confirmed; null before the first version. */
export const Outlook = Type.Object({ changes: Nullable(Changes) });
export type Outlook = Static<typeof Outlook>;

/** `POST /api/admin/office/version/`: refused with 409 unless this is what would be taken. */
export const TakeVersionBody = Type.Object(
  {
    /** The newest version; null if there is none. */
    former: Nullable(VersionId),
    /** Codes of the countries that are confirmed. */
    confirmed: Type.Array(CountryCode, { maxItems: 1000 }),
    /** A second word: the version is meant, although it has no question or no confirmed country. */
    empty: Type.Boolean(),
  },
  { additionalProperties: false },
);
export type TakeVersionBody = Static<typeof TakeVersionBody>;

/** The version that was taken, and the deadline that is planned next. */
export const VersionTaken = Type.Object({ id: VersionId, next_deadline: Nullable(Timestamp) });
export type VersionTaken = Static<typeof VersionTaken>;

/** `POST /api/admin/office/withdrawal/`: withdraws the newest version, or says what that would do. */
export const WithdrawVersionBody = Type.Object(
  {
    version: VersionId,
    /** Required unless nothing is done. */
    reason: Type.String({ maxLength: settingLimits.note }),
    dry_run: Type.Boolean(),
  },
  { additionalProperties: false },
);
export type WithdrawVersionBody = Static<typeof WithdrawVersionBody>;

export const VersionWithdrawn = Type.Object({
  /** The version that readers see then; null if there is none. */
  newest: Nullable(VersionId),
  /** Codes of the countries whose confirmation is valid again, and of those that have to confirm again. */
  confirmed: Type.Array(CountryCode),
  unconfirmed: Type.Array(CountryCode),
  /** The deadline that is planned again; null if the planned one stays. */
  deadline: Nullable(Timestamp),
});
export type VersionWithdrawn = Static<typeof VersionWithdrawn>;

const ReminderCountries = Type.Array(CountryCode, { minItems: 1, maxItems: 1000, uniqueItems: true });

/** `POST /api/admin/office/reminder/`: a mail to the experts of the countries. */
export const ReminderBody = Type.Object({ countries: ReminderCountries, text: MailText }, { additionalProperties: false });
export type ReminderBody = Static<typeof ReminderBody>;

/** How many mails were queued. */
export const ReminderSent = Type.Object({ mails: Type.Integer() });
export type ReminderSent = Static<typeof ReminderSent>;

/**
 * `POST /api/admin/office/reminder/preview/`: nothing is sent. Without `text`, that of the settings, and instead of an empty part that of the
 * product; without `recipient`, the first one.
 */
export const ReminderPreviewBody = Type.Object(
  { countries: ReminderCountries, text: Type.Optional(MailDraft), recipient: Type.Optional(Id) },
  { additionalProperties: false },
);
export type ReminderPreviewBody = Static<typeof ReminderPreviewBody>;

export const ReminderPreview = Type.Object({
  ...MailPreview.properties,
  text: MailText,
  /** How many experts of the countries do not want such mails. */
  refused: Type.Integer(),
  /** Codes of the countries without a recipient. */
  unreached: Type.Array(CountryCode),
});
export type ReminderPreview = Static<typeof ReminderPreview>;
