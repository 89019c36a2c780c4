import type { Citation } from './citation';
import { citationFiles, formatCitations } from './format';

const question: Citation = {
  authors: [{ given: 'Johanna', family: 'Weidlich' }],
  editor: 'Round Table',
  work: 'Grundpfandrechte im Vergleich',
  subject: { kind: 'question', number: 'IV.6', text: 'Can defences be raised?' },
  version: '2026-1',
  date: '2026-06-14',
  accessed: '2026-11-22',
  url: 'https://round-table.example/v/2026-1/question/24/?c=DE,FR',
  language: 'en',
};

test('several citations are a file of several entries', () => {
  const two: Citation[] = [question, { ...question, subject: { kind: 'country', country: 'Germany' } }];
  expect(formatCitations(two, 'bibtex').match(/^@online/gm)).toHaveLength(2);
  expect(formatCitations(two, 'ris').match(/^ER {2}- \r$/gm)).toHaveLength(2);
  expect(JSON.parse(formatCitations(two, 'csl'))).toHaveLength(2);
  expect(formatCitations(two, 'german').trim().split('\n')).toHaveLength(2);
  expect(formatCitations(two, 'english').trim().split('\n')).toHaveLength(2);
  expect(Object.values(citationFiles).map(({ extension }) => extension)).toEqual(['txt', 'txt', 'bib', 'ris', 'json']);
});
