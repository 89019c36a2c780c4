import { type ReadScope, visibleComments } from '../../domain/visibility/read-scope';
import type { Db } from '../../platform/db/schema/schema';
import type { EntryFilter } from './repository';

/** When a comment was changed, and by whom if the viewer may see persons. */
export interface CommentChange {
  country: number;
  at: Date;
  person: string | null;
}

/** Lists when the comments of a scope were changed; with the names of persons only if the viewer may see them. */
export async function listCommentChanges(
  db: Db,
  scope: ReadScope,
  { countries, questions, persons }: EntryFilter & { persons: boolean },
): Promise<CommentChange[]> {
  if (countries.length === 0 || questions.length === 0) return [];
  const rows = await db
    .selectFrom(visibleComments(scope).as('comment'))
    .select(['comment.country_id', 'comment.modified_at'])
    .$if(persons, (query) =>
      query
        .leftJoin('app_user as editor', (join) =>
          join.on((on) => on(on.fn.coalesce('comment.modified_by', 'comment.created_by'), '=', on.ref('editor.id'))),
        )
        .select(['editor.first_name', 'editor.last_name']),
    )
    .where('comment.question_id', 'in', questions)
    .where('comment.country_id', 'in', countries)
    .execute();
  return rows.map(({ country_id, modified_at, first_name, last_name }) => ({
    country: country_id,
    at: modified_at,
    person: `${first_name ?? ''} ${last_name ?? ''}`.trim() || null,
  }));
}
