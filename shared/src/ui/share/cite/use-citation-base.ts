import { useAppInfo, useListVersionsQuery, useLocale } from '@round-table/shared/runtime';
import { toDayIn } from '../../../domain/text/formats';
import type { Citable } from './cite-source';

const productName = 'Round Table';

/** What every citation says: editor, work, language, version and day (without a version, today). Undefined until the day is known. */
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
