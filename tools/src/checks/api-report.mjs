import { existsSync, readdirSync } from 'node:fs';
import { fromRoot } from '../../../deploy/src/lib/paths.mjs';
import { checkReleasedApi } from '../api-report/released.mjs';
import { compareReports, createReport, reportPath } from '../api-report/report.mjs';
import { readText } from '../lib/files.mjs';

/** Each feature app of the repository is compatible with the platform beside it. */
function checkRanges() {
  const [major] = JSON.parse(readText('shared/package.json')).version.split('.');
  const files = readdirSync(fromRoot()).map((folder) => `${folder}/src/facts.ts`);
  return files
    .filter((file) => existsSync(fromRoot(file)) && !readText(file).includes(`platform: '^${major}.`))
    .map((file) => `${file}: the range of \`platform\` does not include the version in shared/package.json`);
}

/** The platform's API report is that of the sources, and the version is high enough for what has changed since the last release. */
export async function checkApiReport() {
  const written = existsSync(fromRoot(reportPath)) ? readText(reportPath) : '';
  const current = await createReport();
  if (written === current) return [...checkReleasedApi(current), ...checkRanges()];
  const changes = compareReports(written, current);
  return [[`${reportPath} differs from the sources; if the change is intended, write it by: npm run api-report`, ...changes].join('\n')];
}
