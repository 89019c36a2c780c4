import { type Citation, toCitationKey, toOneLine, toSourcesNote, toTitle, toUniqueAuthors } from './citation';

type CslName = { family: string; given: string } | { literal: string };
interface CslDate {
  'date-parts': [[number, number, number]];
}

/** An item of CSL-JSON (schema 1.0), as reference managers and citation processors read it. */
export interface CslItem {
  id: string;
  type: 'webpage';
  title: string;
  'container-title': string;
  author?: CslName[];
  editor: CslName[];
  publisher: string;
  version?: string;
  status?: string;
  number?: string;
  issued: CslDate;
  accessed: CslDate;
  URL: string;
  language: string;
  note?: string;
}

function toDate(day: string): CslDate {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return { 'date-parts': [[year, month, date]] };
}

const toName = ({ given, family }: { given: string; family: string }): CslName =>
  family && given ? { family, given } : { literal: family || given };

export function toCslItem(citation: Citation): CslItem {
  const { editor, work, version, date, accessed, url, language, subject } = citation;
  const authors = toUniqueAuthors(citation.authors);
  const note = toSourcesNote(citation);
  return {
    id: toCitationKey(citation),
    type: 'webpage',
    title: toTitle(subject, language),
    'container-title': toOneLine(work),
    ...(authors.length > 0 && { author: authors.map(toName) }),
    editor: [{ literal: toOneLine(editor) }],
    publisher: toOneLine(editor),
    ...(version === null ? { status: 'unpublished' } : { version }),
    ...(subject.kind === 'question' && { number: toOneLine(subject.number) }),
    issued: toDate(date),
    accessed: toDate(accessed),
    URL: url,
    language,
    ...(note && { note }),
  };
}

export const toCslJson = (citations: readonly Citation[]): string => `${JSON.stringify(citations.map(toCslItem), null, 2)}\n`;
