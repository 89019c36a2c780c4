import { type Static, Type } from 'typebox';
import { Id, Locale, Nullable, Person } from '../basics';
import { type MailKind, mailKinds } from '../constants';
import { mailLimits } from '../limits';

const { subject, body } = mailLimits;

const Parts = Type.Object(
  {
    subject: Type.String({ minLength: 1, maxLength: subject, pattern: '\\S' }),
    /** Paragraphs, one in each line. */
    body: Type.String({ minLength: 1, maxLength: body, pattern: '\\S' }),
  },
  { additionalProperties: false },
);
/** Subject and text of a mail, with placeholders such as `{countries}`; a greeting comes before the text, a link after it. */
export const MailText = Type.Object({ en: Parts, de: Parts }, { additionalProperties: false });
export type MailText = Static<typeof MailText>;

const DraftParts = Type.Object(
  { subject: Type.String({ maxLength: subject }), body: Type.String({ maxLength: body }) },
  { additionalProperties: false },
);
/** The same while it is written: instead of an empty part, that of the product is sent. */
export const MailDraft = Type.Object({ en: DraftParts, de: DraftParts }, { additionalProperties: false });
export type MailDraft = Static<typeof MailDraft>;

/**
 * `POST /api/admin/settings/mail-preview/`: nothing is sent. A reminder is shown as a rule would send it now, to the chosen or the first
 * recipient. The other kinds, and a reminder if nobody would get one, are shown as an example to the caller. Without `text`, that of the
 * settings; without `locale`, the language of the recipient.
 */
export const MailPreviewBody = Type.Object(
  {
    kind: Type.Unsafe<MailKind>(Type.Enum([...mailKinds])),
    text: Type.Optional(MailDraft),
    recipient: Type.Optional(Id),
    locale: Type.Optional(Locale),
  },
  { additionalProperties: false },
);
export type MailPreviewBody = Static<typeof MailPreviewBody>;

export const MailPreview = Type.Object({
  /** By name; `refusal`: what the mail server of the address said when it refused the last mail, or null. */
  recipients: Type.Array(Type.Object({ ...Person.properties, email: Type.String(), locale: Locale, refusal: Nullable(Type.String()) })),
  /** The mail of one recipient, as plain text and as HTML; null if there is none. */
  mail: Nullable(Type.Object({ recipient: Id, locale: Locale, subject: Type.String(), text: Type.String(), html: Type.String() })),
});
export type MailPreview = Static<typeof MailPreview>;
