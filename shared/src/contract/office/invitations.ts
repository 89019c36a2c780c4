import { type Static, Type } from 'typebox';
import { CountryCode, Id, Locale, Nullable, Person, Timestamp } from '../basics';

/** Waiting in the outbox; refused by the mail server of the address; its link expired; or sent. */
const invitationStates = ['waiting', 'refused', 'expired', 'sent'] as const;
export type InvitationState = (typeof invitationStates)[number];

/** Somebody who has not accepted the invitation. */
export const Invitation = Type.Object({
  ...Person.properties,
  email: Type.String(),
  locale: Locale,
  countries: Type.Array(CountryCode),
  state: Type.Unsafe<InvitationState>(Type.Enum([...invitationStates])),
  /** When the newest one was sent; null if none was. */
  sent_at: Nullable(Timestamp),
  /** What the mail server of the address said when it refused it. */
  refusal: Nullable(Type.String()),
});
export type Invitation = Static<typeof Invitation>;

/** `POST /api/admin/office/invitations/`: sends invitations again. */
export const InvitationsBody = Type.Object(
  { users: Type.Array(Id, { minItems: 1, maxItems: 1000, uniqueItems: true }) },
  { additionalProperties: false },
);
export type InvitationsBody = Static<typeof InvitationsBody>;

/** How many were queued: not those who have accepted since, nor those whose invitation waits already. */
export const InvitationsSent = Type.Object({ mails: Type.Integer() });
export type InvitationsSent = Static<typeof InvitationsSent>;
