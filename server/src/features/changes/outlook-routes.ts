import { Outlook, paths } from '@round-table/shared/contract';
import type { App } from '../../http/types';
import type { Db } from '../../platform/db/schema/schema';
import type { Services } from '../../platform/services';
import { type ChangesViewer, listSeenPlaces } from './places';
import { getChanges } from './summary';

/** Codes of the countries whose live content the next version would take. */
async function listConfirmed(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom('country').select('code').where('active', '=', true).where('confirmed_at', 'is not', null).execute();
  return new Set(rows.map(({ code }) => code));
}

/** What the next version would change: the live content of the confirmed countries against the newest version (DSK-05). */
async function readOutlook(db: Db, viewer: ChangesViewer): Promise<Outlook> {
  const newest = await db.selectFrom('version').select('id').orderBy('sequence', 'desc').limit(1).executeTakeFirst();
  if (!newest) return { changes: null };
  const span = { from: { version: newest.id }, to: 'live' } as const;
  const [seen, confirmed] = await Promise.all([listSeenPlaces(db, viewer, span), listConfirmed(db)]);
  const places = { ...seen, countries: seen.countries.filter(({ code }) => confirmed.has(code)) };
  return { changes: await getChanges(db, span, viewer, places) };
}

/** What the next version would change, for the office desk. */
export function outlookRoutes(app: App, { db }: Services): void {
  app.get(
    paths.outlook,
    {
      config: { access: 'admin' },
      schema: { tags: ['admin'], summary: 'Returns what the next version would change if it was taken now', response: { 200: Outlook } },
    },
    ({ viewer }) => readOutlook(db, viewer),
  );
}
