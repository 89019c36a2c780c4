import { type Kysely, sql } from 'kysely';

/**
 * Audit entries of answers, comments, sources and attachments name their question and country, so that the history of an answer is one index
 * scan however large the trail is (decision 0124). Existing entries get what they or the rows of their subject say; a comment that was
 * deleted before any version contained it has left no place behind.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}

const statements = /* sql */ `
alter table audit add column question_id integer, add column country_id integer;

update audit set question_id = (content->>'question')::integer, country_id = (content->>'country')::integer
from (select id, case action when 'given-answer.removed' then before else after end as content from audit where subject = 'given-answer') entry
where entry.id = audit.id and content ? 'question';

update audit set question_id = place.question_id, country_id = place.country_id
from (
  select 'given-answer' as subject, id, question_id, country_id from given_answer
  union select 'given-answer', given_answer_id, question_id, country_id from version_answer
  union select 'comment', id, question_id, country_id from comment
  union select 'comment', comment_id, question_id, country_id from version_comment
  union select 'attachment', id, question_id, country_id from attachment where country_id is not null
  union select 'attachment', attachment_id, question_id, country_id from version_attachment
  union select replace(table_name, '_', '-'), (content->>'id')::integer, (content->>'question_id')::integer, (content->>'country_id')::integer
  from deleted_row where table_name in ('given_answer', 'comment', 'attachment') and content->>'country_id' is not null
) place
where audit.subject = place.subject and audit.subject_id = place.id::text and audit.country_id is null;

update audit set question_id = (after->>'question')::integer, country_id = country.id
from country where subject = 'sources' and country.code = after->>'country';

create index audit_of_answer on audit (question_id, country_id, id) where country_id is not null;
`;
