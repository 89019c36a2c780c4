import { readFile, writeFile } from 'node:fs/promises';
import { saveAudit } from '../../domain/audit/audit';
import type { Catalogue } from '../../domain/catalogue/catalogue-file';
import { exportCatalogue } from '../../domain/catalogue/export-catalogue';
import { importCatalogue, toCatalogue } from '../../domain/catalogue/import-catalogue';
import { type Context, type Report, toCountText, withDatabase } from '../command';

function countContent(catalogue: Catalogue) {
  const questions = catalogue.chapters.reduce((sum, chapter) => sum + chapter.questions.length, 0);
  const size = { chapters: catalogue.chapters.length, questions, countries: catalogue.countries.length };
  const text = `${toCountText(size.chapters, 'chapter')}, ${toCountText(questions, 'question')}, ${toCountText(size.countries, 'country', 'countries')}`;
  return { size, text };
}

/** `catalogue export FILE.json` */
export function exportToFile(context: Context, file: string): Promise<Report> {
  return withDatabase(context, async (db) => {
    const catalogue = await db.transaction().setIsolationLevel('repeatable read').execute(exportCatalogue);
    await writeFile(file, `${JSON.stringify(catalogue, null, 2)}\n`);
    const { size, text } = countContent(catalogue);
    return { text: `Wrote ${text} to ${file}.`, data: { file, ...size } };
  });
}

async function readCatalogue(file: string): Promise<Catalogue> {
  const content = await readFile(file, 'utf8');
  try {
    return toCatalogue(JSON.parse(content));
  } catch (error) {
    throw new RangeError(`${file} is not a catalogue. ${(error as Error).message}`);
  }
}

/** `catalogue import FILE.json` */
export async function importFromFile(context: Context, file: string): Promise<Report> {
  const catalogue = await readCatalogue(file);
  const { size, text } = countContent(catalogue);
  await withDatabase(context, (db) =>
    db.transaction().execute(async (tx) => {
      await importCatalogue(tx, catalogue);
      const entry = { action: 'catalogue.imported', subject: 'catalogue', subjectId: 1, after: size };
      await saveAudit(tx, [entry], { userId: null, requestId: null });
    }),
  );
  return { text: `Imported ${text} from ${file}.`, data: { file, ...size } };
}
