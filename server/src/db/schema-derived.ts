import type { Generated, GeneratedAlways } from 'kysely';
import type { Json, Moment, Now } from './columns';

/** A read-only version. Rows of version_* are written once, in the transaction that takes it, and never changed. */
export interface VersionTable {
  /** `{year}-{n}` */
  id: string;
  /** Counts up through all versions: the newest has the greatest. */
  sequence: number;
  taken_at: Now;
  /** The deadline it was taken for: unique, so that a deadline yields one version. */
  deadline: Moment;
}

/** Which countries a version holds, and in which version the rows of each were taken (an unconfirmed country keeps its former ones). */
export interface VersionCountryTable {
  version_id: string;
  country_id: number;
  content_version_id: string;
}

export interface VersionAnswerTable {
  version_id: string;
  question_id: number;
  country_id: number;
  answer_option_id: number;
  given_answer_id: number;
}

export interface VersionCommentTable {
  version_id: string;
  question_id: number;
  country_id: number;
  comment_id: number;
  html: string;
  plain: string;
  folded: string;
  words: string;
  comment_version: number;
  created_at: Moment;
  created_by: number | null;
  modified_at: Moment;
  modified_by: number | null;
}

export interface VersionAttachmentTable {
  version_id: string;
  question_id: number;
  country_id: number;
  attachment_id: number;
  name: string;
  file_id: string;
}

/** An answer option as it was when the version was taken. */
export interface VersionOptionTable {
  version_id: string;
  question_id: number;
  answer_option_id: number;
  order: number;
  text_en: string;
  text_de: string;
  words: string;
  folded: string;
}

/** Live figures of one country, kept up to date in the transaction that changes them. */
export interface CountryTallyTable {
  country_id: number;
  answered_count: Generated<number>;
  /** Sum of the weights of the answered questions: chapter weight times the sum of the question's weights over the points of view. */
  answered_weight: Generated<number>;
  comments_count: Generated<number>;
}

/** The whole catalogue's figures: one row, `id` is 1. */
export interface CatalogueTallyTable {
  id: number;
  question_count: Generated<number>;
  total_weight: Generated<number>;
}

/** What the answers of a country in a chapter score; there is no row where nothing that was chosen counts. */
export interface ChapterScoreTable {
  chapter_id: number;
  country_id: number;
  point_of_view_id: number;
  score: Generated<number>;
  /** What the best options of the same questions would score. */
  best_score: Generated<number>;
}

/** What the best options of all questions of a chapter score. */
export interface ChapterMaximumTable {
  chapter_id: number;
  point_of_view_id: number;
  score: Generated<number>;
}

/** A row of a deleted item, kept until it is brought back or pruned (`npm run rt -- restore-item`). */
export interface DeletedRowTable {
  id: GeneratedAlways<number>;
  /** The item that it went with, as the audit trail names it. */
  subject: string;
  subject_id: number;
  table_name: string;
  content: Json<Record<string, unknown>>;
  deleted_at: Now;
}

/** A view: the active questions of active chapters, with their weight as `answered_weight` sums it. */
export interface CountedQuestionView {
  id: number;
  weight: number;
}

/** A view: what choosing an option of a counted question adds to the score of a point of view. */
export interface CountedScoreView {
  question_id: number;
  answer_option_id: number;
  point_of_view_id: number;
  score: number;
  chapter_id: number;
}

/** A view: the greatest score that the options of a counted question can add. */
export interface BestScoreView {
  question_id: number;
  chapter_id: number;
  point_of_view_id: number;
  score: number;
}
