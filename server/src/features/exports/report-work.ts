import type { Source } from '../../reading/source';
import type { ReportPlan } from './report';

/** What the thread that makes a report is told. */
export interface ReportWork extends ReportPlan {
  source: Source;
}
