import type { Locale } from '@round-table/shared/contract';

/** Messages about a file that is imported, and about its cells. `{value}` is a placeholder. */
export const sheetSentences = {
  'sheet-encrypted': {
    en: 'This workbook has a password or the old format (.xls). Please save it without a password as .xlsx.',
    de: 'Diese Arbeitsmappe hat ein Passwort oder das alte Format (.xls). Bitte speichern Sie sie ohne Passwort als .xlsx.',
  },
  'sheet-macros': {
    en: 'This workbook contains macros. Please save it without them as .xlsx.',
    de: 'Diese Arbeitsmappe enthält Makros. Bitte speichern Sie sie ohne Makros als .xlsx.',
  },
  'sheet-links': {
    en: 'This workbook refers to other files. Please replace these links by their values.',
    de: 'Diese Arbeitsmappe verweist auf andere Dateien. Bitte ersetzen Sie diese Verknüpfungen durch ihre Werte.',
  },
  'sheet-large': {
    en: 'This file has more rows, columns or sheets than can be imported at once.',
    de: 'Diese Datei hat mehr Zeilen, Spalten oder Tabellenblätter, als auf einmal importiert werden können.',
  },
  'sheet-damaged': {
    en: 'This file is damaged, or neither a workbook (.xlsx) nor a CSV file.',
    de: 'Diese Datei ist beschädigt oder weder eine Arbeitsmappe (.xlsx) noch eine CSV-Datei.',
  },
  'sheet-encoding': {
    en: 'This file is not encoded in UTF-8. Please save it as “CSV UTF-8”.',
    de: 'Diese Datei ist nicht in UTF-8 kodiert. Bitte speichern Sie sie als „CSV UTF-8“.',
  },
  'sheet-unknown': {
    en: 'This is none of the sheets that belong here: {value}.',
    de: 'Dieses Tabellenblatt gehört nicht hierher; möglich sind: {value}.',
  },
  'sheet-twice': { en: 'The sheet {value} is there twice.', de: 'Das Tabellenblatt {value} kommt zweimal vor.' },
  'column-missing': { en: 'The column {value} is missing.', de: 'Die Spalte {value} fehlt.' },
  'column-unknown': { en: 'This column is unknown; possible are: {value}.', de: 'Diese Spalte ist unbekannt; möglich sind: {value}.' },
  'column-twice': { en: 'This column is there twice.', de: 'Diese Spalte kommt zweimal vor.' },
  'cell-formula': { en: 'Please replace this formula by its value.', de: 'Bitte ersetzen Sie diese Formel durch ihren Wert.' },
  'cell-error': { en: 'This cell shows an error.', de: 'Diese Zelle zeigt einen Fehler.' },
  'cell-empty': { en: 'This cell must not be empty.', de: 'Diese Zelle darf nicht leer sein.' },
  'cell-number': { en: 'Must be a number.', de: 'Muss eine Zahl sein.' },
  'cell-whole-number': { en: 'Must be a whole number.', de: 'Muss eine ganze Zahl sein.' },
  'cell-flag': { en: 'Must be yes or no.', de: 'Muss yes oder no (ja oder nein) sein.' },
  'cell-choice': { en: 'Must be one of: {value}.', de: 'Möglich sind: {value}.' },
  'row-unknown': {
    en: 'There is no row with this id. A new row has none, or one that starts with “new”.',
    de: 'Es gibt keine Zeile mit dieser ID. Eine neue Zeile hat keine oder eine, die mit „new“ beginnt.',
  },
  'row-missing': { en: 'There is no row with this id.', de: 'Es gibt keine Zeile mit dieser ID.' },
  'row-twice': { en: 'Another row has the same value.', de: 'Eine andere Zeile hat denselben Wert.' },
  'country-unknown': { en: 'There is no country with the code {value}.', de: 'Es gibt kein Land mit dem Kürzel {value}.' },
  'reader-countries': { en: 'Read-only users have no countries.', de: 'Reine Lesezugänge haben keine Länder.' },
  'admin-role': {
    en: 'An import neither makes administrators nor changes their role, and does not deactivate them.',
    de: 'Ein Import ernennt keine Administratoren, ändert ihre Rolle nicht und deaktiviert sie nicht.',
  },
  'other-question': { en: 'This option belongs to another question.', de: 'Diese Antwortoption gehört zu einer anderen Frage.' },
} satisfies Record<string, Record<Locale, string>>;
