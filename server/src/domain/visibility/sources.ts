import type { Source } from '@round-table/shared/contract';
import type { Db } from '../../platform/db/schema/schema';
import { type ReadScope, visibleSources } from './read-scope';

/** Selects the sources of a scope in their order; a caller adds its conditions on `source.question_id` and `source.country_id`. */
export const selectSources = (db: Db, scope: ReadScope) =>
  db
    .selectFrom(visibleSources(scope).as('source'))
    .select(['source.question_id', 'source.country_id', 'article', 'statute', 'url', 'checked_on'])
    .orderBy('source.question_id')
    .orderBy('source.country_id')
    .orderBy('position');
export type SourceRow = Awaited<ReturnType<ReturnType<typeof selectSources>['execute']>>[number];

export const toSource = ({ article, statute, url, checked_on }: Source): Source => ({ article, statute, url, checked_on });

/** Groups sources, which stay in their order, by a key of their rows such as the question. */
export function groupSources<Row extends SourceRow, Key>(rows: readonly Row[], getKey: (row: Row) => Key): Map<Key, Source[]> {
  const groups = new Map<Key, Source[]>();
  for (const row of rows) {
    const key = getKey(row);
    const group = groups.get(key);
    if (group) group.push(toSource(row));
    else groups.set(key, [toSource(row)]);
  }
  return groups;
}
