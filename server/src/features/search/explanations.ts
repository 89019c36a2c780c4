import { type ExplanationHit, type Locale, type SearchQuery, searchPageSizes } from '@round-table/shared/contract';
import { inLocale } from '@round-table/shared/domain';
import { type RawBuilder, sql } from 'kysely';
import { isInChapters, readFilters, type SearchFilters } from '../../domain/text-search/filters';
import { type Highlighter, withHighlighter } from '../../domain/text-search/highlight';
import { getLimit, type Hits, type PageWindow, toHits } from '../../domain/text-search/hits';
import { asPreparedSearch, computeRank, matchesAllTerms } from '../../domain/text-search/matching';
import { parseSearch } from '../../domain/text-search/terms';
import { isVisibleQuestion } from '../../domain/visibility/questions';
import type { ReadScope } from '../../domain/visibility/read-scope';
import { visibleChapters, visibleQuestions } from '../../domain/visibility/visible-catalogue';
import type { Db } from '../../platform/db/schema/schema';
import { hasHighlight } from './other-language';
import type { Search, SearchViewer } from './repository';

interface ExplanationRow {
  chapter_id: number;
  chapter_order: number;
  chapter_name_en: string;
  chapter_name_de: string;
  question_id: number | null;
  order: number | null;
  title_en: string;
  title_de: string;
  explanation_en: string;
  explanation_de: string;
}

const chapterWords = sql.ref('chapter.words');
const explanationWords = sql.ref('question.explanation_words');

/** The chapters whose name or explanation matches, as rows of `ExplanationRow`. Guests do not find a chapter under review. */
export const matchingChapters = ({ scope, viewer, terms }: Search, filters: SearchFilters = {}): RawBuilder<ExplanationRow> => sql`
  select 0 as kind, ${computeRank(terms, chapterWords)} as rank, chapter.id as chapter_id, chapter."order" as chapter_order,
    name_en as chapter_name_en, name_de as chapter_name_de, null::integer as question_id, null::integer as "order",
    name_en as title_en, name_de as title_de, explanation_en, explanation_de
  from ${visibleChapters(scope)} chapter
  where ${isVisibleQuestion(viewer, 'chapter')} and ${isInChapters(filters, sql.ref('chapter.order'))}
    and ${matchesAllTerms(terms, chapterWords, sql.ref('chapter.folded'))}`;

/** The questions whose explanation matches, as such rows. */
export const matchingExplanations = ({ scope, viewer, terms }: Search, filters: SearchFilters = {}): RawBuilder<ExplanationRow> => sql`
  select 1 as kind, ${computeRank(terms, explanationWords)} as rank, chapter_id, chapter_order, chapter_name_en, chapter_name_de,
    question.id as question_id, question."order", text_en as title_en, text_de as title_de, explanation_en, explanation_de
  from ${visibleQuestions(scope)} question
  where ${isVisibleQuestion(viewer)} and ${isInChapters(filters)}
    and ${matchesAllTerms(terms, explanationWords, sql.ref('question.explanation_folded'))}`;

const findExplanations = (db: Db, search: Search, filters: SearchFilters, window: PageWindow) =>
  sql<ExplanationRow>`
    ${matchingChapters(search, filters)} union all ${matchingExplanations(search, filters)}
    order by kind, rank desc, chapter_order, "order"
    offset ${window.offset} limit ${getLimit(window)} ${asPreparedSearch(search.terms)}`.execute(db);

/** The text that shows the match: the explanation, in the displayed language first, else the title in the other language. */
function findPassage(row: ExplanationRow, locale: Locale, title: string, { whole, passage }: Highlighter): ExplanationHit['passage'] {
  const other: Locale = locale === 'de' ? 'en' : 'de';
  const explain = (lang: Locale) => ({ lang, text_highlighted: passage(row[`explanation_${lang}`]) });
  const passages = [explain(locale), explain(other)];
  if (!hasHighlight(title)) passages.push({ lang: other, text_highlighted: whole(row[`title_${other}`]) });
  return passages.find(({ text_highlighted }) => hasHighlight(text_highlighted)) ?? null;
}

function toHit(row: ExplanationRow, locale: Locale, highlighter: Highlighter): ExplanationHit {
  const title_highlighted = highlighter.whole(inLocale(locale, row.title_en, row.title_de));
  return {
    chapter: { id: row.chapter_id, order: row.chapter_order, name: inLocale(locale, row.chapter_name_en, row.chapter_name_de) },
    question: row.question_id === null ? null : { id: row.question_id, order: row.order ?? 0 },
    title_highlighted,
    passage: findPassage(row, locale, title_highlighted, highlighter),
  };
}

/** Finds the visible chapters whose name or explanation has all words of a search, then the questions whose explanation has them. */
export async function searchExplanations(
  db: Db,
  scope: ReadScope,
  viewer: SearchViewer,
  query: SearchQuery,
): Promise<Hits<ExplanationHit>> {
  const terms = await parseSearch(db, query.search);
  if (terms.length === 0) return { hits: [] };
  const window = { offset: query.offset ?? 0, size: searchPageSizes.chapters };
  const { rows } = await findExplanations(db, { scope, viewer, terms }, readFilters(query), window);
  const { hits, next } = toHits(rows, window);
  return {
    hits: await withHighlighter(db, terms, (highlighter) => hits.map((row) => toHit(row, viewer.locale, highlighter))),
    next,
  };
}
