import { writeFileSync } from 'node:fs';
import { log } from '../../deploy/src/lib/log.mjs';
import { fromRoot } from '../../deploy/src/lib/paths.mjs';
import { saveReleased } from './api-report/released.mjs';
import { createReport, reportPath } from './api-report/report.mjs';

const report = await createReport();
writeFileSync(fromRoot(reportPath), report);
if (process.argv.includes('--released')) saveReleased(report);
log(`${reportPath} is written`);
