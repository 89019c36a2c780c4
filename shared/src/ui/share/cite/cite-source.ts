import type { Citation } from '../../../domain/citation/citation';

/** A citation without the day of access, which the reader enters. */
export type Citable = Omit<Citation, 'accessed'>;

export interface CiteSource {
  /** The choices of "Citing"; the first is the default. */
  choices: { key: string; label: string; citable: Citable }[];
  /** The comments that can be saved as a file, each as an entry; empty if the page has none. */
  comments: Citable[];
  /** The name of that file without its ending. */
  fileName: string;
}
