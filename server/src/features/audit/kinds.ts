import type { AuditKind } from '@round-table/shared/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/schema/schema';

/** The first words of the actions of each kind; an action of no other kind is an `operation`. */
const subjectsOf: Record<Exclude<AuditKind, 'operation'>, readonly string[]> = {
  answers: ['given-answer', 'comment', 'sources', 'attachment', 'still-correct'],
  confirmations: ['confirmation', 'reminder'],
  people: [
    'user',
    'user-info',
    'invitation',
    'account',
    'password',
    'passkey',
    'authenticator',
    'recovery-codes',
    'recovery-code',
    'second-factor',
    'session',
    'sessions',
  ],
  catalogue: ['question', 'questions', 'chapter', 'answer-score', 'question-weight', 'catalogue', 'translation'],
  countries: ['country'],
  files: ['download', 'download-category'],
  settings: ['setting', 'setup'],
  versions: ['version'],
  releases: ['build', 'registry', 'deploy-token'],
  inquiries: ['inquiry'],
};

const kinds = new Map(
  Object.entries(subjectsOf).flatMap(([kind, subjects]) => subjects.map((subject) => [subject, kind as AuditKind] as const)),
);

export const toKind = (action: string): AuditKind => kinds.get(action.split('.')[0] ?? '') ?? 'operation';

/** The subjects of the trail that belong to no other kind: their number does not depend on its length, since each step skips to the next one in the index. */
async function listOtherSubjects(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with recursive stored(name) as (
      (select split_part(action, '.', 1) from audit order by 1 limit 1)
      union all
      select (select split_part(action, '.', 1) from audit where split_part(action, '.', 1) > stored.name order by 1 limit 1)
      from stored where name is not null
    )
    select name from stored where name <> all(${[...kinds.keys()]}::text[])`.execute(db);
  return rows.map(({ name }) => name);
}

/** The first words of the actions of a kind. */
export const listSubjects = async (db: Db, kind: AuditKind): Promise<readonly string[]> =>
  kind === 'operation' ? listOtherSubjects(db) : subjectsOf[kind];
