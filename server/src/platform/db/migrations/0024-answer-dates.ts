import { type Kysely, sql } from 'kysely';

/**
 * Versions say when each answer was given and by whom (decision 0103). Existing rows get what is stored: the live answer if it has not
 * changed since the version, else the audit trail, else the day of the first version that contains the answer. Withdrawn versions have no
 * rows.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}

const statements = /* sql */ `
alter table version_answer add column answered_at timestamptz, add column answered_by integer;
alter table version_answer disable trigger user;

with taken as (
  select kept.*, version.taken_at, version.sequence,
    (lag(given_answer_id) over place, lag(answer_option_id) over place) is distinct from (given_answer_id, answer_option_id) as is_other
  from version_answer kept join version on version.id = kept.version_id
  window place as (partition by question_id, country_id order by sequence)
),
spans as (
  select *, sum(is_other::integer) over (partition by question_id, country_id order by sequence) as span from taken
),
dated as (
  select version_id, question_id, country_id,
    coalesce(live.modified_at, saved.at, min(taken_at) over (partition by question_id, country_id, span)) as answered_at,
    case when live.id is not null then live.modified_by else saved.user_id end as answered_by
  from spans
  left join lateral (
    select given_answer.id, modified_at, modified_by from given_answer
    where given_answer.id = spans.given_answer_id and given_answer.answer_option_id = spans.answer_option_id and modified_at <= spans.taken_at
  ) live on true
  left join lateral (
    select at, user_id from audit
    where subject = 'given-answer' and subject_id = spans.given_answer_id::text and action = 'given-answer.saved'
      and after->>'answer' = spans.answer_option_id::text and at <= spans.taken_at
    order by at desc limit 1
  ) saved on live.id is null
)
update version_answer set answered_at = dated.answered_at, answered_by = dated.answered_by
from dated
where version_answer.version_id = dated.version_id and version_answer.question_id = dated.question_id
  and version_answer.country_id = dated.country_id;

alter table version_answer enable trigger user;
alter table version_answer alter column answered_at set not null;
alter table version_answer add foreign key (answered_by) references app_user;
`;
