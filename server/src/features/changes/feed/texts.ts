import type { ChangeCounts, Locale } from '@round-table/shared/contract';
import { formatTags } from '@round-table/shared/domain';

/** Singular and plural. */
type Noun = readonly [string, string];

interface FeedTexts {
  title: string;
  subtitle: string;
  ofCountry: (name: string) => string;
  version: (id: string, day: string) => string;
  first: string;
  nothing: string;
  answers: (counts: ChangeCounts) => string;
  comments: (counts: ChangeCounts) => string;
  sources: (counts: ChangeCounts) => string;
  wording: (questions: number, options: number) => string;
  counts: (counts: Record<'answers' | 'comments' | 'sources', number>) => string;
  notAnswered: string;
  comment: { new: string; changed: string; withdrawn: string };
  source: { new: string; changed: string; withdrawn: string };
  /** Changed wording of a question. */
  reworded: string;
  /** Changed meaning of a question. */
  meaning: string;
  all: string;
}

/** "1 answer", "12 answers". */
const countIn = (locale: Locale, count: number, [one, many]: Noun) =>
  `${new Intl.NumberFormat(formatTags[locale]).format(count)} ${count === 1 ? one : many}`;

/** "8 answers, 1 comment": the kinds that there are. */
const joinCounts = <Kind extends string>(locale: Locale, counts: Record<Kind, number>, nouns: Record<Kind, Noun>) =>
  (Object.keys(nouns) as Kind[]).flatMap((kind) => (counts[kind] > 0 ? [countIn(locale, counts[kind], nouns[kind])] : [])).join(', ');

const english: FeedTexts = {
  title: 'What changed',
  subtitle: 'What each version of the Round Table changed.',
  ofCountry: (name) => `What changed: ${name}`,
  version: (id, day) => `Version ${id} of ${day}`,
  first: 'The first version.',
  nothing: 'Nothing changed.',
  answers: ({ changed, new: added, withdrawn }) => `Answers: ${changed} changed, ${added} new, ${withdrawn} withdrawn.`,
  comments: ({ changed, new: added, withdrawn }) => `Comments: ${added} new, ${changed} changed, ${withdrawn} removed.`,
  sources: ({ changed, new: added, withdrawn }) => `Sources of law: ${added} new, ${changed} changed, ${withdrawn} removed.`,
  wording: (questions, options) =>
    `Wording: ${countIn('en', questions, ['question', 'questions'])}, ${countIn('en', options, ['answer option', 'answer options'])}.`,
  counts: (counts) =>
    joinCounts('en', counts, {
      answers: ['answer', 'answers'],
      comments: ['comment', 'comments'],
      sources: ['answer with other sources of law', 'answers with other sources of law'],
    }),
  notAnswered: 'not answered',
  comment: { new: 'new comment', changed: 'comment changed', withdrawn: 'comment withdrawn' },
  source: { new: 'source of law added', changed: 'source of law changed', withdrawn: 'source of law removed' },
  reworded: 'The wording of the question or of its answer options changed.',
  meaning: 'The meaning of the question or of an answer option changed.',
  all: 'All changes',
};

const german: FeedTexts = {
  title: 'Was sich geändert hat',
  subtitle: 'Was jede Version des Round Table geändert hat.',
  ofCountry: (name) => `Was sich geändert hat: ${name}`,
  version: (id, day) => `Version ${id} vom ${day}`,
  first: 'Die erste Version.',
  nothing: 'Es hat sich nichts geändert.',
  answers: ({ changed, new: added, withdrawn }) => `Antworten: ${changed} geändert, ${added} neu, ${withdrawn} zurückgezogen.`,
  comments: ({ changed, new: added, withdrawn }) => `Kommentare: ${added} neu, ${changed} geändert, ${withdrawn} entfernt.`,
  sources: ({ changed, new: added, withdrawn }) => `Rechtsquellen: ${added} neu, ${changed} geändert, ${withdrawn} entfernt.`,
  wording: (questions, options) =>
    `Wortlaut: ${countIn('de', questions, ['Frage', 'Fragen'])}, ${countIn('de', options, ['Antwortoption', 'Antwortoptionen'])}.`,
  counts: (counts) =>
    joinCounts('de', counts, {
      answers: ['Antwort', 'Antworten'],
      comments: ['Kommentar', 'Kommentare'],
      sources: ['Antwort mit anderen Rechtsquellen', 'Antworten mit anderen Rechtsquellen'],
    }),
  notAnswered: 'nicht beantwortet',
  comment: { new: 'neuer Kommentar', changed: 'Kommentar geändert', withdrawn: 'Kommentar zurückgezogen' },
  source: { new: 'neue Rechtsquelle', changed: 'Rechtsquelle geändert', withdrawn: 'Rechtsquelle entfernt' },
  reworded: 'Der Wortlaut der Frage oder ihrer Antwortoptionen wurde geändert.',
  meaning: 'Der Sinn der Frage oder einer Antwortoption wurde geändert.',
  all: 'Alle Änderungen',
};

export const feedTexts: Record<Locale, FeedTexts> = { en: english, de: german };
