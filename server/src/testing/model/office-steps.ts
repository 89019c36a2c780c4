import { paths, rowOf, type VersionTaken, type VersionWithdrawn } from '@round-table/shared/contract';
import { sealTrail } from '../../domain/audit/seals';
import { anAdminCountry } from '../fixtures/admin-bodies';
import { listPublished } from './expected';
import { type BinnedItem, hasChangedSince, listConfirmed, listCounted, type Model, type ModelVersion, pick } from './state';
import {
  anAdminsName,
  anIndex,
  aStep,
  auditLine,
  isRefusedAsStale,
  isStale,
  oneOf,
  type Person,
  rarely,
  refuseAdminWork,
  send,
  toRevision,
  type World,
} from './world';

interface Taking {
  by: Person;
  /** Also without a question or a confirmed country. */
  empty: boolean;
  /** What the admin's page shows is out of date. */
  outdated: 'nothing' | 'former' | 'confirmed';
}

/** The version that is taken now. Countries that are not confirmed keep their content of the version before it. */
function toVersion(model: Model, id: string): ModelVersion {
  const { now, versions, chapters, questions } = model;
  const confirmed = listConfirmed(model);
  const isConfirmed = ({ country }: { country: string }) => confirmed.includes(country);
  const held = new Map(versions.at(-1)?.held);
  for (const code of confirmed) held.set(code, id);
  const confirmations = model.countries
    .filter(({ code }) => confirmed.includes(code))
    .map(({ code, confirmedAt }) => [code, confirmedAt ?? 0] as const);
  return structuredClone({
    ...{ id, takenAt: now, held, confirmations: new Map(confirmations) },
    chapters: chapters.filter(({ active }) => active),
    questions: listCounted(model),
    options: questions.flatMap((question) => question.options.map((option) => ({ ...option, question: question.id }))),
    answers: model.answers.filter(isConfirmed),
    comments: model.comments.filter(isConfirmed),
    sources: model.sources.filter(isConfirmed),
  });
}

export async function takeVersion(world: World, { by, empty, outdated }: Taking) {
  const { model } = world;
  const confirmed = listConfirmed(model);
  const isEmpty = confirmed.length === 0 || listCounted(model).length === 0;
  const refusal = refuseAdminWork(by) ?? (outdated !== 'nothing' || (isEmpty && !empty) ? 409 : undefined);
  const payload = {
    former: outdated === 'former' ? '2020-1' : (model.versions.at(-1)?.id ?? null),
    confirmed: outdated === 'confirmed' ? [...confirmed, 'XX'] : confirmed,
    empty,
  };
  const taken = await send<VersionTaken>(world, { by, method: 'POST', url: paths.takeVersion, payload }, refusal ?? 201);
  if (refusal !== undefined) return [];
  model.versions.push(toVersion(model, taken.id));
  for (const country of model.countries) if (confirmed.includes(country.code)) country.confirmedAt = null;
  return [auditLine(world, by, 'version.taken', taken.id)];
}

async function withdrawVersion(world: World, { by, former, dryRun }: { by: Person; former: boolean; dryRun: boolean }) {
  const { model } = world;
  const [before, newest] = [model.versions.at(-2), model.versions.at(-1)];
  const meant = former ? before : newest;
  const refusal = refuseAdminWork(by) ?? (newest === undefined || meant !== newest ? 409 : undefined);
  const payload = { version: meant?.id ?? '2020-1', reason: 'By mistake.', dry_run: dryRun };
  const withdrawn = await send<VersionWithdrawn>(world, { by, method: 'POST', url: paths.withdrawVersion, payload }, refusal ?? 200);
  if (refusal !== undefined || newest === undefined) return [];
  const held = model.countries.filter(
    ({ code, active, confirmedAt }) => active && confirmedAt === null && newest.held.get(code) === newest.id,
  );
  const [changed, unchanged] = [true, false].map((isChanged) =>
    held.filter(({ code }) => hasChangedSince(model, code, newest.takenAt) === isChanged),
  );
  const toCodes = (countries: typeof held = []) => countries.map(({ code }) => code);
  expect(withdrawn).toEqual({
    newest: before?.id ?? null,
    confirmed: toCodes(unchanged),
    unconfirmed: toCodes(changed),
    deadline: null,
  });
  if (dryRun) return [];
  for (const country of unchanged ?? []) country.confirmedAt = newest.confirmations.get(country.code) ?? null;
  model.versions.pop();
  return [auditLine(world, by, 'version.withdrawn', newest.id)];
}

/** Reads the newest version as open data, as a guest. */
async function readExport(world: World) {
  const newest = world.model.versions.at(-1);
  if (!newest) return undefined;
  const url = `${paths.openData}${newest.id}/round-table.json`;
  const read = await send<Record<string, Record<string, unknown>[]>>(world, { by: 'nobody', method: 'GET', url }, 200);
  const toCells = (table: string, ...columns: string[]) => (read[table] ?? []).map((row) => columns.map((name) => row[name]));
  expect({
    countries: toCells('countries', 'code', 'content_version'),
    questions: toCells('questions', 'question_id', 'text_en'),
    options: toCells('options', 'option_id', 'option', 'text_en'),
    answers: toCells('answers', 'country', 'question_id', 'option_id', 'option'),
    comments: toCells('comments', 'country', 'question_id', 'html'),
    sources: toCells('sources', 'country', 'question_id', 'article'),
  }).toEqual(listPublished(world.model, newest));
  return [];
}

const toRestored = (item: BinnedItem) => (item.kind === 'chapter' ? item.chapter : item.question);

/** Puts an item of the bin back into the model; at the end of its list if its place is taken. */
function putBack(model: Model, item: BinnedItem): void {
  const restored = toRestored(item);
  const siblings = item.kind === 'chapter' ? model.chapters : model.questions.filter(({ chapter }) => chapter === item.question.chapter);
  if (siblings.some(({ order }) => order === restored.order)) restored.order = Math.max(...siblings.map(({ order }) => order)) + 1;
  model.bin = model.bin.filter((one) => one !== item);
  if (item.kind === 'chapter') {
    model.chapters.push(item.chapter);
    return;
  }
  model.questions.push(item.question);
  model.weights.push(...item.weights);
  model.scores.push(...item.scores);
  model.answers.push(...item.answers);
  model.comments.push(...item.comments);
  model.sources.push(...item.sources);
}

async function restoreItem(world: World, { by, item: index }: { by: Person; item: number }) {
  const { model } = world;
  if (model.bin.length === 0) return undefined;
  const item = pick(model.bin, index);
  const { id } = toRestored(item);
  const isLost = item.kind === 'question' && !model.chapters.some((chapter) => chapter.id === item.question.chapter);
  const refusal = refuseAdminWork(by) ?? (isLost ? 409 : undefined);
  await send(world, { by, method: 'POST', url: paths.restoreItem, payload: { kind: item.kind, id } }, refusal ?? 204);
  if (refusal !== undefined) return [];
  putBack(model, item);
  return [auditLine(world, by, `${item.kind}.restored`, id)];
}

interface CountryFields {
  by: Person;
  country: number;
  active: boolean;
  public: boolean;
  stale: boolean;
}

async function changeCountry(world: World, { by, country: index, stale, ...flags }: CountryFields) {
  const country = pick(world.model.countries, index);
  const isOld = isRefusedAsStale(country.revision, stale);
  const refusal = refuseAdminWork(by) ?? (isOld ? 409 : undefined);
  const { code } = country;
  const names = { code, code_label: code, name_en: `Country ${code}`, name_de: `Land ${code}` };
  const payload = { ...anAdminCountry({ ...names, ...flags }), ...toRevision(country.revision, isOld) };
  await send(world, { by, method: 'PUT', url: rowOf(paths.adminCountries, country.id), payload }, refusal ?? 200);
  if (refusal !== undefined) return [];
  Object.assign(country, flags, { revision: country.revision + 1 });
  return [auditLine(world, by, 'country.changed', country.id)];
}

/** Two hours later, the server seals what has been written until now. */
export async function seal({ db, trail }: World) {
  const last = await sealTrail(db, new Date(Date.now() + 2 * 3_600_000));
  trail.sealed = last?.lastId ?? trail.sealed;
  return [];
}

const mostly = rarely(5).map((isRare) => !isRare);

/** The desk of the office. */
export const officeSteps = {
  takeVersion: aStep(
    'take version',
    6,
    {
      by: anAdminsName,
      empty: rarely(3),
      outdated: oneOf<Taking['outdated']>({ nothing: 12, former: 1, confirmed: 1 }),
    },
    takeVersion,
  ),
  withdrawVersion: aStep('withdraw version', 4, { by: anAdminsName, former: rarely(6), dryRun: rarely(4) }, withdrawVersion),
  restoreItem: aStep('restore item', 3, { by: anAdminsName, item: anIndex }, restoreItem),
  changeCountry: aStep(
    'change country',
    2,
    { by: anAdminsName, country: anIndex, active: mostly, public: mostly, stale: isStale },
    changeCountry,
  ),
  seal: aStep('seal', 2, {}, seal),
};

/** Takes longer than all others: it starts a worker. */
export const exportStep = aStep('export', 1, {}, readExport);
