import { existsSync } from 'node:fs';
import { fromRoot } from '../../../deploy/src/lib/paths.mjs';
import { compareReports, createReport, reportPath } from '../api-report/report.mjs';
import { readText } from '../lib/files.mjs';

/** The platform's API report is that of the sources. */
export async function checkApiReport() {
  const written = existsSync(fromRoot(reportPath)) ? readText(reportPath) : '';
  const current = await createReport();
  if (written === current) return [];
  const changes = compareReports(written, current);
  return [[`${reportPath} differs from the sources; if the change is intended, write it by: npm run api-report`, ...changes].join('\n')];
}
