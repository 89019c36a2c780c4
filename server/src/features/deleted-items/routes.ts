import { DeletedItem, paths, RestoreBody } from '@round-table/shared/contract';
import { inLocale } from '@round-table/shared/domain';
import { Type } from 'typebox';
import { lockCatalogue } from '../../domain/aggregates/aggregates';
import { findDeleted, listDeletedItems, type DeletedItem as StoredItem } from '../../domain/deleted-items/items';
import { findObstacle, restoreDeleted } from '../../domain/deleted-items/restore';
import { toPerson } from '../../domain/persons/person';
import { runInTransaction } from '../../http/requests/transaction';
import type { App, RequestViewer } from '../../http/types';
import type { Db } from '../../platform/db/schema/schema';
import { problem } from '../../platform/problem';
import type { Services } from '../../platform/services';

/** The kind of what an item belongs to, if that does not exist any more. */
async function findMissing(db: Db, item: StoredItem): Promise<DeletedItem['missing']> {
  const obstacle = await findObstacle(db, item, (await findDeleted(db, item)) ?? {});
  return obstacle?.kind === 'parent' ? obstacle.parent.kind : null;
}

const toReply = (item: StoredItem, { locale }: RequestViewer, missing: DeletedItem['missing']): DeletedItem => ({
  kind: item.kind,
  id: item.id,
  name: item.names[locale],
  country: item.country && { code: item.country.code, name: inLocale(locale, item.country.en, item.country.de) },
  deleted_at: item.deletedAt.toISOString(),
  deleted_by: item.deletedBy && toPerson(item.deletedBy, locale),
  missing,
});

/** What was deleted and can be restored, for admins (AUD-05). The command `restore-item` does the same. */
export function deletedItemsRoutes(app: App, { db }: Services): void {
  app.get(
    paths.adminDeletedItems,
    {
      config: { access: 'admin' },
      schema: { summary: 'Returns what was deleted and can be restored, newest first', response: { 200: Type.Array(DeletedItem) } },
    },
    async ({ viewer }) => {
      const replies: DeletedItem[] = [];
      for (const item of await listDeletedItems(db)) replies.push(toReply(item, viewer, await findMissing(db, item)));
      return replies;
    },
  );

  app.post(
    paths.restoreItem,
    {
      config: { access: 'admin' },
      schema: {
        summary: 'Restores a deleted item with everything that was deleted with it; at the end of its list if its place is taken',
        body: RestoreBody,
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const item = request.body;
      await runInTransaction(request, async (tx) => {
        await lockCatalogue(tx);
        const content = await findDeleted(tx, item);
        if (!content) throw problem('not-found');
        const obstacle = await findObstacle(tx, item, content);
        if (obstacle?.kind === 'parent') throw problem('conflict');
        const { audit } = await restoreDeleted(tx, item, content, obstacle ? { order: obstacle.free } : {});
        return { result: null, audit };
      });
      return reply.code(204).send(null);
    },
  );
}
