import { useAppInfo, useListVersionsQuery, useLocale } from '@round-table/shared/runtime';
import { toDayIn } from '../../../domain/text/formats';
import type { Citable } from './cite-source';

const productName = 'Round Table';

/**
 * What every citation of this installation says: editor, work, language, and the version with its day. Without a version (undefined) it is
 * the working state of today. Undefined until the version's date is known.
 */
export function useCitationBase(version: string | undefined): Omit<Citable, 'authors' | 'subject' | 'url'> | undefined {
  const info = useAppInfo();
  const language = useLocale();
  const { data: versions } = useListVersionsQuery(undefined, { skip: version === undefined });
  if (!info) return undefined;
  const taken = version === undefined ? new Date() : versions?.find(({ id }) => id === version)?.taken_at;
  if (taken === undefined) return undefined;
  const editor = info.labelShort || info.label || productName;
  return { editor, work: info.label || editor, version: version ?? null, date: toDayIn(info.timeZone, taken), language };
}
