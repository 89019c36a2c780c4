import { writeFileSync } from 'node:fs';
import { log } from '../../deploy/src/lib/log.mjs';
import { fromRoot } from '../../deploy/src/lib/paths.mjs';
import { createReport, reportPath } from './api-report/report.mjs';

writeFileSync(fromRoot(reportPath), await createReport());
log(`${reportPath} is written`);
