import { toBibtex } from './bibtex';
import type { Citation } from './citation';
import { toCslItem } from './csl-json';
import { toEnglishCitation, toGermanCitation } from './legal-styles';
import { toRis } from './ris';

const aCitation = (own: Partial<Citation> = {}): Citation => ({
  authors: [],
  editor: 'Round Table',
  work: 'Grundpfandrechte im Vergleich',
  subject: { kind: 'question', number: 'IV.6', text: 'Can defences be raised?' },
  version: '2026-1',
  date: '2026-06-14',
  accessed: '2026-11-22',
  url: 'https://round-table.example/v/2026-1/question/24/',
  language: 'en',
  ...own,
});

describe('sources of the cited answer', () => {
  const sources = [
    { article: '§ 1157 BGB', statute: 'German Civil Code', url: 'https://example.org/bgb_1157', checked_on: '2026-04-28' },
    { article: '§ 28 GBO', statute: '', url: null, checked_on: '2024-03-03' },
  ];
  const note =
    'Sources of law: § 1157 BGB, German Civil Code, https://example.org/bgb_1157, checked 28 April 2026; § 28 GBO, checked 3 March 2024 (more than two years ago)';

  test('are a note in BibTeX, RIS and CSL-JSON, and have no place in the legal styles', () => {
    expect(toBibtex(aCitation({ sources }))).toContain(`note         = {${note.replace('_', '\\_')}}`);
    expect(toRis(aCitation({ sources }))).toContain(`N1  - ${note}\r\n`);
    expect(toCslItem(aCitation({ sources }))).toMatchObject({ note });
    expect(toGermanCitation(aCitation({ sources }))).toBe(toGermanCitation(aCitation()));
    expect(toEnglishCitation(aCitation({ sources }))).toBe(toEnglishCitation(aCitation()));
  });

  test('follow the state of a working state, in its language', () => {
    const text = toBibtex(aCitation({ sources: sources.slice(1), version: null, language: 'de' }));
    expect(text).toContain('{Arbeitsstand, unveröffentlicht; Rechtsquelle: § 28 GBO, geprüft am 3. März 2024 (vor mehr als zwei Jahren)}');
    expect(toCslItem(aCitation({ sources: [] }))).not.toHaveProperty('note');
  });
});
