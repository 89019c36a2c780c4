import { may, type Viewer } from '@round-table/shared/domain';
import type { Span } from '../../domain/visibility/differences';
import type { ReadScope } from '../../domain/visibility/read-scope';
import { explainMissingVersion } from '../../domain/visibility/withdrawn-versions';
import type { Db } from '../../platform/db/schema/schema';

interface SpanViewer extends Pick<Viewer, 'readOnly' | 'role' | 'countries'> {
  version: string | null;
}

/** The id of the version of a scope; null for live data, and before the first version. */
export const getVersionId = (scope: ReadScope): string | null => (scope === 'live' ? null : scope.version);

/** Returns both scopes, the earlier first; without `to`, the later one is the viewer's. Throws `not-found` for an unknown version. */
export async function getSpan(db: Db, viewer: SpanViewer, requested: { from: string; to?: string }): Promise<Span> {
  const isLive = requested.to === undefined && may.seeLive(viewer);
  const ids = [requested.from, ...(isLive ? [] : [requested.to ?? viewer.version ?? ''])];
  const known = await db.selectFrom('version').select('id').where('id', 'in', ids).orderBy('sequence').execute();
  if (known.length < new Set(ids).size) throw await explainMissingVersion(db, ids);
  const [first = { id: requested.from }, last = first] = known;
  return { from: { version: first.id }, to: isLive ? 'live' : { version: last.id } };
}
