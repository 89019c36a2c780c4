import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { insertRows } from '../../platform/db/insert-rows';
import type { Db } from '../../platform/db/schema/schema';
import type { FileStore } from '../../platform/files/file-store';
import { pagesOf } from './pages';
import { toPdf } from './pdf';

/** A small real file of the type of its extension. Titles have no translations: if no country owns it, it contains both languages. */
interface DemoDocument {
  fileName: string;
  title: string;
  /** The lines of the pages after the first; PDF files only. */
  pages?: string[][];
}

interface DemoAttachment extends DemoDocument {
  /** As `3.4`. */
  question: string;
  /** The code of the country that added it; without it, it belongs to the question. */
  country?: string;
}

interface DemoDownload extends DemoDocument {
  active?: boolean;
  public?: boolean;
  forReaders?: boolean;
  forExperts?: boolean;
}

const attachments: DemoAttachment[] = [
  {
    question: '1.1',
    fileName: 'types-of-security-rights.pdf',
    title: 'Overview of the types of security rights / Übersicht der Arten von Sicherungsrechten',
    pages: pagesOf.types,
  },
  {
    question: '2.1',
    fileName: 'effects-of-registration.pdf',
    title: 'Effects of registration, with examples / Wirkungen der Eintragung mit Beispielen',
    pages: pagesOf.registration,
  },
  {
    question: '2.6',
    fileName: 'registration-times.csv',
    title: 'Registration times, figures of the last survey / Eintragungsdauern, Zahlen der letzten Umfrage',
  },
  { question: '3.4', fileName: 'form-of-a-priority-notice.pdf', title: 'Priority notice form / Muster einer Vormerkung' },
  {
    question: '3.4',
    fileName: 'extract-of-the-land-register-code.txt',
    title: 'Extract from the land register code / Auszug aus der Grundbuchordnung',
  },
  {
    question: '4.5',
    fileName: 'security-agent.pdf',
    title: 'How a security agent acts for several lenders / Sicherheitentreuhänder für mehrere Kreditgeber',
  },
  {
    question: '6.3',
    fileName: 'covered-bonds.pdf',
    title: 'Covered bonds: terms used in the question / Gedeckte Schuldverschreibungen: Begriffe der Frage',
  },
  {
    question: '7.3',
    fileName: 'how-to-count-the-time.txt',
    title: 'How to measure the duration of enforcement / Berechnung der Verfahrensdauer',
  },
  { question: '3.4', country: 'DE', fileName: 'muster-einer-vormerkung.pdf', title: 'Muster einer Vormerkung' },
  { question: '3.4', country: 'AT', fileName: 'anmerkung-der-rangordnung.pdf', title: 'Anmerkung der Rangordnung' },
  {
    question: '1.1',
    country: 'DE',
    fileName: 'uebersicht-der-grundpfandrechte.pdf',
    title: 'Übersicht der Grundpfandrechte',
    pages: pagesOf.overview,
  },
  { question: '7.3', country: 'DE', fileName: 'verfahrensdauer.txt', title: 'Verfahrensdauer nach Gerichtsbezirken' },
  { question: '2.6', country: 'CH', fileName: 'bearbeitungszeiten.csv', title: 'Bearbeitungszeiten der Grundbuchämter' },
  { question: '1.1', country: 'FR', fileName: 'types-in-practice.pdf', title: 'Types in practice' },
  { question: '3.1', country: 'IT', fileName: 'form-of-the-deed.pdf', title: 'Form of the deed' },
  { question: '2.5', country: 'EE', fileName: 'electronic-register.txt', title: 'The electronic register' },
  { question: '7.1', country: 'GBS', fileName: 'steps-of-enforcement.pdf', title: 'Steps of enforcement', pages: pagesOf.enforcement },
  { question: '8.4', country: 'PL', fileName: 'shares-of-the-estate.csv', title: 'Shares of the estate' },
];

const downloads: { name_en: string; name_de: string; files: DemoDownload[] }[] = [
  {
    name_en: 'Reports and comparisons',
    name_de: 'Berichte und Vergleiche',
    files: [
      { fileName: 'comparison-of-enforcement-periods.pdf', title: 'Comparison of enforcement periods / Vergleich der Verfahrensdauern' },
      {
        fileName: 'covered-bonds-by-country.pdf',
        title: 'Covered bonds: legal framework by country / Gedeckte Schuldverschreibungen: Rechtsrahmen nach Ländern',
      },
      {
        fileName: 'questions-and-options.csv',
        title: 'Questions and answer options as a table / Fragen und Antwortoptionen als Tabelle',
        public: false,
      },
    ],
  },
  {
    name_en: 'Guidelines for experts',
    name_de: 'Hinweise für Experten',
    files: [
      {
        fileName: 'how-to-answer.pdf',
        title: 'How to answer: a guide for experts / Leitfaden für Expertinnen und Experten',
        public: false,
        forReaders: false,
      },
      { fileName: 'glossary.txt', title: 'Glossary, English and German / Glossar Englisch und Deutsch', public: false },
    ],
  },
  {
    name_en: 'Minutes',
    name_de: 'Protokolle',
    files: [
      {
        fileName: 'minutes-spring-meeting.pdf',
        title: 'Minutes of the spring meeting / Protokoll der Frühjahrssitzung',
        public: false,
        forReaders: false,
      },
      {
        fileName: 'minutes-autumn-meeting.pdf',
        title: 'Minutes of the autumn meeting / Protokoll der Herbstsitzung',
        public: false,
        forReaders: false,
      },
      {
        fileName: 'letter-to-readers.pdf',
        title: 'Letter to the readers / Schreiben an die Leserschaft',
        public: false,
        forExperts: false,
      },
      { fileName: 'draft-agenda.txt', title: 'Draft of the next agenda / Entwurf der nächsten Tagesordnung', active: false },
    ],
  },
];

const notice = '[Demo] This file is for demonstration purposes only. It says nothing about the law of any country.';
const noticeGerman = '[Demo] Diese Datei dient nur Demonstrationszwecken. Sie sagt nichts über das Recht eines Landes aus.';
const mediaTypes: Record<string, string> = { pdf: 'application/pdf', txt: 'text/plain', csv: 'text/csv' };

const getExtension = (fileName: string): string => fileName.slice(fileName.lastIndexOf('.') + 1);

function toBytes({ fileName, title, pages }: DemoDocument): Uint8Array {
  const ending = getExtension(fileName);
  if (ending === 'pdf') return toPdf(title, [notice, noticeGerman], pages);
  const text = ending === 'csv' ? `title;note\r\n"${title}";"${notice}"\r\n` : `${title}\r\n\r\n${notice}\r\n${noticeGerman}\r\n`;
  return Buffer.from(`\ufeff${text}`, 'utf8');
}

/** Writes the files and inserts the rows of `stored_file`; returns the ids in the order of the documents. */
async function saveFiles(tx: Db, files: FileStore, documents: DemoDocument[], createdAt: Date): Promise<string[]> {
  const rows = await Promise.all(
    documents.map(async (document) => {
      const id = randomUUID();
      const size = await files.write(id, Readable.from([toBytes(document)]));
      const media_type = mediaTypes[getExtension(document.fileName)] ?? 'application/octet-stream';
      return { id, name: document.fileName, media_type, size, created_at: createdAt };
    }),
  );
  await insertRows(tx, 'stored_file', rows);
  return rows.map((row) => row.id);
}

/** Finds the ids for rows that reference a question and a country. */
export interface DocumentIds {
  /** The id of a question such as `3.4`, or undefined if the catalogue does not contain it. */
  questionId: (question: string) => number | undefined;
  countryId: (code: string) => number | undefined;
  authorId: (code: string) => number | null;
  adminId: number;
}

/** Saves attachments of questions and of countries. */
export async function saveDemoAttachments(tx: Db, files: FileStore, places: DocumentIds, createdAt: Date): Promise<void> {
  const fitting = attachments.filter(
    ({ question, country }) => places.questionId(question) && (country === undefined || places.countryId(country)),
  );
  const ids = await saveFiles(tx, files, fitting, createdAt);
  const rows = fitting.map(({ question, country, title }, index) => ({
    question_id: places.questionId(question) ?? 0,
    country_id: country === undefined ? null : (places.countryId(country) ?? null),
    name: title,
    file_id: ids[index] ?? '',
    created_at: createdAt,
    created_by: country === undefined ? places.adminId : places.authorId(country),
  }));
  await insertRows(tx, 'attachment', rows);
}

/** Saves three categories of downloads with different visibility. */
export async function saveDemoDownloads(tx: Db, files: FileStore, createdAt: Date): Promise<void> {
  for (const [index, { files: documents, ...names }] of downloads.entries()) {
    const { id } = await tx
      .insertInto('download_category')
      .values({ ...names, order: index + 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const ids = await saveFiles(tx, files, documents, createdAt);
    const rows = documents.map((document, place) => ({
      category_id: id,
      order: place + 1,
      name: document.title,
      file_id: ids[place] ?? '',
      active: document.active ?? true,
      public: document.public ?? true,
      for_readonly: document.forReaders ?? true,
      for_experts: document.forExperts ?? true,
    }));
    await insertRows(tx, 'download', rows);
  }
}
