import { sql } from 'kysely';
import type { ReadScope } from './read-scope';

export interface VisibleChapter {
  id: number;
  order: number;
  name_en: string;
  name_de: string;
  explanation_en: string;
  explanation_de: string;
  weight: number;
  /** Whether the chapter is public today, in versions too (decision 0072). */
  public: boolean;
  /** For search: name and explanation. */
  words: string;
  folded: string;
}

const chapterColumns = sql.raw('"order", name_en, name_de, explanation_en, explanation_de, weight, words, folded');

/** The chapters of a scope, as a subquery: the active ones, or those of the version as they were when it was taken. */
export const visibleChapters = (scope: ReadScope) =>
  scope === 'live' || scope.version === null
    ? sql<VisibleChapter>`(select id, ${chapterColumns}, public from chapter where active)`
    : sql<VisibleChapter>`(
        select kept.chapter_id as id, ${chapterColumns}, coalesce(today.public, false) as public
        from version_chapter kept left join chapter_visibility today on today.id = kept.chapter_id
        where kept.version_id = ${scope.version})`;

export interface VisibleQuestion {
  id: number;
  chapter_id: number;
  chapter_order: number;
  chapter_name_en: string;
  chapter_name_de: string;
  order: number;
  text_en: string;
  text_de: string;
  explanation_en: string;
  explanation_de: string;
  is_marked_as_special: boolean;
  /** Whether the question and its chapter are public today, in versions too (decision 0072). */
  public: boolean;
  words: string;
  folded: string;
  explanation_words: string;
  explanation_folded: string;
}

const questionColumns = sql.raw(`
  question.chapter_id, question."order", question.text_en, question.text_de, question.explanation_en, question.explanation_de,
  question.is_marked_as_special, question.words, question.folded, question.explanation_words, question.explanation_folded,
  chapter."order" as chapter_order, chapter.name_en as chapter_name_en, chapter.name_de as chapter_name_de`);

/**
 * The questions of a scope with their chapters, as a subquery: the active ones of active chapters, or those of the version as they were
 * when it was taken. A question of a version is public if the catalogue says so today, of the question, its chapter and the chapter that it
 * had: one that is put under review disappears from all versions at once.
 */
export const visibleQuestions = (scope: ReadScope) =>
  scope === 'live' || scope.version === null
    ? sql<VisibleQuestion>`(
        select question.id, ${questionColumns}, question.public and chapter.public as public
        from question join chapter on chapter.id = question.chapter_id
        where question.active and chapter.active)`
    : sql<VisibleQuestion>`(
        select question.question_id as id, ${questionColumns}, coalesce(today.public and chapter_today.public, false) as public
        from version_question question
        join version_chapter chapter using (version_id, chapter_id)
        left join question_visibility today on today.id = question.question_id
        left join chapter_visibility chapter_today on chapter_today.id = question.chapter_id
        where question.version_id = ${scope.version})`;
