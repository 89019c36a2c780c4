import type { Locale } from '@round-table/shared/contract';
import type { AnswerColorPair, QuestionVersion, Role } from '@round-table/shared/domain';
import type { ReadScope } from '../../../domain/visibility/read-scope';
import type { WorkerProgram } from '../../../platform/workers/export-workers';
import type { MapSource } from '../map-source';

/** The message that starts a worker that renders the maps of an export. */
export interface PictureJob {
  scope: ReadScope;
  role: Role;
  locale: Locale;
  answers: AnswerColorPair[];
  taken: Date | null | undefined;
  timeZone: string;
  /** Codes of the countries on every map. */
  codes: string[];
  /** Codes of the countries that are outlined. */
  chosen?: string[];
  /** Of the chart that is rendered instead of the map. */
  versions?: QuestionVersion[];
  /** Where the maps are from. */
  source: MapSource;
}

export const pictureWorker: WorkerProgram<PictureJob> = { name: 'picture' };

/** The result of a worker for each question id. */
export type PictureResult = { id: number; png: Uint8Array } | { id: number; failure: string };
