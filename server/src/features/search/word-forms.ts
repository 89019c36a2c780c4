import { wordPattern } from '@round-table/shared/domain';
import { sql } from 'kysely';
import { matchesStems } from '../../domain/text-search/matching';
import type { Term } from '../../domain/text-search/term';
import { getTerms, normalizeWord } from '../../domain/text-search/terms';
import { isVisibleCountry } from '../../domain/visibility/countries';
import { isVisibleQuestion } from '../../domain/visibility/questions';
import { isRecentComment, visibleComments, visibleOptions } from '../../domain/visibility/read-scope';
import { visibleQuestions } from '../../domain/visibility/visible-catalogue';
import { plannedForItsValues } from '../../platform/db/prepared-statements';
import type { Db } from '../../platform/db/schema/schema';
import { matchingAttachments } from './attachments';
import { matchingChapters, matchingExplanations } from './explanations';
import { matchesQuestion, type Search } from './repository';
import { matchingSources } from './sources';

/** Number of hits of each kind whose texts are read: enough for every usual form of a word. */
const sampled = { questions: 100, explanations: 40, attachments: 20, comments: 60, sources: 40 };
const maxForms = 4;

/** Texts of hits. They are what the viewer may see: a list of all words of the database would disclose the others. */
async function sampleTexts(db: Db, search: Search): Promise<string[]> {
  const { scope, viewer, terms } = search;
  const { rows } = await sql<{ text: string }>`
    with seen_country as materialized (select id from country where ${isVisibleCountry(viewer)}),
      seen_question as materialized (select id, text_en, text_de, words, folded from ${visibleQuestions(scope)} question
        where ${isVisibleQuestion(viewer)})
    (select concat_ws(' ', text_en, text_de,
        (select string_agg(option.text_en || ' ' || option.text_de, ' ') from ${visibleOptions(scope)} option
          where option.question_id = question.id)) as text
      from seen_question question where ${sql.join(terms.map(matchesQuestion(scope)), sql` and `)} limit ${sampled.questions})
    union all
    (select concat_ws(' ', title_en, title_de, explanation_en, explanation_de)
      from (${matchingChapters(search)} union all ${matchingExplanations(search)}) hit limit ${sampled.explanations})
    union all
    (select concat_ws(' ', hit.name, file_page.plain) from (${matchingAttachments(search)}) hit
      left join file_page on file_page.file_id = hit.file_id and file_page.page = hit.page limit ${sampled.attachments})
    union all
    (select plain from ${visibleComments(scope)} comment
      where ${isRecentComment(scope)} and ${matchesStems(terms, sql.ref('comment.words'))}
        and (country_id in (select id from seen_country) and question_id in (select id from seen_question)) is true
      limit ${sampled.comments})
    union all
    (select concat_ws(' ', article, statute) from (${matchingSources(search)}) hit limit ${sampled.sources}) ${plannedForItsValues}`.execute(
    db,
  );
  return rows.map(({ text }) => text);
}

/** Counts the words of texts: by their form in lower case, each spelling that occurs. */
function countWords(texts: string[]): Map<string, Map<string, number>> {
  const words = new Map<string, Map<string, number>>();
  for (const text of texts) {
    for (const [word] of text.normalize('NFC').matchAll(wordPattern)) {
      const key = normalizeWord(word);
      const spellings = words.get(key) ?? new Map<string, number>();
      spellings.set(word, (spellings.get(word) ?? 0) + 1);
      words.set(key, spellings);
    }
  }
  return words;
}

const sharesStem = (own: Term, term: Term): boolean =>
  own.german.some((stem) => term.german.includes(stem)) || own.english.some((stem) => term.english.includes(stem));

const sum = (counts: Iterable<number>): number => [...counts].reduce((total, count) => total + count, 0);

/** Returns the other forms of the words of a search that its hits contain, the most frequent first, as they are mostly spelled. */
export async function findWordForms(db: Db, search: Search): Promise<string[]> {
  const words = countWords(await sampleTexts(db, search));
  const typed = new Set(search.terms.map(({ folded }) => folded));
  const forms = (await getTerms(db, [...words.keys()]))
    .filter((own) => !typed.has(own.folded) && search.terms.some((term) => sharesStem(own, term)))
    .map(({ text }) => [...(words.get(text) ?? [])].sort(([, one], [, other]) => other - one));
  return forms
    .sort((one, other) => sum(other.map(([, count]) => count)) - sum(one.map(([, count]) => count)))
    .flatMap(([spelling]) => spelling?.[0] ?? [])
    .slice(0, maxForms);
}
