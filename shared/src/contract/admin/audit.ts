import { type Static, Type } from 'typebox';
import { CountryCodeInput, Day, FileFormat, Id, Nullable, Person, Timestamp } from '../basics';
import { type AuditKind, auditKinds } from '../constants';

/** What an entry is about. */
const Kind = Type.Unsafe<AuditKind>(Type.Enum([...auditKinds]));

const EntryId = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

/** They are combined; `person`: who did it, or whose account it was done to; `from` and `to` are days in the time zone of the installation, both included. */
const filters = {
  person: Type.Optional(Id),
  country: Type.Optional(CountryCodeInput),
  kind: Type.Optional(Kind),
  from: Type.Optional(Day),
  to: Type.Optional(Day),
};

/** `GET /api/admin/audit/`; `before`: only entries before this one. */
export const AuditQuery = Type.Object({ ...filters, before: Type.Optional(EntryId) }, { additionalProperties: false });
export type AuditQuery = Static<typeof AuditQuery>;

/** `GET /api/admin/audit/export/` */
export const ExportAuditQuery = Type.Object({ ...filters, format: FileFormat }, { additionalProperties: false });
export type ExportAuditQuery = Static<typeof ExportAuditQuery>;

/** One entry of the audit trail. */
export const AuditRow = Type.Object({
  id: EntryId,
  at: Timestamp,
  /** Null for a change from the command line, at a deadline, or by an account that no longer exists. */
  person: Nullable(Person),
  kind: Kind,
  /** `comment.saved`, `country.changed`, … */
  action: Type.String(),
  subject_id: Type.String(),
  /** The name of what was changed, such as a person's or a setting's; null if country and question say it. */
  name: Nullable(Type.String()),
  country: Nullable(Type.Object({ code: Type.String(), name: Type.String() })),
  question: Nullable(Type.Object({ id: Id, chapter: Type.Integer(), order: Type.Integer(), text: Type.String() })),
  /** The content before and after: the option of an answer, the HTML of a comment, sources line by line, else a JSON value; null for none. Neither has a secret. */
  before: Type.Unknown(),
  after: Type.Unknown(),
});
export type AuditRow = Static<typeof AuditRow>;

export const AuditPage = Type.Object({
  /** At most 100, newest first. */
  entries: Type.Array(AuditRow),
  /** The `before` of the next page, or null. */
  next: Nullable(EntryId),
});
export type AuditPage = Static<typeof AuditPage>;
