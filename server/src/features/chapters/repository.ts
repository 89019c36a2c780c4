import type { AnswerOption, Chapter, ChapterQuestion, Locale } from '@round-table/shared/contract';
import { inLocale, may, type Viewer } from '@round-table/shared/domain';
import { sql } from 'kysely';
import { groupBy } from '../../domain/group-by';
import { listQuestionAttachments } from '../../domain/visibility/attachments';
import { type ReadScope, type VisibleOption, visibleOptions } from '../../domain/visibility/read-scope';
import { type VisibleChapter, type VisibleQuestion, visibleChapters, visibleQuestions } from '../../domain/visibility/visible-catalogue';
import type { Db } from '../../platform/db/schema/schema';

export interface ChapterOptions {
  scope: ReadScope;
  viewer: Viewer & { locale: Locale };
}

type QuestionRow = Omit<VisibleQuestion, 'words' | 'folded' | 'explanation_words' | 'explanation_folded'>;

/** Returns the ids of the answered questions of each country as a list in text, by the country's code. */
export async function listAnsweredQuestions(db: Db, countries: string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ code: string; ids: string }>`
    select country.code, string_agg(question_id::text, ',' order by question_id) as ids
    from country join given_answer on given_answer.country_id = country.id
    where country.code = any(${countries}::text[])
    group by country.code`.execute(db);
  return new Map(rows.map(({ code, ids }) => [code, ids]));
}

function listOptions(db: Db, scope: ReadScope) {
  return db
    .selectFrom(visibleOptions(scope).as('option'))
    .innerJoin(visibleQuestions(scope).as('question'), 'question.id', 'option.question_id')
    .select(['option.id', 'question_id', 'option.order', 'option.text_en', 'option.text_de'])
    .orderBy('option.order')
    .execute();
}

const listQuestions = (db: Db, scope: ReadScope) =>
  db
    .selectFrom(visibleQuestions(scope).as('question'))
    .select(['id', 'chapter_id', 'chapter_order', 'chapter_name_en', 'chapter_name_de', 'order', 'text_en', 'text_de'])
    .select(['explanation_en', 'explanation_de', 'is_marked_as_special', 'public'])
    .orderBy('order')
    .orderBy('id')
    .execute();

const listAllChapters = (db: Db, scope: ReadScope): Promise<Omit<VisibleChapter, 'words' | 'folded'>[]> =>
  db
    .selectFrom(visibleChapters(scope).as('chapter'))
    .select(['id', 'order', 'name_en', 'name_de', 'explanation_en', 'explanation_de', 'weight', 'public'])
    .orderBy('order')
    .orderBy('id')
    .execute();

const toOption = (locale: Locale, option: Pick<VisibleOption, 'id' | 'order' | 'text_en' | 'text_de'>): AnswerOption => ({
  id: option.id,
  order: option.order,
  text: inLocale(locale, option.text_en, option.text_de),
});

/** Converts a question under review for guests, who may see only its text and number. */
function toBriefQuestion(row: QuestionRow, locale: Locale): ChapterQuestion {
  return {
    id: row.id,
    chapter: { id: row.chapter_id, order: row.chapter_order, name: inLocale(locale, row.chapter_name_en, row.chapter_name_de) },
    order: row.order,
    text: inLocale(locale, row.text_en, row.text_de),
    active: true,
    public: row.public,
  };
}

/** Lists the chapters of a scope with their questions, in the viewer's language, without `is_answered`. */
export async function listChapters(db: Db, { scope, viewer }: ChapterOptions): Promise<Chapter[]> {
  const { locale } = viewer;
  const [chapters, questions, options, attachments] = await Promise.all([
    listAllChapters(db, scope),
    listQuestions(db, scope),
    listOptions(db, scope),
    listQuestionAttachments(db),
  ]);
  const questionsByChapter = groupBy(questions, (question) => question.chapter_id);
  const optionsByQuestion = groupBy(options, (option) => option.question_id);
  const toFullQuestion = (row: QuestionRow, brief: ChapterQuestion): ChapterQuestion => ({
    ...brief,
    explanation: inLocale(locale, row.explanation_en, row.explanation_de),
    is_marked_as_special: row.is_marked_as_special,
    answers: (optionsByQuestion.get(row.id) ?? []).map((option) => toOption(locale, option)),
    attachment_set: attachments.get(row.id) ?? [],
  });
  return chapters.map((chapter) => ({
    id: chapter.id,
    order: chapter.order,
    name: inLocale(locale, chapter.name_en, chapter.name_de),
    explanation: may.seeQuestion(viewer, chapter) ? inLocale(locale, chapter.explanation_en, chapter.explanation_de) : '',
    weight: chapter.weight,
    public: chapter.public,
    questions: (questionsByChapter.get(chapter.id) ?? []).map((row) => {
      const brief = toBriefQuestion(row, locale);
      return may.seeQuestion(viewer, brief) ? toFullQuestion(row, brief) : brief;
    }),
  }));
}
