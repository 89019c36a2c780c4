import type { Locale, Source } from '@round-table/shared/contract';
import { sourceTexts, toSourceText } from '../source';

/** The author of a cited comment. */
export interface CitationAuthor {
  given: string;
  family: string;
}

export type CitationSubject =
  /** A question, or what the named countries say on it. */
  | { kind: 'question'; number: string; text: string; countries?: readonly string[] }
  | { kind: 'country'; country: string }
  /** Several countries side by side. */
  | { kind: 'comparison'; countries: readonly string[] }
  /** The ranking of the countries; `own` if the reader has changed the weights. */
  | { kind: 'ranking'; pointOfView: string; own: boolean };

/** Everything that a citation of the Round Table says, independent of its style. Days are `YYYY-MM-DD`. */
export interface Citation {
  /** The authors of the cited comments; none if nothing of persons is cited, or the reader may not see them. */
  authors: CitationAuthor[];
  /** The editor: the name of the installation. */
  editor: string;
  /** The title of the whole work. */
  work: string;
  subject: CitationSubject;
  /** The number of the version; null for the working state, which changes and has no permanent address. */
  version: string | null;
  /** When the version was taken, or the day of the working state. */
  date: string;
  accessed: string;
  url: string;
  language: Locale;
  /** The sources of law of the cited answer, for the formats with a place for notes. */
  sources?: readonly Source[];
}

/** The styles, in the order in which they are offered. */
export const citationStyles = ['german', 'english', 'bibtex', 'ris', 'csl'] as const;
export type CitationStyle = (typeof citationStyles)[number];

/** A text on one line: citations have no paragraphs. */
export const toOneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

/** Without repeated authors: one person may have written several of the cited comments. */
export function toUniqueAuthors(authors: readonly CitationAuthor[]): CitationAuthor[] {
  const byName = new Map<string, CitationAuthor>();
  for (const { given, family } of authors) {
    const author = { given: toOneLine(given), family: toOneLine(family) };
    if (author.given || author.family) byName.set(`${author.family}\n${author.given}`, author);
  }
  return [...byName.values()];
}

const parts: Record<Locale, { question: string; country: string; comparison: string; ranking: string; own: string; and: string }> = {
  en: {
    question: 'Question',
    country: 'Country report',
    comparison: 'Comparison',
    ranking: 'Ranking',
    own: 'weights of the reader',
    and: 'and',
  },
  de: { question: 'Frage', country: 'Länderbericht', comparison: 'Vergleich', ranking: 'Rangliste', own: 'eigene Gewichtung', and: 'und' },
};

/** "Germany, France and Austria" */
export function toCountryList(countries: readonly string[], locale: Locale): string {
  const last = countries.at(-1) ?? '';
  return countries.length < 2 ? last : `${countries.slice(0, -1).join(', ')} ${parts[locale].and} ${last}`;
}

/** "Ranking: Creditor (weights of the reader)": a ranking with changed weights is not that of the editor. */
export function toRankingTitle({ pointOfView, own }: { pointOfView: string; own: boolean }, locale: Locale): string {
  const { ranking, own: note } = parts[locale];
  return toOneLine(`${ranking}: ${pointOfView}${own ? ` (${note})` : ''}`);
}

/** The title of what is cited, in the given language: "IV.6 Can defences … be raised?", "Germany, IV.6 Can …", "Country report: Germany". */
export function toTitle(subject: CitationSubject, locale: Locale): string {
  const words = parts[locale];
  if (subject.kind === 'country') return toOneLine(`${words.country}: ${subject.country}`);
  if (subject.kind === 'comparison') return toOneLine(`${words.comparison}: ${toCountryList(subject.countries, locale)}`);
  if (subject.kind === 'ranking') return toRankingTitle(subject, locale);
  const countries = toCountryList(subject.countries ?? [], locale);
  return toOneLine(`${countries ? `${countries}, ` : ''}${subject.number} ${subject.text}`);
}

/** A key for reference managers: `round-table-2026-1-IV.6-Germany`; letters, digits, dots and hyphens only. */
export function toCitationKey({ editor, version, date, subject }: Citation): string {
  const subjects: string[] =
    subject.kind === 'question'
      ? [subject.number, ...(subject.countries ?? [])]
      : subject.kind === 'country'
        ? [subject.country]
        : subject.kind === 'ranking'
          ? ['ranking', subject.pointOfView]
          : ['comparison', ...subject.countries];
  const words = [editor.toLowerCase(), version ?? `working-state-${date}`, ...subjects];
  return words.map(toKeyPart).filter(Boolean).join('-') || 'round-table';
}

const toKeyPart = (text: string): string =>
  text
    .replace(/ä/gi, 'ae')
    .replace(/ö/gi, 'oe')
    .replace(/ü/gi, 'ue')
    .replace(/ß/g, 'ss')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9.]+/g, '-')
    .replace(/^-+|-+$/g, '');

/** The sources of the cited answer as a note: "Sources: § 1157 BGB, …; § 1192 BGB, …"; empty without any. */
export function toSourcesNote({ sources = [], language, accessed }: Citation): string {
  if (sources.length === 0) return '';
  const list = sources.map((source) => toSourceText(source, language, new Date(accessed))).join('; ');
  return toOneLine(`${sourceTexts[language].label(sources.length)}: ${list}`);
}
