import { toBibtex } from './bibtex';
import type { Citation, CitationStyle } from './citation';
import { toCslJson } from './csl-json';
import { toEnglishCitation, toGermanCitation } from './legal-styles';
import { toRis } from './ris';

const formats: Record<CitationStyle, (citations: readonly Citation[]) => string> = {
  german: (citations) => citations.map((citation) => `${toGermanCitation(citation)}\n`).join(''),
  english: (citations) => citations.map((citation) => `${toEnglishCitation(citation)}\n`).join(''),
  bibtex: (citations) => citations.map(toBibtex).join('\n'),
  ris: (citations) => citations.map(toRis).join('\r\n'),
  csl: toCslJson,
};

/** The citations in a style: the text that is copied or saved. */
export const formatCitations = (citations: readonly Citation[], style: CitationStyle): string => formats[style](citations);

/** The file of citations in a style. The legal styles are text for people, hence a text file. */
export const citationFiles: Record<CitationStyle, { extension: 'txt' | 'bib' | 'ris' | 'json'; type: string }> = {
  german: { extension: 'txt', type: 'text/plain;charset=utf-8' },
  english: { extension: 'txt', type: 'text/plain;charset=utf-8' },
  bibtex: { extension: 'bib', type: 'application/x-bibtex;charset=utf-8' },
  ris: { extension: 'ris', type: 'application/x-research-info-systems;charset=utf-8' },
  csl: { extension: 'json', type: 'application/vnd.citationstyles.csl+json' },
};
