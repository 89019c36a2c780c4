import type { Generated, GeneratedAlways } from 'kysely';
import type { Json, Moment, Now } from '../columns';

/** A read-only version. Rows of the `version_*` tables are immutable: inserted in the transaction that takes the version. */
/** A version that was taken by mistake. Its id is never used again. */
export interface WithdrawnVersionTable {
  id: string;
  sequence: number;
  taken_at: Moment;
  deadline: Moment;
  withdrawn_at: Moment;
  withdrawn_by: string;
  reason: string;
}

/** The version of the program that ran a migration. */
export interface MigrationProgramTable {
  migration: string;
  program: string;
}

/** A function, view or trigger that is defined beside its feature, as it was defined last. */
export interface SqlDefinitionTable {
  /** As `drop` names it: `trigger record_removed on chapter`. */
  object: string;
  /** SHA-256 of its SQL. */
  hash: string;
  /** The version of the program that defined it. */
  program: string;
}

export interface VersionTable {
  /** `{year}-{n}` */
  id: string;
  /** Increases with every version. */
  sequence: number;
  taken_at: Now;
  /** The deadline that triggered the version; unique, so that a deadline creates one version. */
  deadline: Moment;
  note_en: Generated<string>;
  note_de: Generated<string>;
  /** Null if it was taken at its deadline or by a command. */
  taken_by: Generated<number | null>;
}

/** The countries of a version, each with the version that contains its rows (an unconfirmed country reuses its previous rows). */
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
  /** When the country gave this answer, which it has not changed since. */
  answered_at: Moment;
  answered_by: number | null;
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

/** An answer option at the time of the version. */
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

/** A chapter at the time of the version; only active ones. */
export interface VersionChapterTable {
  version_id: string;
  chapter_id: number;
  order: number;
  name_en: string;
  name_de: string;
  explanation_en: string;
  explanation_de: string;
  weight: number;
  words: GeneratedAlways<string>;
  folded: GeneratedAlways<string>;
}

/** A question at the time of the version; only active ones of active chapters. */
export interface VersionQuestionTable {
  version_id: string;
  question_id: number;
  chapter_id: number;
  order: number;
  text_en: string;
  text_de: string;
  explanation_en: string;
  explanation_de: string;
  is_marked_as_special: boolean;
  words: string;
  folded: string;
  explanation_words: GeneratedAlways<string>;
  explanation_folded: GeneratedAlways<string>;
}

/** View: whether a chapter is public today; of a deleted one, whether it was public last. */
export interface ChapterVisibilityView {
  id: number;
  public: boolean;
}

/** View: whether a question and its present chapter are public today; of deleted ones, whether they were public last. */
export interface QuestionVisibilityView {
  id: number;
  public: boolean;
}

/** Live aggregates of one country, updated in the transaction of each change. */
export interface CountryAggregateTable {
  country_id: number;
  answered_count: Generated<number>;
  /** Sum of the weights of the answered questions: chapter weight times the sum of the question's weights over the points of view. */
  answered_weight: Generated<number>;
  comments_count: Generated<number>;
  /** Increases with every change of the country's answers. */
  answers_revision: Generated<number>;
}

/** Aggregates of the whole catalogue: one row, `id` is 1. */
export interface CatalogueAggregateTable {
  id: number;
  question_count: Generated<number>;
  total_weight: Generated<number>;
}

/** Score of a country's answers in a chapter; no row if no chosen option counts. */
export interface ChapterScoreTable {
  chapter_id: number;
  country_id: number;
  point_of_view_id: number;
  score: Generated<number>;
  /** Maximum score of the same questions. */
  best_score: Generated<number>;
}

/** Maximum score of all questions of a chapter. */
export interface ChapterMaximumTable {
  chapter_id: number;
  point_of_view_id: number;
  score: Generated<number>;
}

/** A row of a deleted item, until it is restored or pruned (`npm run cli -- restore-item`). */
export interface DeletedRowTable {
  id: GeneratedAlways<number>;
  /** The deleted item that the row belonged to, as named in the audit trail. */
  subject: string;
  subject_id: number;
  table_name: string;
  content: Json<Record<string, unknown>>;
  deleted_at: Now;
}

/** View: active questions of active chapters, with the weight that `answered_weight` sums. */
export interface CountedQuestionView {
  id: number;
  weight: number;
}

/** View: the score that an option of a counted question adds to a point of view. */
export interface CountedScoreView {
  question_id: number;
  answer_option_id: number;
  point_of_view_id: number;
  score: number;
  chapter_id: number;
}

/** View: the maximum score of a counted question. */
export interface BestScoreView {
  question_id: number;
  chapter_id: number;
  point_of_view_id: number;
  score: number;
}

/** Counters for cache invalidation on several servers: each increases with every change of its subject. */
export interface RevisionTable {
  name: 'published';
  value: Generated<number>;
}

export interface AuditTable {
  id: Generated<number>;
  at: Now;
  user_id: number | null;
  /** `given-answer.saved`, `comment.removed`, … */
  action: string;
  subject: string;
  subject_id: string;
  /** Of an entry about an account: null, and `after` the digest of its row in `audit_detail` (decision 0135). */
  before: Json | null;
  after: Json | null;
  request_id: string | null;
  /** The answer that the entry is about, with its comment, sources and attachments; null for entries of anything else. */
  question_id: number | null;
  /** The country of the answer, or that is itself changed or confirmed. */
  country_id: number | null;
}

/** A hash over the entries of the audit trail up to one, and over the seal before. */
export interface AuditSealTable {
  last_id: number;
  hash: string;
  sealed_at: Date;
}

/** What an entry of the audit trail says about an account. It ends with the account; the entry keeps a salted digest. */
export interface AuditDetailTable {
  audit_id: number;
  user_id: number;
  salt: Generated<string>;
  before: Json | null;
  after: Json | null;
}

/** An account that was removed because the person has left: enough to find it in an older backup, no name, no address. */
export interface ForgottenPersonTable {
  user_id: number;
  joined_at: Date;
  forgotten_at: Date;
}
