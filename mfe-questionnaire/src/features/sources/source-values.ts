import { maxSourceAddressLength, maxSources, maxSourceTextLength, type Source, sourceAddressPattern } from '@round-table/shared/contract';
import { isDayToCome } from '@round-table/shared/domain';
import { array, object, string } from 'yup';

/** The form's values of one source. */
export interface SourceValues {
  /** Identifies the row while it moves. */
  key: number;
  article: string;
  statute: string;
  /** Empty without a link. */
  url: string;
  checked_on: string;
}
export type SourceField = Exclude<keyof SourceValues, 'key'>;

export interface SourcesValues {
  sources: SourceValues[];
}

let lastKey = 0;
function createKey(): number {
  lastKey += 1;
  return lastKey;
}

/** Today on the user's device, as a date field has it. */
export const toToday = (now: Date): string =>
  [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-');

/** A new source: somebody who names one has just read it. */
export const createSource = (): SourceValues => ({ key: createKey(), article: '', statute: '', url: '', checked_on: toToday(new Date()) });

export const toValues = (sources: readonly Source[]): SourcesValues => ({
  sources: sources.map((source) => ({ ...source, key: createKey(), url: source.url ?? '' })),
});

export const toSources = ({ sources }: SourcesValues): Source[] =>
  sources.map(({ article, statute, url, checked_on }) => ({
    article: article.trim(),
    statute: statute.trim(),
    url: url.trim() || null,
    checked_on,
  }));

/** Moves an entry of a list by one place. */
export function move<T>(list: readonly T[], from: number, to: number): T[] {
  const moved = [...list];
  moved.splice(to, 0, ...moved.splice(from, 1));
  return moved;
}

/** The validation of the form; its errors are message ids. */
export const sourcesSchema = object({
  sources: array()
    .max(maxSources)
    .of(
      object({
        article: string().trim().required('sources.articleRequired').max(maxSourceTextLength, 'sources.tooLong'),
        statute: string().trim().max(maxSourceTextLength, 'sources.tooLong'),
        url: string()
          .trim()
          .max(maxSourceAddressLength, 'sources.linkTooLong')
          .matches(new RegExp(sourceAddressPattern), { message: 'sources.linkInvalid', excludeEmptyString: true }),
        checked_on: string()
          .required('sources.dayRequired')
          .test('to come', 'sources.dayToCome', (day) => !isDayToCome(day, new Date())),
      }),
    ),
});
