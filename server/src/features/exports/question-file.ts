import { type CsvCell, csvFormats, may, type Role, toCommentText, toCsv, toDayIn, toPlainText } from '@round-table/shared/domain';
import { detectLanguage } from '../../domain/comment-html/language';
import type { ReadScope } from '../../domain/visibility/read-scope';
import type { Db } from '../../platform/db/schema/schema';
import type { Sheet } from '../../platform/spreadsheet/sheet';
import { createWorkbook } from '../../platform/spreadsheet/workbook';
import type { WorkerProgram } from '../../platform/workers/export-workers';
import { listLastChanges } from './question-repository';
import { createAboutSheet, type ReportJob, type ReportPlan, toCommentCell, toSinceCell, toSourcesCell } from './report';
import { reportTexts } from './report-texts';
import { createEntryReader } from './repository';

/** The message that starts a worker that writes the answers and comments on one question. */
export interface QuestionFileJob extends ReportPlan {
  scope: ReadScope;
  format: 'xlsx' | 'csv';
  /** Decides whether it says who has written. */
  role: Role;
}

/** Its tasks are short enough for the start-up of a worker to be noticed. */
export const reportWorker: WorkerProgram<ReportJob | QuestionFileJob> = { name: 'report', isPrewarmed: true };

const widths = [20, 8, 11, 44, 13, 80, 12, 60, 14, 24];

function listTitles({ locale, role }: QuestionFileJob): string[] {
  const texts = reportTexts(locale);
  const { country, code, option, answer, since, comment, commentLanguage, sources, changed, changedBy } = texts;
  return [
    country,
    code,
    option,
    answer,
    since,
    comment,
    commentLanguage,
    sources,
    changed,
    ...(may.seePersons({ role }) ? [changedBy] : []),
  ];
}

async function listRows(db: Db, job: QuestionFileJob): Promise<CsvCell[][]> {
  const { countries, questions, scope, locale, role, timeZone } = job;
  const filter = { countries: countries.map(({ id }) => id), questions: questions.map(({ id }) => id) };
  const [entries, changes] = await Promise.all([
    createEntryReader(db, scope, locale)(filter),
    listLastChanges(db, scope, { ...filter, role }),
  ]);
  const { unanswered } = reportTexts(locale);
  return countries.map(({ id, code, name }) => {
    const entry = entries.find(({ country }) => country === id);
    const change = changes.get(id);
    const comment = entry?.comment ?? null;
    return [
      name,
      code,
      entry?.answer?.order ?? null,
      entry?.answer?.text ?? unanswered,
      toSinceCell(entry, job),
      comment && (job.format === 'xlsx' ? toCommentCell(comment, job) : toCommentText(comment)),
      comment && detectLanguage(toPlainText(comment)),
      toSourcesCell(entry, job),
      change ? toDayIn(timeZone, change.at) : null,
      ...(may.seePersons({ role }) ? [change?.person ?? null] : []),
    ];
  });
}

/** Writes the answers and comments of the countries on one question: a spreadsheet with a title sheet, or CSV. */
export async function* createQuestionFile(db: Db, job: QuestionFileJob): AsyncGenerator<Uint8Array> {
  const titles = listTitles(job);
  const rows = await listRows(db, job);
  if (job.format === 'csv') {
    yield Buffer.from(toCsv({ head: titles, rows }, csvFormats[job.locale]));
    return;
  }
  const columns = titles.map((title, index) => ({ title, width: widths[index] ?? 20 }));
  const answers: Sheet = { name: reportTexts(job.locale).answers, titled: true, columns, pages: [rows] };
  yield* createWorkbook([createAboutSheet(job), answers]);
}
