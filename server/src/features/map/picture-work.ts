import type { Locale } from '@round-table/shared/contract';
import type { AnswerColorPair, Role } from '@round-table/shared/domain';
import type { Source } from '../../reading/source';

/** What the threads that draw the maps of one export are told. */
export interface PictureWork {
  source: Source;
  role: Role;
  locale: Locale;
  answers: AnswerColorPair[];
  taken: Date | null | undefined;
  timeZone: string;
  /** The codes of the countries that every map compares. */
  codes: string[];
}

/** What a thread answers to each id of a question. */
export type PictureAnswer = { id: number; png: Uint8Array } | { id: number; failure: string };
