import type { AnswerOption, Chapter, ChapterQuestion, Locale } from '@round-table/shared/contract';
import { may, type Viewer } from '@round-table/shared/domain';
import type { Selectable } from 'kysely';
import type { ChapterTable, Db, QuestionTable } from '../../db/schema';
import { questionAttachments } from '../../reading/question-attachments';
import { type SeenOption, type Source, seenOptions, sourceOf } from '../../reading/source';
import { inLocale } from '../../reading/texts';

export interface ChaptersAsked {
  viewer: Viewer & { locale: Locale; version: string | null };
  /** The country whose answers `is_answered` tells of; without it nothing is told. */
  country?: string;
}

type QuestionRow = Omit<Selectable<QuestionTable>, 'words' | 'folded' | 'active'>;

async function answeredQuestions(db: Db, country: string | undefined): Promise<Set<number> | undefined> {
  if (country === undefined) return undefined;
  const rows = await db
    .selectFrom('given_answer')
    .innerJoin('country', 'country.id', 'given_answer.country_id')
    .select('question_id')
    .where('country.code', '=', country)
    .execute();
  return new Set(rows.map((row) => row.question_id));
}

function listOptions(db: Db, source: Source) {
  return db
    .selectFrom(seenOptions(source).as('option'))
    .innerJoin('question', 'question.id', 'option.question_id')
    .select(['option.id', 'question_id', 'option.order', 'option.text_en', 'option.text_de'])
    .where('question.active', '=', true)
    .orderBy('option.order')
    .execute();
}

const listQuestions = (db: Db) => db.selectFrom('question').selectAll().where('active', '=', true).orderBy('order').orderBy('id').execute();

const listActive = (db: Db) => db.selectFrom('chapter').selectAll().where('active', '=', true).orderBy('order').orderBy('id').execute();

function groupedBy<T>(rows: T[], keyOf: (row: T) => number): Map<number, T[]> {
  const groups = new Map<number, T[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}

const toOption = (locale: Locale, option: Pick<SeenOption, 'id' | 'order' | 'text_en' | 'text_de'>): AnswerOption => ({
  id: option.id,
  order: option.order,
  text: inLocale(locale, option.text_en, option.text_de),
});

/** Of a question that a guest may not see yet: its text and place only. */
function toQuestion(row: QuestionRow, chapter: Selectable<ChapterTable>, locale: Locale): ChapterQuestion {
  return {
    id: row.id,
    chapter: chapter.id,
    chapter_order: chapter.order,
    chapter_name: inLocale(locale, chapter.name_en, chapter.name_de),
    order: row.order,
    text: inLocale(locale, row.text_en, row.text_de),
    active: true,
    public: row.public && chapter.public,
  };
}

/** Active chapters by order with their active questions by order (specification, sections 2 and 6). */
export async function listChapters(db: Db, { viewer, country }: ChaptersAsked): Promise<Chapter[]> {
  const { locale } = viewer;
  const [chapters, questions, options, answered, attachments] = await Promise.all([
    listActive(db),
    listQuestions(db),
    listOptions(db, sourceOf(viewer)),
    answeredQuestions(db, country),
    questionAttachments(db),
  ]);
  const questionsOf = groupedBy(questions, (question) => question.chapter_id);
  const optionsOf = groupedBy(options, (option) => option.question_id);
  const whole = (row: QuestionRow, brief: ChapterQuestion): ChapterQuestion => ({
    ...brief,
    explanation: inLocale(locale, row.explanation_en, row.explanation_de),
    is_marked_as_special: row.is_marked_as_special,
    answers: (optionsOf.get(row.id) ?? []).map((option) => toOption(locale, option)),
    attachment_set: attachments.get(row.id) ?? [],
    ...(answered && { is_answered: answered.has(row.id) }),
  });
  return chapters.map((chapter) => ({
    id: chapter.id,
    order: chapter.order,
    name: inLocale(locale, chapter.name_en, chapter.name_de),
    explanation: may.seeQuestion(viewer, chapter) ? inLocale(locale, chapter.explanation_en, chapter.explanation_de) : '',
    weight: chapter.weight,
    public: chapter.public,
    questions: (questionsOf.get(chapter.id) ?? []).map((row) => {
      const brief = toQuestion(row, chapter, locale);
      return may.seeQuestion(viewer, brief) ? whole(row, brief) : brief;
    }),
  }));
}
