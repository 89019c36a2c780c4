import { type Locale, type QuestionHit, type SearchQuery, searchPageSizes } from '@round-table/shared/contract';
import { may, type Viewer } from '@round-table/shared/domain';
import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database, Db } from '../../db/schema';
import { questionAttachments } from '../../reading/question-attachments';
import { type Source, seenOptions, sourceOf } from '../../reading/source';
import { inLocale } from '../../reading/texts';
import { type Highlighter, highlighted } from '../../text-search/highlight';
import { askedFor, type Hits, toHits, type Window } from '../../text-search/hits';
import { hasTerm, plannedFor, rankOf } from '../../text-search/matching';
import { type Term, toTerms } from '../../text-search/terms';
import { foundIn } from './found-in';

/** Whose eyes, and which version they read. */
type SourceViewer = Viewer & { version: string | null };

const columns = (table: string) => ({
  words: sql.ref(`${table}.words`),
  folded: sql.ref(`${table}.folded`),
});
const question = columns('question');
const option = columns('option');

/** Whether the term stands in the question or in one of its options. */
const isInQuestion = (source: Source) => (term: Term) =>
  sql<boolean>`(
  ${hasTerm(term, question.words, question.folded)}
  or exists (select from ${seenOptions(source)} option where option.question_id = question.id and ${hasTerm(term, option.words, option.folded)}))`;

/** The options of the question of the row, in their order. */
const optionsOfQuestion = (query: ExpressionBuilder<Database, 'question'>, source: Source) =>
  jsonArrayFrom(
    query
      .selectFrom(seenOptions(source).as('option'))
      .select(['option.id', 'option.order', 'option.text_en', 'option.text_de'])
      .whereRef('option.question_id', '=', 'question.id')
      .orderBy('option.order'),
  );

function findQuestions(db: Db, viewer: SourceViewer, terms: Term[], window: Window) {
  const source = sourceOf(viewer);
  return db
    .selectFrom('question')
    .innerJoin('chapter', 'chapter.id', 'question.chapter_id')
    .select(['question.id', 'question.order', 'question.text_en', 'question.text_de', 'question.chapter_id'])
    .select(['question.explanation_en', 'question.explanation_de', 'question.active', 'question.is_marked_as_special'])
    .select(['chapter.order as chapter_order', 'chapter.name_en', 'chapter.name_de'])
    .select(sql<boolean>`question.public and chapter.public`.as('public'))
    .select((query) => optionsOfQuestion(query, source).as('options'))
    .where('question.active', '=', true)
    .where('chapter.active', '=', true)
    .$if(!may.seeQuestion(viewer, { public: false }), (query) =>
      query.where('question.public', '=', true).where('chapter.public', '=', true),
    )
    .where((where) => where.and(terms.map(isInQuestion(source))))
    .orderBy(rankOf(terms, question.words), 'desc')
    .orderBy('chapter.order')
    .orderBy('question.order')
    .offset(window.offset)
    .limit(askedFor(window))
    .modifyEnd(plannedFor(terms))
    .execute();
}

type QuestionRow = Awaited<ReturnType<typeof findQuestions>>[number];

type Attachments = Awaited<ReturnType<typeof questionAttachments>>;

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
    chapter: { id: row.chapter_id, order: row.chapter_order, name: inLocale(locale, row.name_en, row.name_de) },
    order: row.order,
    text,
    text_highlighted,
    explanation: inLocale(locale, row.explanation_en, row.explanation_de),
    active: row.active,
    is_marked_as_special: row.is_marked_as_special,
    answers,
    found_in: foundIn(locale, shown, row, highlighter),
    public: row.public,
    attachment_set: attachments.get(row.id) ?? [],
  };
}

/** The questions that have all words of a search in their text or options, best first, as far as the viewer may see them. */
export async function searchQuestions(db: Db, viewer: SourceViewer & { locale: Locale }, query: SearchQuery): Promise<Hits<QuestionHit>> {
  const terms = await toTerms(db, query.search);
  if (terms.length === 0) return { hits: [] };
  const window = { offset: query.offset ?? 0, size: searchPageSizes.questions };
  const { hits, next } = toHits(await findQuestions(db, viewer, terms, window), window);
  const attachments = await questionAttachments(
    db,
    hits.map(({ id }) => id),
  );
  return {
    hits: await highlighted(db, terms, (highlighter) => hits.map((row) => toHit(row, viewer.locale, attachments, highlighter))),
    next,
  };
}
