import { type Kysely, sql } from 'kysely';

/** Scores by chapter with the maximum of the answered questions: all chart figures, and those of the catalogue, are sums of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}

const statements = /* sql */ `
create table chapter_score (
  chapter_id integer not null references chapter on delete cascade,
  country_id integer not null references country on delete cascade,
  point_of_view_id integer not null references point_of_view on delete cascade,
  score numeric not null default 0,
  best_score numeric not null default 0,
  primary key (chapter_id, country_id, point_of_view_id)
);

create table chapter_maximum (
  chapter_id integer not null references chapter on delete cascade,
  point_of_view_id integer not null references point_of_view on delete cascade,
  score numeric not null default 0,
  primary key (chapter_id, point_of_view_id)
);

with counted_score as (
  select question.id as question_id, answer_option_id, answer_score.point_of_view_id, chapter_id, answer_score.score * question_weight.weight as score
  from question
  join chapter on chapter.id = chapter_id
  join answer_option on answer_option.question_id = question.id
  join answer_score on answer_option_id = answer_option.id
  join question_weight on question_weight.question_id = question.id and question_weight.point_of_view_id = answer_score.point_of_view_id
  where question.active and chapter.active
),
best_score as (
  select question_id, chapter_id, point_of_view_id, max(score) as score from counted_score group by question_id, chapter_id, point_of_view_id
),
answered as (
  insert into chapter_score (chapter_id, country_id, point_of_view_id, score, best_score)
  select best_score.chapter_id, country_id, point_of_view_id, coalesce(sum(counted_score.score), 0), sum(best_score.score)
  from given_answer
  join best_score using (question_id)
  left join counted_score using (answer_option_id, point_of_view_id)
  group by best_score.chapter_id, country_id, point_of_view_id
)
insert into chapter_maximum (chapter_id, point_of_view_id, score)
select chapter_id, point_of_view_id, sum(score) from best_score group by chapter_id, point_of_view_id;

drop table country_score;
drop table point_of_view_tally;
`;
