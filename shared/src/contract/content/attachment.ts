import { type Static, Type } from 'typebox';
import { CountryCode, Id, Nullable, VersionId } from '../basics';

/** An attachment of a question. `country` is the country that added it; null for an attachment of the question itself. */
export const Attachment = Type.Object({
  id: Id,
  name: Type.String(),
  /** A link that carries a short-lived signature, so that a plain `<a href>` works. */
  file: Type.String(),
  /** Bytes. */
  size: Type.Integer(),
  question: Id,
  country: Nullable(CountryCode),
  /** Its text cannot be read, so that no search finds it; only for those who may replace the file. */
  unreadable: Type.Optional(Type.Literal(true)),
});
export type Attachment = Static<typeof Attachment>;

export const AttachmentsQuery = Type.Object({ question: Id, version: Type.Optional(VersionId) }, { additionalProperties: false });
export type AttachmentsQuery = Static<typeof AttachmentsQuery>;
