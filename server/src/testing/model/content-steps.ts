import { type Comment, type CountrySources, type GivenAnswer, type History, paths, rowOf } from '@round-table/shared/contract';
import fc from 'fast-check';
import { getCountry, hasChangedSince, isAt, listCounted, noteChange, type Place, pick, replaceRow } from './state';
import {
  anExpertsName,
  anIndex,
  aStep,
  auditLine,
  countryOf,
  oneOf,
  type Person,
  rarely,
  refuseWriting,
  type Sent,
  send,
  type World,
} from './world';

/** Who writes where; `foreign`: for the country of others. */
interface Writing {
  by: Person;
  foreign: boolean;
  question: number;
}

/** `stale`: based on a version that is not the stored one. */
type Basis = 'none' | 'fresh' | 'stale';

const writing = { by: anExpertsName, foreign: rarely(10), question: anIndex };
const basis = oneOf<Basis>({ none: 3, fresh: 3, stale: 2 });
/** A day before every run, but not so long ago that the source would have to be checked again. */
const checkedOn = new Date(Date.now() - 7 * 86_400_000).toISOString().slice(0, 10);

const toCountry = (by: Person, foreign: boolean) => {
  const own = countryOf[by] ?? 'DE';
  return foreign ? (own === 'DE' ? 'FR' : 'DE') : own;
};

const toPlace = ({ model }: World, { by, foreign, question }: Writing): Place | undefined =>
  model.questions.length === 0 ? undefined : { question: pick(model.questions, question).id, country: toCountry(by, foreign) };

const isCounted = ({ model }: World, question: number) => listCounted(model).some(({ id }) => id === question);

const toVersion = (stored: number, based: Basis) => (based === 'none' ? {} : { version: based === 'fresh' ? stored : stored + 1_000_000 });

/** Answers as a person. `again`: the response was lost, and the request is sent again with its key. */
export async function answer(world: World, by: Person, place: Place, option: number, again = false) {
  const { model } = world;
  const country = getCountry(model, place.country);
  const stored = model.answers.find(isAt(place));
  const isOption = model.questions.some(({ id, options }) => id === place.question && options.some((one) => one.id === option));
  const refusal = refuseWriting(world, by, place.country) ?? (isCounted(world, place.question) && isOption ? undefined : 400);
  const payload = { question: place.question, country: country.id, answer: option };
  const headers: Record<string, string> = again ? { 'idempotency-key': `answer-${model.now}` } : {};
  const request: Sent = { by, method: 'POST', url: paths.givenAnswers, payload, headers };
  const status = refusal ?? (stored ? 200 : 201);
  const saved = await send<GivenAnswer>(world, request, status);
  if (again) expect(await send(world, request, status)).toEqual(saved);
  if (refusal !== undefined || stored?.option === option) return [];
  replaceRow(model.answers, isAt(place), { ...place, id: saved.id, option, at: model.now });
  noteChange(model, { ...place, at: model.now, part: 'answer', before: stored?.option ?? null, after: option });
  return [auditLine(world, by, 'given-answer.saved', saved.id)];
}

async function withdrawAnswer(world: World, by: Person, place: Place) {
  const { model } = world;
  const stored = model.answers.find(isAt(place));
  if (!stored) return undefined;
  const refusal = refuseWriting(world, by, place.country);
  await send(world, { by, method: 'DELETE', url: rowOf(paths.givenAnswers, stored.id) }, refusal ?? 204);
  if (refusal !== undefined) return [];
  replaceRow(model.answers, isAt(place), undefined);
  noteChange(model, { ...place, at: model.now, part: 'answer', before: stored.option, after: null });
  return [auditLine(world, by, 'given-answer.removed', stored.id)];
}

/** Saves a comment as a person; an empty text removes it. */
export async function comment(world: World, by: Person, place: Place, html: string, based: Basis = 'none') {
  const { model } = world;
  const stored = model.comments.find(isAt(place));
  const refusal =
    refuseWriting(world, by, place.country) ?? (isCounted(world, place.question) ? (based === 'stale' ? 409 : undefined) : 400);
  const payload = { ...place, text: html, ...toVersion(stored?.version ?? 0, based) };
  const status = refusal ?? (html === '' ? 204 : stored ? 200 : 201);
  const saved = await send<Comment>(world, { by, method: 'POST', url: paths.comments, payload }, status);
  if (refusal !== undefined || (html === '' && !stored)) return [];
  const id = stored?.id ?? saved.id;
  const isCreated = { at: stored?.at ?? model.now };
  replaceRow(model.comments, isAt(place), html === '' ? undefined : { ...place, id, html, version: saved.version, ...isCreated });
  noteChange(model, { ...place, at: model.now, part: 'comment', before: stored?.html ?? null, after: html || null });
  return [auditLine(world, by, html === '' ? 'comment.removed' : 'comment.saved', id)];
}

async function removeComment(world: World, by: Person, place: Place, based: Basis) {
  const { model } = world;
  const stored = model.comments.find(isAt(place));
  if (!stored) return undefined;
  const { version } = toVersion(stored.version, based);
  // Guests and readers are refused before the comment is looked for.
  const isHidden = !getCountry(model, place.country).active && by !== 'nobody' && by !== 'Rita';
  const refusal = isHidden ? 404 : (refuseWriting(world, by, place.country) ?? (based === 'stale' ? 409 : undefined));
  const url = `${rowOf(paths.comments, stored.id)}${version === undefined ? '' : `?version=${version}`}`;
  await send(world, { by, method: 'DELETE', url }, refusal ?? 204);
  if (refusal !== undefined) return [];
  replaceRow(model.comments, isAt(place), undefined);
  noteChange(model, { ...place, at: model.now, part: 'comment', before: stored.html, after: null });
  return [auditLine(world, by, 'comment.removed', stored.id)];
}

/** An admin may correct the sources of every active country. */
const refuseSources = (world: World, by: Person, country: string) =>
  by === 'Ada' && getCountry(world.model, country).active ? undefined : refuseWriting(world, by, country);

async function nameSources(world: World, by: Person, place: Place, articles: string[], based: Basis = 'none') {
  const { model } = world;
  const stored = model.sources.find(isAt(place));
  const isSame = JSON.stringify(stored?.articles ?? []) === JSON.stringify(articles);
  const refusal =
    refuseSources(world, by, place.country) ?? (isCounted(world, place.question) ? (based === 'stale' && !isSame ? 409 : undefined) : 400);
  const sources = articles.map((article) => ({ article, statute: '', url: null, checked_on: checkedOn }));
  const payload = { ...place, sources, ...toVersion(stored?.version ?? 0, based) };
  const saved = await send<CountrySources>(world, { by, method: 'PUT', url: paths.sources, payload }, refusal ?? 200);
  if (refusal !== undefined || isSame) return [];
  replaceRow(model.sources, isAt(place), articles.length === 0 ? undefined : { ...place, articles, version: saved.version });
  noteChange(model, { ...place, at: model.now, part: 'sources', before: stored?.articles ?? [], after: articles });
  return [auditLine(world, by, 'sources.saved', `${place.question} ${place.country}`)];
}

/** Confirms the answers of a country, or withdraws its confirmation. One that is older than the last change can be given again. */
export async function confirm(world: World, by: Person, code: string, isConfirmed: boolean) {
  const { model } = world;
  const country = getCountry(model, code);
  const refusal = refuseWriting(world, by, code);
  const payload = { country: code, validated: isConfirmed ? 1 : 0 };
  await send(world, { by, method: 'POST', url: paths.confirmation, payload }, refusal ?? 200);
  const former = country.confirmedAt;
  const isRenewed = former !== null && isConfirmed && hasChangedSince(model, code, former);
  if (refusal !== undefined || (isConfirmed === (former !== null) && !isRenewed)) return [];
  country.confirmedAt = isConfirmed ? model.now : null;
  return [auditLine(world, by, 'confirmation.saved', country.id)];
}

async function callStillCorrect(world: World, by: Person, place: Place) {
  const { model } = world;
  const refusal = refuseWriting(world, by, place.country) ?? (isCounted(world, place.question) ? undefined : 400);
  await send(world, { by, method: 'POST', url: paths.openPoints, payload: { ...place } }, refusal ?? 204);
  if (refusal !== undefined) return [];
  replaceRow(model.said, isAt(place), { ...place, at: model.now });
  return [auditLine(world, by, 'still-correct.saved', `${place.question} ${place.country}`)];
}

/** The history as the model has it, newest first: ids of options, HTML, articles. */
const listHistory = ({ model }: World, place: Place) =>
  model.history
    .filter(isAt(place))
    .reverse()
    .map(({ part, before, after }) => ({ part, before, after }));

const toHistoryLines = ({ entries }: History) =>
  entries.map(({ answer: chosen, comment: text, sources }) => {
    if (chosen) return { part: 'answer', before: chosen.before?.id ?? null, after: chosen.after?.id ?? null };
    if (text) return { part: 'comment', before: text.before, after: text.after };
    const [before, after] = [sources?.before, sources?.after].map((list = []) => list.map(({ article }) => article));
    return { part: 'sources', before, after };
  });

/** Reads the history of a country's answer, and writes what was there before one of its changes. */
async function restoreFormer(world: World, by: Person, place: Place, entry: number) {
  const isHidden = by === 'Ada' ? !getCountry(world.model, place.country).active : !isCounted(world, place.question);
  const refusal = (by === 'Ada' ? undefined : refuseWriting(world, by, place.country)) ?? (isHidden ? 404 : undefined);
  const url = `${paths.history}?question=${place.question}&country=${place.country}`;
  const read = await send<History>(world, { by, method: 'GET', url }, refusal ?? 200);
  if (refusal !== undefined) return [];
  const known = listHistory(world, place);
  expect(toHistoryLines(read)).toEqual(known.slice(0, 50));
  if (known.length === 0) return undefined;
  const { part, before } = pick(known, entry);
  if (part === 'comment') return comment(world, by, place, (before as string | null) ?? '');
  if (part === 'sources') return nameSources(world, by, place, before as string[]);
  return before === null ? withdrawAnswer(world, by, place) : answer(world, by, place, before as number);
}

/** Runs a step at a place; nothing without a question. */
const at =
  <Fields extends Writing>(run: (world: World, place: Place, fields: Fields) => Promise<string[] | undefined>) =>
  async (world: World, fields: Fields) => {
    const place = toPlace(world, fields);
    return place && run(world, place, fields);
  };

/** Runs a step at a place where the country has an answer or a comment; nothing if there is none. */
const atOneOf =
  <Fields extends Writing>(
    part: 'answers' | 'comments',
    run: (world: World, place: Place, fields: Fields) => Promise<string[] | undefined>,
  ) =>
  async (world: World, fields: Fields) => {
    const country = toCountry(fields.by, fields.foreign);
    const places = world.model[part].filter((row) => row.country === country).map(({ question }) => ({ question, country }));
    return places.length === 0 ? undefined : run(world, pick(places, fields.question), fields);
  };

interface AnswerFields extends Writing {
  option: number;
  /** An option of the next question. */
  isStray: boolean;
  again: boolean;
}

function answerAtPlace(world: World, place: Place, { by, question, option, isStray, again }: AnswerFields) {
  const { options } = pick(world.model.questions, isStray ? question + 1 : question);
  return options.length === 0 ? Promise.resolve(undefined) : answer(world, by, place, pick(options, option).id, again);
}

const someHtml = fc.constantFrom('', '<p>Yes.</p>', '<p>No.</p>');
const someArticles = fc.subarray(['§ 1', 'Art. 2']);

/** What experts do. */
export const contentSteps = {
  answer: aStep('answer', 6, { ...writing, option: anIndex, isStray: rarely(12), again: rarely(8) }, at(answerAtPlace)),
  withdrawAnswer: aStep(
    'withdraw answer',
    3,
    writing,
    atOneOf('answers', (world, place, { by }) => withdrawAnswer(world, by, place)),
  ),
  comment: aStep(
    'comment',
    3,
    { ...writing, html: someHtml, based: basis },
    at((world, place, { by, html, based }) => comment(world, by, place, html, based)),
  ),
  removeComment: aStep(
    'remove comment',
    2,
    { ...writing, based: basis },
    atOneOf('comments', (world, place, { by, based }) => removeComment(world, by, place, based)),
  ),
  sources: aStep(
    'sources',
    3,
    { ...writing, articles: someArticles, based: basis },
    at((world, place, { by, articles, based }) => nameSources(world, by, place, articles, based)),
  ),
  confirm: aStep(
    'confirm',
    4,
    { by: anExpertsName, foreign: rarely(10), isConfirmed: fc.boolean() },
    (world, { by, foreign, isConfirmed }) => confirm(world, by, toCountry(by, foreign), isConfirmed),
  ),
  stillCorrect: aStep(
    'still correct',
    1,
    writing,
    at((world, place, { by }) => callStillCorrect(world, by, place)),
  ),
  restoreFormer: aStep(
    'restore former',
    3,
    { ...writing, entry: anIndex },
    at((world, place, { by, entry }) => restoreFormer(world, by, place, entry)),
  ),
};
