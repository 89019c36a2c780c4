import { type Static, Type } from 'typebox';
import { CountryCode, CountryCodeInput, Id, Nullable, Person, Timestamp } from '../basics';
import { maxMessageLength } from '../limits';

const Addressee = Type.Union([Type.Literal('office'), Type.Literal('experts')]);
export type InquiryAddressee = Static<typeof Addressee>;
const State = Type.Union([Type.Literal('open'), Type.Literal('answered')]);
export type InquiryState = Static<typeof State>;
/** Plain text, with line breaks. */
const MessageText = Type.String({ minLength: 1, maxLength: maxMessageLength, pattern: '\\S' });
const Count = Type.Integer({ minimum: 0 });

export const InquiryMessage = Type.Object({
  id: Id,
  /** Null once the account has been deleted. */
  author: Nullable(Person),
  /** Whether it speaks for the office. */
  by_office: Type.Boolean(),
  text: Type.String(),
  created: Timestamp,
});
export type InquiryMessage = Static<typeof InquiryMessage>;

/** A thread of messages on a question of the catalogue, about the answer of a country; never published. */
export const Inquiry = Type.Object({
  id: Id,
  question: Id,
  /** The country's code. */
  country: CountryCode,
  /** Who was asked: the office (the admins), or the experts of the country. */
  addressee: Addressee,
  from_office: Type.Boolean(),
  state: State,
  /** The oldest first. */
  messages: Type.Array(InquiryMessage),
  /** The messages of others that the viewer has not read. */
  unread: Count,
});
export type Inquiry = Static<typeof Inquiry>;

/** `GET /api/inquiries/`: the inquiries of a country on a question. */
export const InquiriesQuery = Type.Object({ question: Id, country: CountryCodeInput }, { additionalProperties: false });
export type InquiriesQuery = Static<typeof InquiriesQuery>;

/** `POST /api/inquiries/` */
export const InquiryBody = Type.Object(
  { question: Id, country: CountryCodeInput, addressee: Addressee, text: MessageText },
  { additionalProperties: false },
);
export type InquiryBody = Static<typeof InquiryBody>;

/** `POST /api/inquiries/{id}/messages/` */
export const MessageBody = Type.Object({ text: MessageText }, { additionalProperties: false });
export type MessageBody = Static<typeof MessageBody>;

/** `PATCH /api/inquiries/{id}/` closes or reopens an inquiry without a message. */
export const InquiryPatch = Type.Object({ state: State }, { additionalProperties: false });
export type InquiryPatch = Static<typeof InquiryPatch>;

/** `PUT /api/inquiries/read/`: the viewer has read the inquiries of a country on a question up to a message. */
export const InquiriesReadBody = Type.Object({ question: Id, country: CountryCodeInput, message: Id }, { additionalProperties: false });
export type InquiriesReadBody = Static<typeof InquiriesReadBody>;

/** `GET /api/inquiries/figures/`: of a country; admins may omit it. */
export const InquiryFiguresQuery = Type.Object({ country: Type.Optional(CountryCodeInput) }, { additionalProperties: false });
export type InquiryFiguresQuery = Static<typeof InquiryFiguresQuery>;

export const InquiryFigures = Type.Object({
  /** Of the country; null without one. */
  country: Nullable(
    Type.Object({
      /** Inquiries of the office to the experts of the country, and how many of them are answered. */
      from_office: Count,
      answered: Count,
      /** Inquiries with messages of others that the viewer has not read. */
      unread: Count,
    }),
  ),
  /** Open inquiries to the office, of all countries; null for experts. */
  open_to_office: Nullable(Count),
});
export type InquiryFigures = Static<typeof InquiryFigures>;

/** `GET /api/admin/inquiries/` */
export const OfficeInquiriesQuery = Type.Object({ state: State }, { additionalProperties: false });
export type OfficeInquiriesQuery = Static<typeof OfficeInquiriesQuery>;

/** An inquiry to the office, with its question in the language of the request. */
export const OfficeInquiry = Type.Object({
  id: Id,
  question: Id,
  chapter_order: Type.Integer(),
  question_order: Type.Integer(),
  question_text: Type.String(),
  country: CountryCode,
  country_name: Type.String(),
  /** Null once the account has been deleted. */
  created_by: Nullable(Person),
  state: State,
  /** The beginning of its first message. */
  excerpt: Type.String(),
  messages: Count,
  /** Of the first and of the last message. */
  created: Timestamp,
  last: Timestamp,
});
export type OfficeInquiry = Static<typeof OfficeInquiry>;
