import { createWorkbook } from '../../platform/spreadsheet/workbook';
import { runWorker } from '../../platform/workers/run-worker';
import { streamToParent } from '../../platform/workers/worker-stream';
import { createQuestionFile, type QuestionFileJob } from './question-file';
import { createReportSheets, type ReportJob } from './report';
import { createEntryReader } from './repository';

/** Worker that writes one spreadsheet, with its own database connection. */
runWorker<ReportJob | QuestionFileJob>('writing', ({ work, db, port }) =>
  streamToParent(
    port,
    'format' in work
      ? createQuestionFile(db, work)
      : createWorkbook(createReportSheets({ ...work, listEntries: createEntryReader(db, work.scope, work.locale) })),
  ),
);
