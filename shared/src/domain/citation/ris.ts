import { type Citation, toOneLine, toSourcesNote, toTitle, toUniqueAuthors } from './citation';

const toRisDay = (day: string) => `${day.replaceAll('-', '/')}/`;

/** A value is one line, and an asterisk is not allowed in names. */
const toName = (text: string) => toOneLine(text.replaceAll('*', ' '));

const working = { en: 'Live answers, unpublished', de: 'Arbeitsstand, unveröffentlicht' } as const;

/**
 * A reference in RIS, type `ELEC` (web page): one value a line, a tag of two characters, two blanks, a hyphen and a blank; lines end with CR
 * LF, the first is `TY`, the last `ER`.
 */
export function toRis(citation: Citation): string {
  const { editor, work, version, date, accessed, url, language, subject } = citation;
  const note = toSourcesNote(citation);
  const lines: [string, string][] = [
    ['TY', 'ELEC'],
    ...toUniqueAuthors(citation.authors).map(({ given, family }): [string, string] => [
      'AU',
      toName(family && given ? `${family.replaceAll(',', ' ')}, ${given}` : family || given),
    ]),
    ['A2', toName(editor)],
    ['TI', toTitle(subject, language)],
    ['T2', toOneLine(work)],
    ['PB', toOneLine(editor)],
    ...(version === null ? ([['N1', working[language]]] satisfies [string, string][]) : ([['ET', version]] satisfies [string, string][])),
    ...(note ? ([['N1', note]] satisfies [string, string][]) : []),
    ['PY', date.slice(0, 4)],
    ['DA', toRisDay(date)],
    ['Y2', toRisDay(accessed)],
    ['LA', language],
    ['UR', toOneLine(url).replaceAll(' ', '%20')],
    ['ER', ''],
  ];
  return lines.map(([tag, value]) => `${tag}  - ${value}\r\n`).join('');
}
