import { awaitWork } from '../../exporting/thread';
import { sendPieces } from '../../exporting/thread-stream';
import { workbookOf } from '../../spreadsheet/workbook';
import { reportSheets } from './report';
import type { ReportWork } from './report-work';
import { entriesOf } from './repository';

/** The thread that makes one spreadsheet, over a database connection of its own. */
awaitWork<ReportWork>('writing', ({ work, db, port }) =>
  sendPieces(port, workbookOf(reportSheets({ ...work, listEntries: entriesOf(db, work.source, work.locale) }))),
);
