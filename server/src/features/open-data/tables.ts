import type { OpenDataColumn, OpenDataTable } from '@round-table/shared/contract';

/** The names of the tables, in the order of the files. */
export const tableNames = ['countries', 'chapters', 'questions', 'options', 'answers', 'comments', 'sources'] as const;
export type TableName = (typeof tableNames)[number];

type Own = Partial<Pick<OpenDataColumn, 'type' | 'optional'>>;

const column = (name: string, en: string, de: string, own: Own = {}): OpenDataColumn => ({
  name,
  type: 'text',
  optional: false,
  ...own,
  meaning: { en, de },
});

const integer: Own = { type: 'integer' };
const optional: Own = { optional: true };

/** A text in both languages, as two columns; either may be empty. */
const bilingual = (name: string, en: string, de: string): OpenDataColumn[] => [
  column(`${name}_en`, `${en}, in English`, `${de}, englisch`, optional),
  column(`${name}_de`, `${en}, in German`, `${de}, deutsch`, optional),
];

const countryCode = column('country', 'Code of the country: column code of countries', 'Code des Landes: Spalte code von countries');
const questionId = column(
  'question_id',
  'Permanent number of the question: column question_id of questions',
  'Dauerhafte Nummer der Frage: Spalte question_id von questions',
  integer,
);
const questionNumber = column(
  'question',
  'Number of the question in this version, such as V.2',
  'Nummer der Frage in dieser Version, etwa V.2',
);

const columns: Record<TableName, OpenDataColumn[]> = {
  countries: [
    column('code', 'Code of the country, unique', 'Code des Landes, eindeutig'),
    ...bilingual('name', 'Name of the country', 'Name des Landes'),
    column(
      'content_version',
      'Version in which the experts last confirmed the answers of the country',
      'Version, in der die Antworten des Landes zuletzt bestätigt wurden',
    ),
  ],
  chapters: [
    column('chapter_id', 'Permanent number of the chapter, unique', 'Dauerhafte Nummer des Kapitels, eindeutig', integer),
    column('chapter', 'Roman number of the chapter in this version', 'Römische Nummer des Kapitels in dieser Version'),
    ...bilingual('name', 'Name of the chapter', 'Name des Kapitels'),
    ...bilingual('explanation', 'Explanation of the chapter', 'Erläuterung des Kapitels'),
  ],
  questions: [
    column('question_id', 'Permanent number of the question, unique', 'Dauerhafte Nummer der Frage, eindeutig', integer),
    questionNumber,
    column(
      'chapter_id',
      'Chapter of the question: column chapter_id of chapters',
      'Kapitel der Frage: Spalte chapter_id von chapters',
      integer,
    ),
    ...bilingual('text', 'Text of the question', 'Text der Frage'),
    ...bilingual('explanation', 'Explanation of the question', 'Erläuterung der Frage'),
  ],
  options: [
    column('option_id', 'Permanent number of the answer option, unique', 'Dauerhafte Nummer der Antwortmöglichkeit, eindeutig', integer),
    questionId,
    questionNumber,
    column(
      'option',
      'Number of the option among those of its question, from 1',
      'Nummer der Möglichkeit unter denen ihrer Frage, ab 1',
      integer,
    ),
    ...bilingual('text', 'Text of the answer option', 'Text der Antwortmöglichkeit'),
  ],
  answers: [
    countryCode,
    questionId,
    questionNumber,
    column('option_id', 'Chosen option: column option_id of options', 'Gewählte Möglichkeit: Spalte option_id von options', integer),
    column(
      'option',
      'Number of the chosen option among those of its question',
      'Nummer der gewählten Möglichkeit bei ihrer Frage',
      integer,
    ),
    ...bilingual('answer', 'Text of the chosen option', 'Text der gewählten Möglichkeit'),
    column('since', 'Time at which the country chose the option (UTC)', 'Zeitpunkt, zu dem das Land die Möglichkeit gewählt hat (UTC)', {
      type: 'timestamp',
    }),
  ],
  comments: [
    countryCode,
    questionId,
    questionNumber,
    column(
      'language',
      'Language of the comment (BCP 47) as detected by the program; empty if not certain',
      'Vom Programm erkannte Sprache des Kommentars (BCP 47); leer, wenn nicht sicher',
      optional,
    ),
    column('text', 'Comment as plain text', 'Kommentar als reiner Text'),
    column('html', 'Comment as HTML', 'Kommentar als HTML', { type: 'html' }),
    column('modified', 'Time of the last change of the comment (UTC)', 'Zeitpunkt der letzten Änderung des Kommentars (UTC)', {
      type: 'timestamp',
    }),
  ],
  sources: [
    countryCode,
    questionId,
    questionNumber,
    column('position', 'Place of the source among those of the answer, from 1', 'Stelle der Quelle unter denen der Antwort, ab 1', integer),
    column('article', 'Article and statute, such as § 1192 BGB', 'Artikel und Gesetz, etwa § 1192 BGB'),
    column('statute', 'Name of the statute or court', 'Name des Gesetzes oder Gerichts', optional),
    column('url', 'Address of the source', 'Adresse der Quelle', optional),
    column('checked_on', 'Day on which the experts last checked the source', 'Tag, an dem die Quelle zuletzt geprüft wurde', {
      type: 'date',
    }),
  ],
};

const meanings: Record<TableName, { en: string; de: string }> = {
  countries: { en: 'The countries of the version', de: 'Die Länder der Version' },
  chapters: { en: 'The chapters of the questionnaire', de: 'Die Kapitel des Fragebogens' },
  questions: { en: 'The questions as they were worded in the version', de: 'Die Fragen im Wortlaut der Version' },
  options: { en: 'The answer options of the questions', de: 'Die Antwortmöglichkeiten der Fragen' },
  answers: { en: 'One row for each answer of a country to a question', de: 'Eine Zeile je Antwort eines Landes auf eine Frage' },
  comments: { en: 'One row for each comment of a country on a question', de: 'Eine Zeile je Kommentar eines Landes zu einer Frage' },
  sources: { en: 'One row for each source of law of an answer', de: 'Eine Zeile je Rechtsquelle einer Antwort' },
};

export const tables: (OpenDataTable & { name: TableName })[] = tableNames.map((name) => ({
  name,
  meaning: meanings[name],
  columns: columns[name],
}));
