import { type Kysely, sql } from 'kysely';

/** Search columns of chapters, explanations and attachments, in versions too; texts of PDF files, read in the background. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['chapter', 'version_chapter']) await sql.raw(searchColumns(table, '', namesAndExplanations)).execute(db);
  for (const table of ['question', 'version_question']) await sql.raw(searchColumns(table, 'explanation_', explanations)).execute(db);
  for (const table of ['attachment', 'version_attachment']) await sql.raw(searchColumns(table, '', names)).execute(db);
  await sql.raw(files).execute(db);
}

/** SQL of a German and an English text, and of both together. */
interface Texts {
  german: string;
  english: string;
  all: string;
}

const namesAndExplanations: Texts = {
  german: "name_de || E'\\n' || explanation_de",
  english: "name_en || E'\\n' || explanation_en",
  all: "name_de || E'\\n' || name_en || E'\\n' || explanation_de || E'\\n' || explanation_en",
};
const explanations: Texts = { german: 'explanation_de', english: 'explanation_en', all: "explanation_de || E'\\n' || explanation_en" };
const names: Texts = { german: 'name', english: 'name', all: 'name' };

/** No index: these tables have few rows. */
const searchColumns = (table: string, prefix: string, { german, english, all }: Texts) => /* sql */ `
alter table ${table} add column ${prefix}words tsvector generated always as (search_words(${german}, ${english})) stored,
  add column ${prefix}folded text generated always as (search_fold(${all})) stored;
`;

const files = /* sql */ `
create table file_text (
  file_id uuid primary key references stored_file on delete cascade,
  pages integer not null check (pages >= 0),
  failure text,
  read_at timestamptz not null default now()
);

create table file_page (
  file_id uuid not null references stored_file on delete cascade,
  page integer not null check (page > 0),
  plain text not null,
  words tsvector generated always as (search_words(plain, plain)) stored,
  folded text generated always as (search_fold(plain)) stored,
  primary key (file_id, page)
);
create index on file_page using gin (words);
create index on file_page using gin (folded gin_trgm_ops);
`;
