import { type Comment, maxSearchHits, type SearchQuery, searchPageSizes } from '@round-table/shared/contract';
import { may } from '@round-table/shared/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/schema';
import { isSeenCountry } from '../../reading/countries';
import { type SeenComment, type Source, seenComments } from '../../reading/source';
import { type Highlighter, highlighted } from '../../text-search/highlight';
import { askedFor, foundFor, type Hits, toHits, type Window } from '../../text-search/hits';
import { hasBeginnings, hasPart, hasStems, hasTerm, plannedFor, rankOf } from '../../text-search/matching';
import { type Term, toTerms } from '../../text-search/terms';
import { type Reader, selectComments, toComment } from './repository';

const words = sql.ref('comment.words');
const folded = sql.ref('comment.folded');

/**
 * Older versions stand first in their table, and their texts need not be looked at. A bound without an index, which is what the collation
 * makes of it: it is compared before any text is, and no list of all comments of a version is made for it.
 */
const isRecent = (source: Source) =>
  source === 'live'
    ? sql`true`
    : sql`comment.content_version_id collate "C" >=
        (select min(content_version_id collate "C") from version_country where version_id = ${source.version})`;

/** What a search for comments is about. */
interface Search {
  source: Source;
  reader: Reader;
  terms: Term[];
  window: Window;
}

/** Hits of one kind. All of a kind come before the next one's. */
interface Kind {
  name: string;
  condition: RawBuilder<boolean>;
  rank: RawBuilder<number>;
  /** So many at most are ranked: a word that stands everywhere would have every text read (decision 0028). */
  most: number;
  /** The end of its statement: whether that is planned once. */
  plan: RawBuilder<unknown>;
}

/** What has the words as parts of words too. A part has no rank: where a single word is looked for, what has it is told as it is met. */
function partsOf({ terms, window }: Search): Pick<Kind, 'condition' | 'rank' | 'most'> {
  const [single, ...others] = terms;
  if (single && others.length === 0) {
    return { condition: hasPart(single, folded), rank: sql`-row_number() over ()`, most: foundFor(window) };
  }
  const each = terms.map((term) => hasTerm(term, words, folded));
  return { condition: sql`${sql.join(each, sql` and `)}`, rank: rankOf(terms, words), most: maxSearchHits };
}

/**
 * What has the words by their stems, what has them as beginnings too, and what has them as parts. How many words begin with something
 * depends so much on what it is that the statement is planned each time.
 */
function kindsOf(search: Search): Kind[] {
  const { terms } = search;
  const ranked = { rank: rankOf(terms, words), most: maxSearchHits };
  const plan = plannedFor(terms);
  return [
    { name: 'stem', condition: hasStems(terms, words), ...ranked, plan },
    { name: 'beginning', condition: hasBeginnings(terms, words), ...ranked, plan: sql`` },
    { name: 'part', ...partsOf(search), plan },
  ];
}

const seenTable = (kind: Kind) => sql.table(`seen_${kind.name}`);

/** The best hits of these kinds, to select from: what stands beside a comment is looked up for these alone. */
function bestComments({ source, reader, window }: Search, kinds: Kind[]) {
  const isPublic = reader.role === 'guest' ? sql`and question.public and chapter.public` : sql``;
  // Asked as a value of each hit, not as a join: a join that takes the hits for the smaller side reads all of them first.
  const hits = kinds.map((kind, index) => {
    const others = kinds.slice(0, index).map((before) => sql`and hit.id not in (select id from ${seenTable(before)})`);
    return sql`${sql.table(kind.name)} as materialized (
        select id, question_id, country_id, html, plain, version, created_at, created_by, modified_at, modified_by, content_version_id,
          ${kind.rank} as rank
        from ${seenComments(source)} comment where ${isRecent(source)} and ${kind.condition}),
      ${seenTable(kind)} as materialized (
        select hit.*, ${sql.lit(index)} as kind from ${sql.table(kind.name)} hit
        where (hit.country_id in (select id from seen_country) and hit.question_id in (select id from seen_question)) is true
          ${sql.join(others, sql` `)}
        limit ${kind.most})`;
  });
  const all = kinds.map((kind) => sql`select * from ${seenTable(kind)}`);
  return sql<SeenComment & { rank: number; kind: number }>`(
    with seen_country as materialized (select id from country where ${isSeenCountry(reader)}),
      seen_question as materialized (
        select question.id from question join chapter on chapter.id = question.chapter_id and chapter.active where question.active ${isPublic}),
      ${sql.join(hits)}
    ${sql.join(all, sql` union all `)}
    order by kind, rank desc, id
    limit ${askedFor(window)} offset ${window.offset})`;
}

const selectBest = (db: Db, search: Search, kinds: Kind[]) =>
  selectComments(db, search.source, {
    viewer: search.reader,
    persons: may.seePersons(search.reader),
    comments: bestComments(search, kinds),
  })
    .select('comment.plain')
    .orderBy(sql`comment.kind`)
    .orderBy(sql`comment.rank`, 'desc')
    .orderBy('comment.id');

type HitRow = Awaited<ReturnType<ReturnType<typeof selectBest>['execute']>>[number];

/** Each kind is looked for only where those before it are too few: for beginnings more of an index is read, for parts the texts themselves. */
async function findBest(db: Db, search: Search): Promise<HitRow[]> {
  const asked = askedFor(search.window);
  let best: HitRow[] = [];
  const kinds = kindsOf(search);
  for (const [index, { plan }] of kinds.entries()) {
    if (best.length >= asked) break;
    best = await selectBest(db, search, kinds.slice(0, index + 1))
      .modifyEnd(plan)
      .execute();
  }
  return best;
}

/** The comments that have all words of a search, best first, as far as the reader may see their question. */
export async function searchComments(db: Db, source: Source, reader: Reader, query: SearchQuery): Promise<Hits<Comment>> {
  const terms = await toTerms(db, query.search);
  if (terms.length === 0) return { hits: [] };
  const window = { offset: query.offset ?? 0, size: searchPageSizes.comments };
  const { hits, next } = toHits(await findBest(db, { source, reader, terms, window }), window);
  const toHit = (row: HitRow, { passage }: Highlighter) => ({
    ...toComment(row, reader),
    text_highlighted: passage(row.plain),
  });
  return { hits: await highlighted(db, terms, (highlighter) => hits.map((row) => toHit(row, highlighter))), next };
}
