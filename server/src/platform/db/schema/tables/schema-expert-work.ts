import type { Generated, GeneratedAlways } from 'kysely';
import type { Moment, Now, OptionalMoment } from '../columns';

/** The text that a question, or one of its options, had until `replaced_at`. A trigger writes it. */
export interface FormerWordingTable {
  id: Generated<number>;
  question_id: number;
  /** Null for the text of the question itself. */
  answer_option_id: number | null;
  text_en: string;
  text_de: string;
  replaced_at: Now;
  /** Whether the new text means something else: the answers are to be reviewed. */
  is_meaning: Generated<boolean>;
}

/** A change of meaning, or a new question, in a waiting mail. */
export interface MeaningMailTable {
  id: GeneratedAlways<number>;
  mail_id: string;
  former_wording_id: number | null;
  question_id: number | null;
}

/** When and by whom a part of what a country says on a question was last changed or removed. */
export interface LastChangeTable {
  country_id: number;
  question_id: number;
  subject: 'answer' | 'comment' | 'sources' | 'attachments';
  changed_at: Moment;
  changed_by: number | null;
}

/** When an expert last said that what the country says on a question is still correct. */
export interface StillCorrectTable {
  country_id: number;
  question_id: number;
  user_id: number;
  said_at: Moment;
}

/** The last summary of colleagues' changes of a user: when it was queued, and since when it lists changes. */
export interface ChangeSummaryTable {
  user_id: number;
  since: Moment;
  queued_at: Moment;
}

export interface OpenPointTables {
  former_wording: FormerWordingTable;
  meaning_mail: MeaningMailTable;
  last_change: LastChangeTable;
  still_correct: StillCorrectTable;
  change_summary: ChangeSummaryTable;
}

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
