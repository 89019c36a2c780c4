/** Second part of migration 0001: read-only versions and live aggregates. */
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
`;
