import { readFile as readBytes } from 'node:fs/promises';
import path from 'node:path';
import type { ImportKind, ImportPreview } from '@round-table/shared/contract';
import { saveAudit } from '../../domain/audit/audit';
import { applyImport } from '../../domain/imports/apply-import';
import { planImport, toPreview } from '../../domain/imports/plan-import';
import { readFile } from '../../platform/spreadsheet/reading/read-file';
import { sheetSentences } from '../../platform/spreadsheet/sheet-sentences';
import { type Context, type Report, toCountText, withDatabase } from '../command';

async function readSheets(file: string) {
  const read = await readFile(await readBytes(file));
  if ('refusal' in read) throw new RangeError(`${file}: ${sheetSentences[read.refusal].en}`);
  return read.sheets;
}

const toText = (value: unknown) => (value === null ? '' : JSON.stringify(value));

/** A line for each fault, else one for each row, with each column that differs. */
function describe({ rows, unchanged, touched, faults }: ImportPreview): string[] {
  if (faults.length > 0)
    return [...faults.map(({ cell, text }) => `${cell}: ${text}`), `${toCountText(faults.length, 'fault')}; nothing was imported.`];
  const lines = rows.map(({ sheet, row, name, is_new, changes }) => {
    const fields = changes.map(({ field, before, after }) => `${field} ${is_new ? '' : `${toText(before)} -> `}${toText(after)}`);
    return `${sheet} ${row} ${is_new ? 'new' : 'changed'} ${name}: ${fields.join('; ')}`;
  });
  const answered = `${toCountText(touched.questions, 'question')} count as wording; the meaning is for the import in the browser`;
  const wordings = `The changed texts of ${answered} (${toCountText(touched.answers, 'answer')}).`;
  return [
    ...lines,
    ...(touched.answers > 0 ? [wordings] : []),
    `${toCountText(rows.length, 'row')} new or changed, ${unchanged} unchanged.`,
  ];
}

/** `import KIND FILE`: shows what the file changes, and imports it unless it has a fault or `dryRun` is set (IMP-07). */
export async function importSheets(
  context: Context,
  { kind, file }: { kind: ImportKind; file: string },
  { dryRun, invite }: { dryRun: boolean; invite: boolean },
): Promise<Report> {
  const request = { kind, sheets: await readSheets(file), locale: 'en' as const };
  return withDatabase(context, async (db) => {
    const preview = toPreview(await planImport(db, request), 'en');
    const lines = describe(preview);
    if (preview.faults.length > 0 || dryRun) return { text: lines.join('\n'), data: preview, ok: preview.faults.length === 0 };
    const { fingerprint } = preview;
    const run = await db.transaction().execute(async (tx) => {
      const own = {
        fingerprint,
        invite,
        rewording: 'wording' as const,
        file: path.basename(file),
        userId: null,
        requestId: null,
        now: context.clock(),
      };
      const { result, audit } = await applyImport(tx, { ...request, ...own });
      await saveAudit(tx, [audit].flat(), { userId: null, requestId: null });
      return result;
    });
    return { text: [...lines, `Imported ${file}.`].join('\n'), data: run };
  });
}
