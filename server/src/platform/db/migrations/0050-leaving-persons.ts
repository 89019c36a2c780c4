import { type Kysely, sql } from 'kysely';

/**
 * An account can be removed (decision 0135): what entries of the audit trail say about it moves to `audit_detail`, whose digests they keep;
 * authors are ids without a foreign key; the registry has the id of an admin in place of the name. The trail is sealed anew by the next
 * server.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}

const authors = [
  ['country', 'confirmed_by'],
  ['given_answer', 'created_by'],
  ['given_answer', 'modified_by'],
  ['comment', 'created_by'],
  ['comment', 'modified_by'],
  ['attachment', 'created_by'],
  ['version_answer', 'answered_by'],
  ['version_comment', 'created_by'],
  ['version_comment', 'modified_by'],
  ['audit', 'user_id'],
] as const;

const statements = /* sql */ `
${authors.map(([table, column]) => `alter table ${table} drop constraint ${table}_${column}_fkey;`).join('\n')}

create table forgotten_person (
  user_id integer primary key,
  joined_at timestamptz not null,
  forgotten_at timestamptz not null
);

create table audit_detail (
  audit_id bigint primary key,
  user_id integer not null references app_user on delete cascade,
  salt uuid not null default gen_random_uuid(),
  before jsonb,
  after jsonb
);
create index on audit_detail (user_id);

alter table registry add column user_id integer;
alter table registry disable trigger user;
update registry set user_id = audit.user_id, changed_by = '' from audit
where audit.action = 'registry.changed' and subject_id = revision::text and audit.user_id is not null;
alter table registry enable trigger user;

alter table audit disable trigger user;
update audit set after = after || '{"changed_by": ""}' where action = 'registry.changed' and user_id is not null;
insert into audit_detail (audit_id, user_id, before, after)
select audit.id, app_user.id, before, after from audit join app_user on app_user.id::text = subject_id
where subject in ('user', 'app_user') and (before is not null or after is not null);
update audit set before = null, after = jsonb_build_object('account_digest',
  encode(sha256(convert_to(salt::text || coalesce(detail.before::text, '') || E'\\n' || coalesce(detail.after::text, ''), 'UTF8')), 'hex'))
from audit_detail detail where audit_id = audit.id;
alter table audit enable trigger user;
delete from audit_seal;
`;
