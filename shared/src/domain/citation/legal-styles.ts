import { formatDay } from '../text/formats';
import { type Citation, type CitationAuthor, toCountryList, toOneLine, toRankingTitle, toUniqueAuthors } from './citation';

const toDay = (locale: 'en' | 'de', day: string) => formatDay(locale, { at: `${day}T12:00:00Z`, timeZone: 'UTC' });

/** More authors than this are shortened to the first one. */
const maxNamedAuthors = 3;

/** Without quotation marks around the whole; those inside are replaced by `inner`, so that they differ from the outer ones. */
const requote = (text: string, [open, close]: [string, string]): string =>
  toOneLine(text)
    .replace(/["“”„«»]([^"“”„«»]*)["“”„«»]/g, `${open}$1${close}`)
    .replace(/["„“”]/g, close);

/** "Weidlich/Bonnard/Oberhauser", "Weidlich u. a." */
function toGermanAuthors(authors: CitationAuthor[]): string {
  const names = authors.map(({ given, family }) => family || given);
  return names.length > maxNamedAuthors ? `${names[0]} u. a.` : names.join('/');
}

function toGermanPlace({ subject }: Citation): string {
  if (subject.kind === 'country') return `Länderbericht ${subject.country}`;
  if (subject.kind === 'comparison') return `Vergleich ${toCountryList(subject.countries, 'de')}`;
  if (subject.kind === 'ranking') return toRankingTitle(subject, 'de');
  const countries = toCountryList(subject.countries ?? [], 'de');
  return `Frage ${subject.number} („${requote(subject.text, ['‚', '‘'])}“)${countries ? `, ${countries}` : ''}`;
}

/**
 * The common form of German legal literature for a contribution to an edited work on the internet: authors by surname, parted by slashes,
 * "in:", editor with "(Hrsg.)", title, place, version with its day, address and day of access.
 */
export function toGermanCitation(citation: Citation): string {
  const { editor, work, version, date, url, accessed } = citation;
  const authors = toGermanAuthors(toUniqueAuthors(citation.authors));
  const state =
    version === null ? `Arbeitsstand vom ${toDay('de', date)}, unveröffentlicht` : `Version ${version} vom ${toDay('de', date)}`;
  const whole = [`${editor} (Hrsg.)`, ...(work === editor ? [] : [work])];
  const rest = [...whole, toGermanPlace(citation), state, `${url} (abgerufen am ${toDay('de', accessed)}).`].join(', ');
  return toOneLine(authors ? `${authors}, in: ${rest}` : rest);
}

/** "Johanna Weidlich, Claire Bonnard and Miriam Oberhauser", "Johanna Weidlich and others" (OSCOLA 3.1.1). */
function toEnglishAuthors(authors: CitationAuthor[]): string {
  const names = authors.map(({ given, family }) => `${given} ${family}`.trim());
  return names.length > maxNamedAuthors ? `${names[0]} and others` : toCountryList(names, 'en');
}

function toEnglishTitle({ subject }: Citation): string {
  if (subject.kind === 'country') return `Country Report: ${subject.country}`;
  if (subject.kind === 'comparison') return `Comparison of ${toCountryList(subject.countries, 'en')}`;
  if (subject.kind === 'ranking') return toRankingTitle(subject, 'en');
  const countries = toCountryList(subject.countries ?? [], 'en');
  return `Question ${subject.number}: ${requote(subject.text, ['“', '”'])}${countries ? ` – ${countries}` : ''}`;
}

/**
 * OSCOLA, 4th edition: a contribution to an edited work (3.3) that is published online (3.1.4, 3.4.8). Author, ‘title’ in editor (ed), work
 * (version and day) <address> accessed day. Without authors it begins with the editor, as OSCOLA cites an edited work.
 */
export function toEnglishCitation(citation: Citation): string {
  const { editor, work, version, date, url, accessed } = citation;
  const authors = toEnglishAuthors(toUniqueAuthors(citation.authors));
  const state = version === null ? `live answers of ${toDay('en', date)}, unpublished` : `version ${version}, ${toDay('en', date)}`;
  const title = `‘${toEnglishTitle(citation)}’`;
  const whole = work === editor ? `${editor} (ed)` : `${editor} (ed), ${work}`;
  const head = authors ? `${authors}, ${title} in ${whole}` : `${whole}, ${title}`;
  return toOneLine(`${head} (${state}) <${url}> accessed ${toDay('en', accessed)}.`);
}
