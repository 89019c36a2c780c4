import { type Kysely, sql } from 'kysely';

/** The sources of law of the countries' answers, live and in versions. Existing versions have none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(tables).execute(db);
}

const columns = /* sql */ `
  country_id integer not null references country,
  position integer not null check (position >= 1),
  article text not null check (article <> '' and length(article) <= 200),
  statute text not null check (length(statute) <= 200),
  url text check (url ~ '^https?://' and length(url) <= 2000),
  checked_on date not null`;

const tables = /* sql */ `
create table source (
  question_id integer not null references question,
  ${columns},
  version integer not null,
  primary key (question_id, country_id, position)
);
create index on source (country_id);

create table version_source (
  version_id text not null references version,
  question_id integer not null,
  ${columns},
  source_version integer not null,
  primary key (version_id, question_id, country_id, position)
);
`;
