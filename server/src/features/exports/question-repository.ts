import { may, type Role, toPersonName } from '@round-table/shared/domain';
import { selectAnswers } from '../../domain/visibility/answer-dates';
import { type ReadScope, visibleComments } from '../../domain/visibility/read-scope';
import type { Db } from '../../platform/db/schema/schema';
import type { EntryFilter } from './repository';

/** When a country last changed its answer or comment, and who did if the viewer may see persons. */
export interface LastChange {
  at: Date;
  person: string | null;
}

interface ChangeRow {
  country_id: number;
  at: Date;
  first_name?: string | null;
  last_name?: string | null;
}

const listCommentChanges = (db: Db, scope: ReadScope, { countries, questions, role }: EntryFilter & { role: Role }): Promise<ChangeRow[]> =>
  db
    .selectFrom(visibleComments(scope).as('comment'))
    .select(['comment.country_id', 'comment.modified_at as at'])
    .$if(may.seePersons({ role }), (query) =>
      query
        .leftJoin('app_user as editor', (join) =>
          join.on((on) => on(on.fn.coalesce('comment.modified_by', 'comment.created_by'), '=', on.ref('editor.id'))),
        )
        .select(['editor.first_name', 'editor.last_name']),
    )
    .where('comment.question_id', 'in', questions)
    .where('comment.country_id', 'in', countries)
    .execute();

async function listAnswerChanges(db: Db, scope: ReadScope, { countries, questions, role }: EntryFilter & { role: Role }) {
  const rows = await selectAnswers(db, scope, { role })
    .where('answer.question_id', 'in', questions)
    .where('answer.country_id', 'in', countries)
    .execute();
  return rows.map(({ answered_at, ...row }): ChangeRow => ({ ...row, at: answered_at }));
}

/** Returns the last change of an answer or a comment by country id; with the names of persons only for viewers who may see them. */
export async function listLastChanges(
  db: Db,
  scope: ReadScope,
  filter: EntryFilter & { role: Role },
): Promise<ReadonlyMap<number, LastChange>> {
  if (filter.countries.length === 0 || filter.questions.length === 0) return new Map();
  const all = await Promise.all([listAnswerChanges(db, scope, filter), listCommentChanges(db, scope, filter)]);
  const rows = all.flat().sort((a, b) => a.at.getTime() - b.at.getTime());
  return new Map(
    rows.map(({ country_id, at, first_name, last_name }) => [
      country_id,
      { at, person: toPersonName({ first_name: first_name ?? '', last_name: last_name ?? '' }) || null },
    ]),
  );
}
