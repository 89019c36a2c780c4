import { type Kysely, sql } from 'kysely';

/**
 * What an expert's open points are computed from (decision 0126): former wordings, the last change of each answer, comment, list of sources and
 * attachments of a country, what experts have called still correct, and when the visit before the present one began.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}

const statements = /* sql */ `
create table former_wording (
  id serial primary key,
  question_id integer not null references question on delete cascade,
  answer_option_id integer references answer_option on delete cascade,
  text_en text not null,
  text_de text not null,
  replaced_at timestamptz not null default now()
);
create index on former_wording (question_id, replaced_at);
create index on former_wording (answer_option_id);
comment on table former_wording is 'The text that a question, or one of its options, had until it was reworded.';

create table last_change (
  country_id integer not null references country on delete cascade,
  question_id integer not null references question on delete cascade,
  subject text not null check (subject in ('answer', 'comment', 'sources', 'attachments')),
  changed_at timestamptz not null,
  changed_by integer references app_user on delete set null,
  primary key (country_id, question_id, subject)
);
create index on last_change (question_id);
create index on last_change (changed_by);
comment on table last_change is 'When and by whom a country''s answer, comment, sources or attachments on a question were last changed or removed.';

create table still_correct (
  country_id integer not null references country on delete cascade,
  question_id integer not null references question on delete cascade,
  user_id integer not null references app_user on delete cascade,
  said_at timestamptz not null,
  primary key (country_id, question_id, user_id)
);
create index on still_correct (question_id);
create index on still_correct (user_id);
comment on table still_correct is 'When an expert last said that what the country says on a question is still correct.';

alter table question add column marked_special_at timestamptz;
update question set marked_special_at = now() where is_marked_as_special;
alter table app_user add column previous_visit_at timestamptz;

insert into last_change (country_id, question_id, subject, changed_at, changed_by)
select country_id, question_id, 'answer', modified_at, modified_by from given_answer
union all
select country_id, question_id, 'comment', modified_at, modified_by from comment;
`;
