import { Readable } from 'node:stream';
import {
  ExportTranslationsQuery,
  ImportTranslationsBody,
  maxXliffLength,
  paths,
  TranslationImport,
  xliffType,
} from '@round-table/shared/contract';
import type { AuditEntry } from '../../domain/audit/audit';
import { requireRewording } from '../../domain/open-points/meaning';
import { getTimeZone } from '../../domain/settings/time-zone';
import { lockTexts, saveMark, saveTexts, type TextWriters } from '../../domain/translations/save-texts';
import { listAllUnits } from '../../domain/translations/units';
import { type ImportPlan, planImport } from '../../domain/translations/xliff/plan-import';
import { readXliff, toXliffError } from '../../domain/translations/xliff/read-xliff';
import { writeXliff } from '../../domain/translations/xliff/write-xliff';
import { sendExport } from '../../http/replies/send-export';
import { runInTransaction, toAuthor } from '../../http/requests/transaction';
import type { App } from '../../http/types';
import { allowLongStatements } from '../../platform/db/long-transaction';
import { problem } from '../../platform/problem';
import type { Services } from '../../platform/services';
import { exportFileName } from '../../platform/workers/file-name';

const config = { access: 'admin' } as const;
const tags = ['admin'];
/** Bytes of a body with the longest file: letters beyond ASCII have two, and quotes are escaped. */
const bodyLimit = 2 * maxXliffLength;

const toReply = ({ changes, marks, ...plan }: ImportPlan, applied: boolean): TranslationImport => ({
  ...plan,
  changes: changes.map(({ unit, ...texts }) => ({ unit, text: plan.source === 'en' ? texts.de : texts.en })),
  marks: marks.length,
  applied,
});

/** Translations as files of translation tools, out and in (TRL-06, TRL-07). */
export function xliffRoutes(app: App, { db, clock, config: operator }: Services, writers: TextWriters): void {
  app.get(
    paths.exportTranslations,
    { config, schema: { tags, summary: 'Returns texts as XLIFF 2.1, for translation tools', querystring: ExportTranslationsQuery } },
    async (request, reply) => {
      const { source, ...filter } = request.query;
      const timeZone = getTimeZone(request.state.settings, operator);
      const units = (await listAllUnits(db, filter, request.viewer.locale)).filter((unit) => unit[source].trim() !== '');
      // The schema of XLIFF has no file without units.
      if (units.length === 0) throw problem('nothing-to-translate');
      const naming = { version: 'live', now: clock(), timeZone, locale: source };
      const file = { name: exportFileName('translations', 'xlf', naming), type: xliffType, total: units.length };
      return sendExport(request, reply, file, () => Readable.from(writeXliff(units, source)));
    },
  );

  app.post(
    paths.importTranslations,
    {
      config,
      bodyLimit,
      schema: {
        tags,
        summary: 'Compares the texts of an XLIFF 2 file with the stored ones, or stores what has been compared',
        body: ImportTranslationsBody,
        response: { 200: TranslationImport },
      },
    },
    async (request) => {
      const file = await readXliff(request.body.xliff).catch(toXliffError);
      const { state, rewording } = request.body;
      if (state === undefined) return toReply(await planImport(db, file, request.viewer.locale), false);
      return runInTransaction(request, async (tx) => {
        await allowLongStatements(tx);
        await lockTexts(tx);
        const plan = await planImport(tx, file, request.viewer.locale);
        if (plan.faults.length > 0) return { result: toReply(plan, false), audit: [] };
        if (plan.state !== state) throw problem('changed-meanwhile', { current: toReply(plan, false) });
        requireRewording(plan.touched, rewording);
        const audit: AuditEntry[] = await saveTexts(tx, writers, { changes: plan.changes, rewording });
        const author = toAuthor(request);
        for (const { unit, en, de } of plan.marks) audit.push(await saveMark(tx, { unit: unit.unit, en, de }, true, author));
        return { result: toReply(plan, true), audit };
      });
    },
  );
}
