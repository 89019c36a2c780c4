import type { Comparison, Country, OpenPoints, OptionUse, PointOfView, Ranking, Version } from '@round-table/shared/contract';
import { paths, readOnlyPrefix } from '@round-table/shared/contract';
import { sql } from 'kysely';
import { verifyTrail } from '../../domain/audit/seals';
import { expectComparison, expectCountries, expectOpenPoints, expectOptionUse, expectPointsOfView, expectRanking } from './expected';
import { getCountry, type Model, pick } from './state';
import { expectStored, readStored } from './stored-rows';
import { countryOf, type Person, send, type World } from './world';

/** The entries that have been written since the last call, and whether all sealed ones are as they were. */
async function readTrail({ db, trail }: World) {
  const { rows } = await sql<{ id: number; line: string }>`
    select id, concat(action, ' ', subject_id, ' by ', coalesce(user_id::text, 'null')) as line from audit where id > ${trail.read} order by id`.execute(
    db,
  );
  trail.read = rows.at(-1)?.id ?? trail.read;
  return { lines: rows.map(({ line }) => line).sort(), seals: await verifyTrail(db) };
}

const toRanking = ({ chapters, countries }: Ranking) => ({
  questions: chapters.flatMap(({ questions }) => questions.map(({ id }) => id)),
  countries: countries.map(({ code, answers }) => [code, answers]),
});

const toComparison = ({ version, chapters, countries }: Comparison) => ({
  version,
  questions: chapters.flatMap(({ questions }) =>
    questions.map(({ id, text, answers }) => [id, text, ...answers.map((option) => option.text)]),
  ),
  countries: countries.map(({ code, cells }) => [code, cells]),
});

/** What is open for one of the experts, who take turns; nothing if the country is not active. */
async function readOpenPoints(world: World, by: Person) {
  const country = countryOf[by] ?? '';
  if (!getCountry(world.model, country).active) return undefined;
  const { points } = await send<OpenPoints>(world, { by, method: 'GET', url: `${paths.openPoints}?country=${country}` }, 200);
  return { points, expected: expectOpenPoints(world.model, country) };
}

/** How often each option of one of the questions was chosen; the questions take turns. */
async function readOptionUse(world: World) {
  const { model } = world;
  if (model.questions.length === 0) return undefined;
  const question = pick(model.questions, model.now);
  const url = `${paths.adminOptionUse}?question=${question.id}`;
  return { use: await send<OptionUse[]>(world, { by: 'Ada', method: 'GET', url }, 200), expected: expectOptionUse(model, question) };
}

const toListedVersions = ({ versions }: Model) => versions.map(({ id, held }) => [id, held.size]).reverse();

/** Compares what people read with the model. */
async function compareReplies(world: World): Promise<void> {
  const { model } = world;
  const read = <Body>(by: Person, url: string) => send<Body>(world, { by, method: 'GET', url }, 200);
  const [countries, views, ranking, versions, comparison, open, use] = await Promise.all([
    read<Country[]>('Ada', paths.countries),
    read<PointOfView[]>('Ada', paths.pointsOfView),
    read<Ranking>('Ada', paths.ranking),
    read<Version[]>('Ada', paths.versions),
    read<Comparison>('nobody', `${readOnlyPrefix}${paths.compare}`),
    readOpenPoints(world, pick(['Erika', 'Felix'] as const, model.now)),
    readOptionUse(world),
  ]);
  const [expectedCountries, expectedViews] = [expectCountries(model), expectPointsOfView(model)];
  expect({
    countries,
    views,
    ranking: toRanking(ranking),
    versions: versions.map((version) => [version.id, version.countries]),
    comparison: toComparison(comparison),
    open: open?.points,
    use: use?.use,
  }).toEqual({
    countries: expectedCountries.map((country) => expect.objectContaining(country)),
    views: expectedViews.map((view) => expect.objectContaining(view)),
    ranking: expectRanking(model),
    versions: toListedVersions(model),
    comparison: expectComparison(model),
    open: open?.expected,
    use: use?.expected,
  });
}

/**
 * Compares the application with the model after a step: all rows, the audit trail with its seals and, if the step has changed something,
 * what people read. Returns the figures, which stay the same if it has not.
 */
export async function agree(world: World, lines: string[], figures: string | undefined): Promise<string> {
  const stored = await readStored(world.db);
  const trail = await readTrail(world);
  expect({ rows: stored.rows, trail }).toEqual({
    rows: expectStored(world.model),
    trail: { lines: [...lines].sort(), seals: { lastId: world.trail.sealed } },
  });
  if (lines.length > 0) await compareReplies(world);
  else if (figures !== undefined) expect(stored.figures).toBe(figures);
  return stored.figures;
}
