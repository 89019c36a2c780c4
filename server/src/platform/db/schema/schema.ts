import type { Generated, GeneratedAlways, Kysely, Transaction } from 'kysely';
import type { Json, Moment, Now, OptionalMoment } from './columns';
import type { AccountTables, LimitTables } from './tables/schema-accounts';
import type {
  AuditDetailTable,
  AuditSealTable,
  AuditTable,
  BestScoreView,
  CatalogueAggregateTable,
  ChapterMaximumTable,
  ChapterScoreTable,
  ChapterVisibilityView,
  CountedQuestionView,
  CountedScoreView,
  CountryAggregateTable,
  DeletedRowTable,
  ForgottenPersonTable,
  MigrationProgramTable,
  QuestionVisibilityView,
  RevisionTable,
  SqlDefinitionTable,
  VersionAnswerTable,
  VersionChapterTable,
  VersionCommentTable,
  VersionCountryTable,
  VersionOptionTable,
  VersionQuestionTable,
  VersionTable,
  WithdrawnVersionTable,
} from './tables/schema-derived';
import type { InquiryTables, OpenPointTables } from './tables/schema-expert-work';
import type { FileTables } from './tables/schema-files';
import type { ImportTables, TranslationTables } from './tables/schema-office-work';
import type { ReleaseTables } from './tables/schema-releases';
import type { SourceTables } from './tables/schema-sources';

export interface CountryTable {
  id: Generated<number>;
  /** Optimistic locking: increases with every save by an admin; a save with an older value is rejected. */
  revision: Generated<number>;
  code: string;
  code_label: string;
  name_en: string;
  name_de: string;
  public: Generated<boolean>;
  active: Generated<boolean>;
  /** The valid confirmation for the next version, with four eyes the second one: when and by whom; null if the country is not confirmed. */
  confirmed_at: OptionalMoment;
  confirmed_by: number | null;
  created_at: Now;
}

/** The first of two confirmations: it waits, or has the second one (the country is confirmed), or was sent back. */
export interface FirstConfirmationTable {
  country_id: number;
  confirmed_at: Moment;
  confirmed_by: number | null;
  reminded_at: OptionalMoment;
  /** Whether an admin has given the second one. */
  by_office: Generated<boolean>;
  /** Null unless somebody has sent it back, with the reason. */
  sent_back_at: OptionalMoment;
  sent_back_by: number | null;
  reason: string | null;
}

export interface ChapterTable {
  id: Generated<number>;
  /** Optimistic locking: increases with every save by an admin; a save with an older value is rejected. */
  revision: Generated<number>;
  order: number;
  name_en: string;
  name_de: string;
  explanation_en: Generated<string>;
  explanation_de: Generated<string>;
  weight: Generated<number>;
  public: Generated<boolean>;
  active: Generated<boolean>;
  /** Folded stems of name and explanation, each text in its language. */
  words: GeneratedAlways<string>;
  folded: GeneratedAlways<string>;
}

export interface QuestionTable {
  id: Generated<number>;
  /** Optimistic locking: increases with every save by an admin; a save with an older value is rejected. */
  revision: Generated<number>;
  chapter_id: number;
  order: number;
  text_en: string;
  text_de: string;
  explanation_en: Generated<string>;
  explanation_de: Generated<string>;
  public: Generated<boolean>;
  active: Generated<boolean>;
  is_marked_as_special: Generated<boolean>;
  /** When it was last marked; a trigger writes it. */
  marked_special_at: OptionalMoment;
  /** When experts were notified that it is new. */
  announced_at: OptionalMoment;
  /** Folded stems of both texts, each in its language. */
  words: GeneratedAlways<string>;
  /** Both texts, folded, for substring search. */
  folded: GeneratedAlways<string>;
  /** The same of the explanations. */
  explanation_words: GeneratedAlways<string>;
  explanation_folded: GeneratedAlways<string>;
}

export interface AnswerOptionTable {
  id: Generated<number>;
  question_id: number;
  order: number;
  text_en: string;
  text_de: string;
  words: GeneratedAlways<string>;
  folded: GeneratedAlways<string>;
}

/** The option a country has chosen. At most one per question and country. */
export interface GivenAnswerTable {
  id: Generated<number>;
  question_id: number;
  country_id: number;
  answer_option_id: number;
  created_at: Now;
  created_by: number | null;
  modified_at: Now;
  modified_by: number | null;
}

/** The rich text of a country on a question. At most one per question and country. */
export interface CommentTable {
  id: Generated<number>;
  question_id: number;
  country_id: number;
  html: string;
  /** The same as plain text, for search and exports. */
  plain: string;
  /** `plain`, folded, for substring search. */
  folded: GeneratedAlways<string>;
  /** The folded stems of `plain` in both languages. */
  words: GeneratedAlways<string>;
  /** For optimistic locking, from one sequence for all comments: a comment that is deleted and created again gets a new number. */
  version: Generated<number>;
  created_at: Now;
  created_by: number | null;
  modified_at: Now;
  modified_by: number | null;
}

export interface PointOfViewTable {
  id: Generated<number>;
  order: number;
  name_en: string;
  name_de: string;
  explanation_en: Generated<string>;
  explanation_de: Generated<string>;
  weight: Generated<number>;
}

export interface QuestionWeightTable {
  id: Generated<number>;
  question_id: number;
  point_of_view_id: number;
  weight: number;
}

export interface AnswerScoreTable {
  id: Generated<number>;
  answer_option_id: number;
  point_of_view_id: number;
  score: number;
}

export interface DownloadCategoryTable {
  id: Generated<number>;
  /** Optimistic locking: increases with every save by an admin; a save with an older value is rejected. */
  revision: Generated<number>;
  order: number;
  name_en: string;
  name_de: string;
}

export interface DownloadTable {
  id: Generated<number>;
  /** Optimistic locking: increases with every save by an admin; a save with an older value is rejected. */
  revision: Generated<number>;
  category_id: number;
  order: number;
  name: string;
  file_id: string;
  active: Generated<boolean>;
  public: Generated<boolean>;
  for_readonly: Generated<boolean>;
  for_experts: Generated<boolean>;
}

export interface SettingTable {
  key: string;
  value: Json;
}

export interface Database
  extends AccountTables,
    ReleaseTables,
    LimitTables,
    FileTables,
    SourceTables,
    InquiryTables,
    OpenPointTables,
    TranslationTables,
    ImportTables {
  country: CountryTable;
  first_confirmation: FirstConfirmationTable;
  chapter: ChapterTable;
  question: QuestionTable;
  answer_option: AnswerOptionTable;
  given_answer: GivenAnswerTable;
  comment: CommentTable;
  point_of_view: PointOfViewTable;
  question_weight: QuestionWeightTable;
  answer_score: AnswerScoreTable;
  download_category: DownloadCategoryTable;
  download: DownloadTable;
  version: VersionTable;
  withdrawn_version: WithdrawnVersionTable;
  migration_program: MigrationProgramTable;
  sql_definition: SqlDefinitionTable;
  version_country: VersionCountryTable;
  version_answer: VersionAnswerTable;
  version_comment: VersionCommentTable;
  version_option: VersionOptionTable;
  version_chapter: VersionChapterTable;
  version_question: VersionQuestionTable;
  chapter_visibility: ChapterVisibilityView;
  question_visibility: QuestionVisibilityView;
  country_tally: CountryAggregateTable;
  catalogue_tally: CatalogueAggregateTable;
  chapter_score: ChapterScoreTable;
  chapter_maximum: ChapterMaximumTable;
  counted_question: CountedQuestionView;
  counted_score: CountedScoreView;
  best_score: BestScoreView;
  revision: RevisionTable;
  setting: SettingTable;
  audit: AuditTable;
  /** View: the entries with what `audit_detail` has of them. */
  audit_entry: AuditTable;
  audit_detail: AuditDetailTable;
  forgotten_person: ForgottenPersonTable;
  audit_seal: AuditSealTable;
  deleted_row: DeletedRowTable;
}

/** First argument of every repository function: a connection pool or a transaction. */
export type Db = Kysely<Database> | Transaction<Database>;
