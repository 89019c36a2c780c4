import { type Citation, toCitationKey, toOneLine, toSourcesNote, toTitle, toUniqueAuthors } from './citation';

const escapes: Record<string, string> = {
  '\\': '\\textbackslash{}',
  '{': '\\{',
  '}': '\\}',
  '#': '\\#',
  $: '\\$',
  '%': '\\%',
  '&': '\\&',
  _: '\\_',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  '"': '\\textquotedbl{}',
  '<': '\\textless{}',
  '>': '\\textgreater{}',
  '|': '\\textbar{}',
};

/** A text for a field between braces: special characters of LaTeX as commands, all others as they are (UTF-8). */
export const escapeLatex = (text: string): string => toOneLine(text).replace(/[\\{}#$%&_~^"<>|]/g, (letter) => escapes[letter] ?? letter);

/** An address is a verbatim field of biblatex: nothing is escaped, but braces must be balanced and blanks are not allowed. */
const toVerbatim = (url: string) => url.replace(/[{}\\\s]/g, encodeURIComponent);

/** Braces keep "and" and commas inside a name from parting it. */
const guardName = (name: string) => (/,|\band\b/i.test(name) ? `{${escapeLatex(name)}}` : escapeLatex(name));

const toAuthor = ({ given, family }: { given: string; family: string }) =>
  family && given ? `${guardName(family)}, ${guardName(given)}` : `{${escapeLatex(family || given)}}`;

const languages = { en: 'english', de: 'german' } as const;
const working = { en: 'live answers, unpublished', de: 'Arbeitsstand, unveröffentlicht' } as const;

/** An entry `@online` for biblatex (decision 0073), UTF-8. The title is in two pairs of braces: styles must not change its capitals. */
export function toBibtex(citation: Citation): string {
  const { editor, work, version, date, accessed, url, language, subject } = citation;
  const authors = toUniqueAuthors(citation.authors).map(toAuthor).join(' and ');
  const note = [version === null ? working[language] : '', escapeLatex(toSourcesNote(citation))].filter(Boolean).join('; ');
  const fields: [string, string][] = [
    ...(authors ? ([['author', authors]] satisfies [string, string][]) : []),
    ['editor', `{${escapeLatex(editor)}}`],
    ['title', `{${escapeLatex(toTitle(subject, language))}}`],
    ...(work === editor ? [] : ([['titleaddon', escapeLatex(work)]] satisfies [string, string][])),
    ['organization', `{${escapeLatex(editor)}}`],
    ...(version === null ? [] : ([['version', escapeLatex(version)]] satisfies [string, string][])),
    ...(note ? ([['note', note]] satisfies [string, string][]) : []),
    ['date', date],
    ['url', toVerbatim(url)],
    ['urldate', accessed],
    ['langid', languages[language]],
  ];
  const rows = fields.map(([name, value]) => `  ${name.padEnd(12)} = {${value}}`);
  return `@online{${toCitationKey(citation)},\n${rows.join(',\n')}\n}\n`;
}
