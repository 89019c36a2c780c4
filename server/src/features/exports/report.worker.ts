import { enterThread } from '../../exporting/thread';
import { sendPieces } from '../../exporting/thread-stream';
import { workbookOf } from '../../spreadsheet/workbook';
import { reportSheets } from './report';
import type { ReportWork } from './report-work';
import { listEntries } from './repository';

/** The thread that makes one spreadsheet, over a database connection of its own. */
const { work, db, port } = enterThread<ReportWork>();
sendPieces(port, workbookOf(reportSheets({ ...work, listEntries: (asked) => listEntries(db, work.source, work.locale, asked) })));
