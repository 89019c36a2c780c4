import type { Generated } from 'kysely';
import type { Now, OptionalMoment } from '../columns';

/** A thread of messages on a question of the catalogue, about the answer of a country. */
export interface InquiryTable {
  id: Generated<number>;
  question_id: number;
  country_id: number;
  addressee: 'office' | 'experts';
  /** Null once the account has been deleted. */
  created_by: number | null;
  from_office: boolean;
  /** Null while it is open. */
  answered_at: OptionalMoment;
  created_at: Now;
}

export interface InquiryMessageTable {
  id: Generated<number>;
  inquiry_id: number;
  /** Null once the account has been deleted. */
  author_id: number | null;
  by_office: boolean;
  /** Plain text. */
  text: string;
  created_at: Now;
}

/** How far a person has read a thread. */
export interface InquiryReadTable {
  inquiry_id: number;
  user_id: number;
  message_id: number;
}

export interface InquiryTables {
  inquiry: InquiryTable;
  inquiry_message: InquiryMessageTable;
  inquiry_read: InquiryReadTable;
}
