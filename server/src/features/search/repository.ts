import { type Locale, type QuestionHit, type SearchQuery, searchPageSizes } from '@round-table/shared/contract';
import { inLocale, type Viewer } from '@round-table/shared/domain';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { isInChapters, readFilters, type SearchFilters } from '../../domain/text-search/filters';
import { type Highlighter, withHighlighter } from '../../domain/text-search/highlight';
import { getLimit, type Hits, type PageWindow, toHits } from '../../domain/text-search/hits';
import { asPreparedSearch, computeRank, matchesTerm } from '../../domain/text-search/matching';
import type { Term } from '../../domain/text-search/term';
import { parseSearch } from '../../domain/text-search/terms';
import { listQuestionAttachments } from '../../domain/visibility/attachments';
import { isVisibleQuestion } from '../../domain/visibility/questions';
import { type ReadScope, visibleOptions } from '../../domain/visibility/read-scope';
import { visibleQuestions } from '../../domain/visibility/visible-catalogue';
import type { Db } from '../../platform/db/schema/schema';
import { findInOtherLanguage } from './other-language';

/** The viewer, in whose language hits are displayed. */
export type SearchViewer = Viewer & { locale: Locale };

/** A search by a viewer in what they may read. */
export interface Search {
  scope: ReadScope;
  viewer: SearchViewer;
  terms: Term[];
}

const columns = (table: string) => ({
  words: sql.ref(`${table}.words`),
  folded: sql.ref(`${table}.folded`),
});
const question = columns('question');
const option = columns('option');

/** Matches questions that have the term in their text or in one of their options. */
export const matchesQuestion = (scope: ReadScope) => (term: Term) =>
  sql<boolean>`(
  ${matchesTerm(term, question.words, question.folded)}
  or exists (select from ${visibleOptions(scope)} option where option.question_id = question.id and ${matchesTerm(term, option.words, option.folded)}))`;

function findQuestions(db: Db, { scope, viewer, terms, filters }: Search & { filters: SearchFilters }, window: PageWindow) {
  return db
    .selectFrom(visibleQuestions(scope).as('question'))
    .select(['id', 'order', 'text_en', 'text_de', 'explanation_en', 'explanation_de', 'is_marked_as_special', 'public'])
    .select(['chapter_id', 'chapter_order', 'chapter_name_en', 'chapter_name_de'])
    .select((query) =>
      jsonArrayFrom(
        query
          .selectFrom(visibleOptions(scope).as('option'))
          .select(['option.id', 'option.order', 'option.text_en', 'option.text_de'])
          .whereRef('option.question_id', '=', 'question.id')
          .orderBy('option.order'),
      ).as('options'),
    )
    .where(isVisibleQuestion(viewer))
    .where(isInChapters(filters))
    .where((where) => where.and(terms.map(matchesQuestion(scope))))
    .orderBy(computeRank(terms, question.words), 'desc')
    .orderBy('chapter_order')
    .orderBy('order')
    .offset(window.offset)
    .limit(getLimit(window))
    .modifyEnd(asPreparedSearch(terms))
    .execute();
}

type QuestionRow = Awaited<ReturnType<typeof findQuestions>>[number];

type Attachments = Awaited<ReturnType<typeof listQuestionAttachments>>;

function toHit(row: QuestionRow, locale: Locale, attachments: Attachments, highlighter: Highlighter): QuestionHit {
  const { whole } = highlighter;
  const text = inLocale(locale, row.text_en, row.text_de);
  const text_highlighted = whole(text);
  const answers = row.options.map((own) => {
    const answer = inLocale(locale, own.text_en, own.text_de);
    return { id: own.id, order: own.order, text: answer, text_highlighted: whole(answer) };
  });
  const shown = [text_highlighted, ...answers.map((answer) => answer.text_highlighted)];
  return {
    id: row.id,
    chapter: { id: row.chapter_id, order: row.chapter_order, name: inLocale(locale, row.chapter_name_en, row.chapter_name_de) },
    order: row.order,
    text,
    text_highlighted,
    explanation: inLocale(locale, row.explanation_en, row.explanation_de),
    active: true,
    is_marked_as_special: row.is_marked_as_special,
    answers,
    found_in: findInOtherLanguage(locale, shown, row, highlighter),
    public: row.public,
    attachment_set: attachments.get(row.id) ?? [],
  };
}

/** Finds the visible questions that have all words of a search in their text or options, best first. */
export async function searchQuestions(db: Db, scope: ReadScope, viewer: SearchViewer, query: SearchQuery): Promise<Hits<QuestionHit>> {
  const terms = await parseSearch(db, query.search);
  if (terms.length === 0) return { hits: [] };
  const window = { offset: query.offset ?? 0, size: searchPageSizes.questions };
  const { hits, next } = toHits(await findQuestions(db, { scope, viewer, terms, filters: readFilters(query) }, window), window);
  const attachments = await listQuestionAttachments(
    db,
    hits.map(({ id }) => id),
  );
  return {
    hits: await withHighlighter(db, terms, (highlighter) => hits.map((row) => toHit(row, viewer.locale, attachments, highlighter))),
    next,
  };
}
