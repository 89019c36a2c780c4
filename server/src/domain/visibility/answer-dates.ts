import type { AnswerSince } from '@round-table/shared/contract';
import { may, type Viewer } from '@round-table/shared/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/schema/schema';
import { type ReadScope, visibleAnswers } from './read-scope';

/** The first version with the row `answer` as it is now, or null. Only from its date on: an older version may have the same answer. */
const firstVersion: RawBuilder<string | null> = sql`(
  select version.id from version join version_answer first on first.version_id = version.id
  where first.question_id = answer.question_id and first.country_id = answer.country_id
    and first.answer_option_id = answer.answer_option_id and version.taken_at >= answer.answered_at
  order by version.sequence limit 1)`;

interface AnswerDateRow {
  answered_at: Date;
  since_version: string | null;
  person_id?: number | null;
  first_name?: string | null;
  last_name?: string | null;
}

export const toAnswerSince = ({ answered_at, since_version, person_id, first_name, last_name }: AnswerDateRow): AnswerSince => ({
  at: answered_at.toISOString(),
  version: since_version,
  person: person_id == null ? null : { id: person_id, first_name: first_name ?? '', last_name: last_name ?? '' },
});

/** Selects the answers of a scope, each with its date, and with who gave it only for viewers who may see persons. */
export function selectAnswers(db: Db, scope: ReadScope, viewer: Pick<Viewer, 'role'>) {
  return db
    .selectFrom(visibleAnswers(scope).as('answer'))
    .select(['answer.id', 'answer.question_id', 'answer.country_id', 'answer.answer_option_id', 'answer.answered_at'])
    .select(firstVersion.as('since_version'))
    .$if(may.seePersons(viewer), (query) =>
      query
        .leftJoin('app_user as answerer', 'answerer.id', 'answer.answered_by')
        .select(['answerer.id as person_id', 'answerer.first_name', 'answerer.last_name']),
    );
}
