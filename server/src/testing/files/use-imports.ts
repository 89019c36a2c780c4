import type { ImportKind } from '@round-table/shared/contract';
import { saveAudit } from '../../domain/audit/audit';
import { applyImport } from '../../domain/imports/apply-import';
import { planImport, toPreview } from '../../domain/imports/plan-import';
import { undoImport } from '../../domain/imports/undo-import';
import { readFile } from '../../platform/spreadsheet/reading/read-file';
import { aDatabase, type TestDatabase } from '../database/test-database';

/** The time of the imports. */
export const now = new Date('2026-11-25T12:00:00Z');

const importer = { userId: null, requestId: null, now };

/** Dry runs and imports of files into a database of each test's own. */
export function useImports() {
  let base: TestDatabase;
  beforeEach(async () => {
    base = await aDatabase();
  });
  afterEach(() => base.drop());

  async function plan(kind: ImportKind, content: Buffer) {
    const read = await readFile(content);
    if ('refusal' in read) throw new Error(read.refusal);
    const request = { kind, sheets: read.sheets, locale: 'en' as const };
    return { request, preview: toPreview(await planImport(base.db, request), 'en') };
  }
  const faultsOf = async (kind: ImportKind, content: Buffer) =>
    (await plan(kind, content)).preview.faults.map(({ cell, text }) => `${cell} ${text}`);

  /** Imports a file as it is, or with the fingerprint of an earlier dry run. */
  async function importFile(kind: ImportKind, content: Buffer, own: { fingerprint?: string; invite?: boolean; userId?: number } = {}) {
    const { request, preview } = await plan(kind, content);
    return base.db.transaction().execute(async (tx) => {
      const options = { file: 'a.xlsx', invite: false, ...importer, fingerprint: preview.fingerprint, ...own };
      const { result, audit } = await applyImport(tx, { ...request, ...options });
      await saveAudit(tx, [audit].flat(), { userId: null, requestId: null });
      return result;
    });
  }
  const undo = (id: number) =>
    base.db.transaction().execute(async (tx) => {
      const { result, audit } = await undoImport(tx, id, { locale: 'en', ...importer });
      await saveAudit(tx, [audit].flat(), { userId: null, requestId: null });
      return result;
    });
  const listActions = async () => {
    const entries = await base.db.selectFrom('audit').select(['action']).orderBy('id').execute();
    return entries.map(({ action }) => action);
  };
  return { getDb: () => base.db, plan, faultsOf, importFile, undo, listActions };
}
