import fc from 'fast-check';
import { Type } from 'typebox';
import { Check } from 'typebox/value';
import { escapeLatex, toBibtex } from './bibtex';
import { type Citation, toCitationKey, toOneLine, toTitle, toUniqueAuthors } from './citation';
import { toCslItem, toCslJson } from './csl-json';
import { toEnglishCitation, toGermanCitation } from './legal-styles';
import { toRis } from './ris';

const weidlich = { given: 'Johanna', family: 'Weidlich' };
const bonnard = { given: 'Claire', family: 'Bonnard' };
const oberhauser = { given: 'Miriam', family: 'Oberhauser' };

const aCitation = (own: Partial<Citation> = {}): Citation => ({
  authors: [weidlich, bonnard, oberhauser],
  editor: 'Round Table',
  work: 'Grundpfandrechte im Vergleich',
  subject: { kind: 'question', number: 'IV.6', text: 'Can defences be raised?' },
  version: '2026-1',
  date: '2026-06-14',
  accessed: '2026-11-22',
  url: 'https://round-table.example/v/2026-1/question/24/?c=DE,FR',
  language: 'en',
  ...own,
});
const url = 'https://round-table.example/v/2026-1/question/24/?c=DE,FR';

describe('the German legal style', () => {
  test('names authors, editor, work, question, version, address and days', () => {
    const text = 'Können Einreden aus dem "Darlehen" erhoben werden?';
    expect(toGermanCitation(aCitation({ subject: { kind: 'question', number: 'IV.6', text } }))).toBe(
      `Weidlich/Bonnard/Oberhauser, in: Round Table (Hrsg.), Grundpfandrechte im Vergleich, Frage IV.6 („Können Einreden aus dem ‚Darlehen‘ erhoben werden?“), Version 2026-1 vom 14. Juni 2026, ${url} (abgerufen am 22. November 2026).`,
    );
  });

  test('begins with the editor if no authors may be seen, and shortens more than three', () => {
    expect(toGermanCitation(aCitation({ authors: [] }))).toMatch(/^Round Table \(Hrsg\.\), Grundpfandrechte im Vergleich, Frage IV\.6/);
    const many = [weidlich, bonnard, oberhauser, { given: 'Ana', family: 'Silva' }];
    expect(toGermanCitation(aCitation({ authors: many }))).toMatch(/^Weidlich u\. a\., in: Round Table \(Hrsg\.\)/);
  });

  test('cites one comment, a country, a comparison and the working state', () => {
    const comment = { kind: 'question', number: 'IV.6', text: 'Form?', countries: ['Deutschland'] } as const;
    expect(toGermanCitation(aCitation({ authors: [weidlich], subject: comment }))).toContain('Frage IV.6 („Form?“), Deutschland, Version');
    expect(toGermanCitation(aCitation({ subject: { kind: 'country', country: 'Deutschland' } }))).toContain('Länderbericht Deutschland,');
    const ranking = { kind: 'ranking', pointOfView: 'Gläubiger', own: true } as const;
    expect(toGermanCitation(aCitation({ subject: ranking }))).toContain('Rangliste: Gläubiger (eigene Gewichtung), ');
    expect(toEnglishCitation(aCitation({ subject: { ...ranking, own: false } }))).toContain('‘Ranking: Gläubiger’');
    const comparison = { kind: 'comparison', countries: ['Deutschland', 'Frankreich', 'Österreich'] } as const;
    expect(toGermanCitation(aCitation({ subject: { ...comparison, countries: [...comparison.countries] } }))).toContain(
      'Vergleich Deutschland, Frankreich und Österreich,',
    );
    expect(toGermanCitation(aCitation({ version: null }))).toContain('Arbeitsstand vom 14. Juni 2026, unveröffentlicht,');
  });
});

describe('the English legal style (OSCOLA)', () => {
  test('names authors in full, the title in single quotation marks, and the day of access after the address', () => {
    expect(toEnglishCitation(aCitation())).toBe(
      `Johanna Weidlich, Claire Bonnard and Miriam Oberhauser, ‘Question IV.6: Can defences be raised?’ in Round Table (ed), Grundpfandrechte im Vergleich (version 2026-1, 14 June 2026) <${url}> accessed 22 November 2026.`,
    );
  });

  test('begins with the editor if no authors may be seen, and shortens more than three', () => {
    expect(toEnglishCitation(aCitation({ authors: [] }))).toMatch(/^Round Table \(ed\), Grundpfandrechte im Vergleich, ‘Question IV\.6/);
    const many = [weidlich, bonnard, oberhauser, { given: 'Ana', family: 'Silva' }];
    expect(toEnglishCitation(aCitation({ authors: many }))).toMatch(/^Johanna Weidlich and others, ‘/);
    expect(toEnglishCitation(aCitation({ work: 'Round Table', version: null }))).toContain(
      'in Round Table (ed) (live answers of 14 June 2026, unpublished) <',
    );
  });
});

/** Reads an entry as biblatex does: fields between balanced braces. */
function readEntry(entry: string): { type: string; key: string; fields: Map<string, string> } {
  const head = /^@(\w+)\{([^,{}\s]+),/.exec(entry);
  if (!head) throw new Error(`no entry: ${entry}`);
  const fields = new Map<string, string>();
  let at = head[0].length;
  for (;;) {
    const field = /^\s*([a-z]+)\s*=\s*\{/.exec(entry.slice(at));
    if (!field) break;
    at += field[0].length;
    const start = at;
    for (let depth = 1; depth > 0; at += 1) {
      if (at >= entry.length) throw new Error(`unbalanced: ${entry}`);
      if (entry[at] === '\\' && /[{}\\]/.test(entry[at + 1] ?? '')) at += 1;
      else if (entry[at] === '{') depth += 1;
      else if (entry[at] === '}') depth -= 1;
    }
    fields.set(field[1] ?? '', entry.slice(start, at - 1));
    if (entry[at] === ',') at += 1;
  }
  if (entry.slice(at) !== '\n}\n') throw new Error(`text behind the fields: ${entry.slice(at)}`);
  return { type: head[1] ?? '', key: head[2] ?? '', fields };
}

const commands: Record<string, string> = {
  textbackslash: '\\',
  textasciitilde: '~',
  textasciicircum: '^',
  textquotedbl: '"',
  textless: '<',
  textgreater: '>',
  textbar: '|',
};
/** What LaTeX prints of an escaped text. Throws at a special character that is not escaped. */
function printed(latex: string): string {
  return latex.replace(/\\([a-z]+)\{\}|\\(.)|[{}#$%&_~^"<>|]/gu, (found, command?: string, letter?: string) => {
    const plain = command ? commands[command] : letter;
    if (plain === undefined) throw new Error(`not escaped: ${found}`);
    return plain;
  });
}

const anyText = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: fc.constantFrom(...'\\{}#$%&_~^"<>|*,–äß\n\r\t ER -and'.split('')) }),
);
const aName = fc.record({ given: anyText, family: anyText });
const anySubject: fc.Arbitrary<Citation['subject']> = fc.oneof(
  fc.record({ kind: fc.constant('question' as const), number: fc.constant('IV.6'), text: anyText }),
  fc.record({ kind: fc.constant('question' as const), number: fc.constant('IV.6'), text: anyText, countries: fc.array(anyText) }),
  fc.record({ kind: fc.constant('country' as const), country: anyText }),
  fc.record({ kind: fc.constant('comparison' as const), countries: fc.array(anyText, { maxLength: 4 }) }),
);
const anyCitation: fc.Arbitrary<Citation> = fc.record({
  authors: fc.array(aName, { maxLength: 5 }),
  editor: anyText,
  work: anyText,
  subject: anySubject,
  version: fc.option(fc.constant('2026-1')),
  date: fc.constant('2026-06-14'),
  accessed: fc.constant('2026-11-22'),
  url: fc.webUrl({ withQueryParameters: true, withFragments: true }),
  language: fc.constantFrom('en' as const, 'de' as const),
});

describe('BibTeX', () => {
  test('is an entry for biblatex', () => {
    expect(toBibtex(aCitation())).toBe(`@online{round-table-2026-1-IV.6,
  author       = {Weidlich, Johanna and Bonnard, Claire and Oberhauser, Miriam},
  editor       = {{Round Table}},
  title        = {{IV.6 Can defences be raised?}},
  titleaddon   = {Grundpfandrechte im Vergleich},
  organization = {{Round Table}},
  version      = {2026-1},
  date         = {2026-06-14},
  url          = {${url}},
  urldate      = {2026-11-22},
  langid       = {english}
}
`);
  });

  test('keeps umlauts, and escapes what LaTeX would read as a command', () => {
    expect(escapeLatex('§ 1192 Abs. 1a: 50 % & mehr_{x} für "Größe" ~^\\')).toBe(
      '§ 1192 Abs. 1a: 50 \\% \\& mehr\\_\\{x\\} für \\textquotedbl{}Größe\\textquotedbl{} \\textasciitilde{}\\textasciicircum{}\\textbackslash{}',
    );
  });

  test('does not split names at "and" or a comma', () => {
    const authors = [{ given: 'Wales and', family: 'England, Ltd' }];
    expect(readEntry(toBibtex(aCitation({ authors }))).fields.get('author')).toBe('{England, Ltd}, {Wales and}');
  });

  test('says of the working state that it is not published', () => {
    const { fields, key } = readEntry(toBibtex(aCitation({ version: null, language: 'de' })));
    expect([fields.get('note'), fields.get('version'), key]).toEqual([
      'Arbeitsstand, unveröffentlicht',
      undefined,
      'round-table-working-state-2026-06-14-IV.6',
    ]);
  });

  test('is well formed for every text, and prints the text', () => {
    fc.assert(
      fc.property(anyCitation, (citation) => {
        const { type, key, fields } = readEntry(toBibtex(citation));
        expect(type).toBe('online');
        expect(key).toMatch(/^[A-Za-z0-9.-]+$/);
        const title = fields.get('title') ?? '';
        expect(title).toMatch(/^\{.*\}$/s);
        expect(printed(title.slice(1, -1))).toBe(toTitle(citation.subject, citation.language));
        expect(printed(fields.get('titleaddon') ?? '')).toBe(citation.work === citation.editor ? '' : toOneLine(citation.work));
        expect(decodeURIComponent(fields.get('url') ?? '')).toBe(decodeURIComponent(citation.url));
      }),
    );
  });
});

describe('RIS', () => {
  const toLines = (text: string) => text.split('\r\n').slice(0, -1);

  test('has a value a line, from TY to ER', () => {
    expect(toLines(toRis(aCitation()))).toEqual([
      'TY  - ELEC',
      'AU  - Weidlich, Johanna',
      'AU  - Bonnard, Claire',
      'AU  - Oberhauser, Miriam',
      'A2  - Round Table',
      'TI  - IV.6 Can defences be raised?',
      'T2  - Grundpfandrechte im Vergleich',
      'PB  - Round Table',
      'ET  - 2026-1',
      'PY  - 2026',
      'DA  - 2026/06/14/',
      'Y2  - 2026/11/22/',
      'LA  - en',
      `UR  - ${url}`,
      'ER  - ',
    ]);
  });

  test('has well formed lines for every text', () => {
    fc.assert(
      fc.property(anyCitation, (citation) => {
        const text = toRis(citation);
        expect(text).not.toMatch(/[^\r]\n|\r[^\n]/);
        const lines = toLines(text);
        for (const line of lines) expect(line).toMatch(/^[A-Z][A-Z0-9] {2}- /);
        expect(lines.filter((line) => /^(TY|ER)/.test(line))).toEqual([lines[0], lines.at(-1)]);
        const names = lines.filter((line) => line.startsWith('AU'));
        expect(names).toHaveLength(toUniqueAuthors(citation.authors).length);
        for (const name of names) expect(name).not.toContain('*');
        expect(lines).toContain(`TI  - ${toTitle(citation.subject, citation.language)}`);
      }),
    );
  });
});

/** The parts of the schema of CSL-JSON 1.0 that items use: closed objects, dates as numbers. */
const CslDate = Type.Object(
  { 'date-parts': Type.Array(Type.Array(Type.Integer(), { minItems: 1, maxItems: 3 }), { minItems: 1, maxItems: 2 }) },
  { additionalProperties: false },
);
const text = Type.String();
const CslNames = Type.Array(
  Type.Object({ family: Type.Optional(text), given: Type.Optional(text), literal: Type.Optional(text) }, { additionalProperties: false }),
);
const CslItems = Type.Array(
  Type.Object(
    {
      id: text,
      type: Type.Literal('webpage'),
      title: text,
      'container-title': text,
      author: Type.Optional(CslNames),
      editor: CslNames,
      publisher: text,
      version: Type.Optional(text),
      status: Type.Optional(text),
      number: Type.Optional(text),
      issued: CslDate,
      accessed: CslDate,
      URL: text,
      language: text,
    },
    { additionalProperties: false },
  ),
);

describe('CSL-JSON', () => {
  test('follows the schema for every text', () => {
    fc.assert(fc.property(fc.array(anyCitation, { maxLength: 3 }), (all) => Check(CslItems, JSON.parse(toCslJson(all)))));
  });

  test('has dates as numbers, and the editor as a literal name', () => {
    expect(toCslItem(aCitation())).toMatchObject({
      author: [weidlich, bonnard, oberhauser],
      editor: [{ literal: 'Round Table' }],
      issued: { 'date-parts': [[2026, 6, 14]] },
      accessed: { 'date-parts': [[2026, 11, 22]] },
      version: '2026-1',
      number: 'IV.6',
    });
    expect(toCslItem(aCitation({ authors: [], version: null }))).not.toHaveProperty('author');
  });
});

test('an author of several comments is named once', () => {
  expect(toUniqueAuthors([weidlich, bonnard, { ...weidlich }, { given: ' ', family: '' }])).toEqual([weidlich, bonnard]);
});

test('keys consist of plain letters, and differ by country', () => {
  const subject = (country: string) => ({ kind: 'question', number: 'IV.6', text: '', countries: [country] }) as const;
  expect(toCitationKey(aCitation({ subject: subject('Österreich') }))).toBe('round-table-2026-1-IV.6-oesterreich');
  expect(toCitationKey(aCitation({ subject: subject('Côte d’Ivoire') }))).toBe('round-table-2026-1-IV.6-Cote-d-Ivoire');
});

test('the legal styles are one line for every text', () => {
  fc.assert(
    fc.property(anyCitation, (citation) => {
      for (const line of [toGermanCitation(citation), toEnglishCitation(citation)]) {
        expect(line).not.toMatch(/[\r\n\t]/);
        expect(line.endsWith('.')).toBe(true);
      }
    }),
  );
});
