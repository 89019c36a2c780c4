/** Second part of migration 0001: read-only versions, live aggregates, and the views from which aggregates are computed. */
export const versionsAndFigures = /* sql */ `
create table version (
  id text primary key check (id ~ '^[0-9]{4}-[0-9]{1,4}$'),
  sequence integer not null unique,
  taken_at timestamptz not null default now(),
  deadline timestamptz not null unique
);

create table version_country (
  version_id text not null references version,
  country_id integer not null references country,
  content_version_id text not null references version,
  primary key (version_id, country_id)
);

create table version_answer (
  version_id text not null references version,
  question_id integer not null references question,
  country_id integer not null references country,
  answer_option_id integer not null,
  given_answer_id integer not null,
  primary key (version_id, question_id, country_id),
  foreign key (answer_option_id, question_id) references answer_option (id, question_id)
);
create index on version_answer (answer_option_id);

create table version_comment (
  version_id text not null references version,
  question_id integer not null references question,
  country_id integer not null references country,
  comment_id integer not null,
  html text not null,
  plain text not null,
  words tsvector not null,
  comment_version integer not null,
  created_at timestamptz not null,
  created_by integer references app_user,
  modified_at timestamptz not null,
  modified_by integer references app_user,
  primary key (version_id, question_id, country_id)
);

create index on version_comment using gin (words);
create index on version_comment using gin (plain gin_trgm_ops);

create table version_attachment (
  version_id text not null references version,
  question_id integer not null references question,
  country_id integer not null references country,
  attachment_id integer not null,
  name text not null,
  file_id uuid not null references stored_file,
  primary key (version_id, attachment_id)
);
create index on version_attachment (version_id, question_id);

create table country_tally (
  country_id integer primary key references country on delete cascade,
  answered_count integer not null default 0 check (answered_count >= 0),
  answered_weight numeric not null default 0 check (answered_weight >= 0),
  comments_count integer not null default 0 check (comments_count >= 0)
);

create table catalogue_tally (
  id integer primary key check (id = 1),
  question_count integer not null default 0,
  total_weight numeric not null default 0
);
insert into catalogue_tally (id) values (1);

create table country_score (
  country_id integer not null references country on delete cascade,
  point_of_view_id integer not null references point_of_view on delete cascade,
  score numeric not null default 0,
  primary key (country_id, point_of_view_id)
);

create table point_of_view_tally (
  point_of_view_id integer primary key references point_of_view on delete cascade,
  max_score numeric not null default 0
);

-- The questions that count towards progress and scores: active ones in active chapters. A weight is the chapter's times the sum
-- over the points of view (the mean of the specification times their number, which cancels out of every percentage).
create view counted_question as
select question.id, chapter.weight * coalesce(sum(question_weight.weight), 0) as weight
from question
join chapter on chapter.id = question.chapter_id
left join question_weight on question_weight.question_id = question.id
where question.active and chapter.active
group by question.id, chapter.weight;

-- What choosing an option adds to the score of a point of view.
create view counted_score as
select question.id as question_id, answer_option.id as answer_option_id, answer_score.point_of_view_id,
  answer_score.score * question_weight.weight as score
from question
join chapter on chapter.id = question.chapter_id
join answer_option on answer_option.question_id = question.id
join answer_score on answer_score.answer_option_id = answer_option.id
join question_weight on question_weight.question_id = question.id and question_weight.point_of_view_id = answer_score.point_of_view_id
where question.active and chapter.active;

-- A version is written once: not even a mistake of the program changes one.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'A read-only version cannot be changed (%)', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger version_is_immutable before update or delete or truncate on version for each statement execute function refuse_change();
create trigger version_is_immutable before update or delete or truncate on version_country for each statement execute function refuse_change();
create trigger version_is_immutable before update or delete or truncate on version_answer for each statement execute function refuse_change();
create trigger version_is_immutable before update or delete or truncate on version_comment for each statement execute function refuse_change();
create trigger version_is_immutable before update or delete or truncate on version_attachment for each statement execute function refuse_change();
`;
