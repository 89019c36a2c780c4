import { type AdminChapter, type AnswerScore, paths, type QuestionWeight, rowOf } from '@round-table/shared/contract';
import fc from 'fast-check';
import { anAdminChapter } from '../fixtures/admin-bodies';
import { type ModelChapter, pick, replaceRow } from './state';
import {
  anAdminsName,
  anIndex,
  aStep,
  auditLine,
  isRefusedAsStale,
  isStale,
  type Person,
  rarely,
  refuseAdminWork,
  send,
  toRevision,
  type World,
} from './world';

const toBody = (thousandths: bigint) => Number(thousandths) / 1000;
/** Thousandths; zero once in six times. */
const anAmount = fc.nat({ max: 4000 }).map((value) => (value % 6 === 0 ? 0n : BigInt(value)));
async function weigh(world: World, fields: { by: Person; question: number; view: number; weight: bigint; isChange: boolean }) {
  const { model } = world;
  const { by, weight, isChange } = fields;
  if (model.questions.length === 0) return undefined;
  const [question, view] = [pick(model.questions, fields.question).id, pick(model.views, fields.view)];
  const isSame = (row: { question: number; view: number }) => row.question === question && row.view === view;
  const isKnown = model.weights.some(isSame);
  const refusal = refuseAdminWork(by);
  const payload = { question, pointofview: view, weight: toBody(weight) };
  const saved = await send<QuestionWeight>(
    world,
    { by, method: 'POST', url: paths.questionWeights, payload },
    refusal ?? (isKnown ? 200 : 201),
  );
  if (refusal !== undefined) return [];
  replaceRow(model.weights, isSame, { question, view, weight });
  const line = auditLine(world, by, 'question-weight.saved', saved.id);
  if (!isChange) return [line];
  await send(world, { by, method: 'PUT', url: rowOf(paths.questionWeights, saved.id), payload }, 200);
  await send(world, { by, method: 'PUT', url: rowOf(paths.questionWeights, saved.id + 1_000_000), payload }, 404);
  return [line, line];
}

async function score(world: World, fields: { by: Person; question: number; option: number; view: number; score: bigint }) {
  const { model } = world;
  const options = model.questions.length === 0 ? [] : pick(model.questions, fields.question).options;
  if (options.length === 0) return undefined;
  const [option, view] = [pick(options, fields.option).id, pick(model.views, fields.view)];
  const isSame = (row: { option: number; view: number }) => row.option === option && row.view === view;
  const refusal = refuseAdminWork(fields.by);
  const payload = { answer: option, pointofview: view, score: toBody(fields.score) };
  const request = { by: fields.by, method: 'POST' as const, url: paths.scores, payload };
  const saved = await send<AnswerScore>(world, request, refusal ?? (model.scores.some(isSame) ? 200 : 201));
  if (refusal !== undefined) return [];
  replaceRow(model.scores, isSame, { option, view, score: fields.score });
  return [auditLine(world, fields.by, 'answer-score.saved', saved.id)];
}

const chapterBody = ({ order, weight, active, public: isPublic }: Omit<ModelChapter, 'id' | 'revision'>) =>
  anAdminChapter({ order, weight: toBody(weight), active, public: isPublic });

async function addChapter(world: World, { by, weight }: { by: Person; weight: bigint }) {
  const { model } = world;
  if (model.chapters.length >= 4) return undefined;
  const refusal = refuseAdminWork(by);
  const chapter = { order: Math.max(0, ...model.chapters.map(({ order }) => order)) + 1, weight, active: true, public: true };
  const saved = await send<AdminChapter>(
    world,
    { by, method: 'POST', url: paths.adminChapters, payload: chapterBody(chapter) },
    refusal ?? 201,
  );
  if (refusal !== undefined) return [];
  model.chapters.push({ ...chapter, id: saved.id, revision: saved.revision ?? 1 });
  return [auditLine(world, by, 'chapter.added', saved.id)];
}

type ChapterChange = Partial<Pick<ModelChapter, 'weight' | 'active' | 'public'>>;

async function changeChapter(world: World, fields: { by: Person; chapter: number; change: ChapterChange; stale: boolean }) {
  const { by, change, stale } = fields;
  const chapter = pick(world.model.chapters, fields.chapter);
  const isOld = isRefusedAsStale(chapter.revision, stale);
  const refusal = refuseAdminWork(by) ?? (isOld ? 409 : undefined);
  const payload = { ...chapterBody({ ...chapter, ...change }), ...toRevision(chapter.revision, isOld) };
  await send(world, { by, method: 'PUT', url: rowOf(paths.adminChapters, chapter.id), payload }, refusal ?? 200);
  if (refusal !== undefined) return [];
  Object.assign(chapter, change, { revision: chapter.revision + 1 });
  return [auditLine(world, by, 'chapter.changed', chapter.id)];
}

async function binChapter(world: World, { by, chapter: index }: { by: Person; chapter: number }) {
  const { model } = world;
  if (model.chapters.length < 2) return undefined;
  const chapter = pick(model.chapters, index);
  const isUsed = model.questions.some((question) => question.chapter === chapter.id);
  const refusal = refuseAdminWork(by) ?? (isUsed ? 409 : undefined);
  await send(world, { by, method: 'DELETE', url: rowOf(paths.adminChapters, chapter.id) }, refusal ?? 204);
  if (refusal !== undefined) return [];
  model.chapters = model.chapters.filter((one) => one !== chapter);
  model.bin.push({ kind: 'chapter', chapter });
  return [auditLine(world, by, 'chapter.removed', chapter.id)];
}

/** How much questions, options and chapters count. */
export const figureSteps = {
  weigh: aStep('weigh', 4, { by: anAdminsName, question: anIndex, view: anIndex, weight: anAmount, isChange: rarely(4) }, weigh),
  score: aStep('score', 4, { by: anAdminsName, question: anIndex, option: anIndex, view: anIndex, score: anAmount }, score),
  addChapter: aStep('add chapter', 1, { by: anAdminsName, weight: anAmount }, addChapter),
  changeChapter: aStep(
    'change chapter',
    2,
    {
      by: anAdminsName,
      chapter: anIndex,
      change: fc.record({ weight: anAmount, active: fc.boolean(), public: fc.boolean() }, { requiredKeys: [] }),
      stale: isStale,
    },
    changeChapter,
  ),
  binChapter: aStep('bin chapter', 2, { by: anAdminsName, chapter: anIndex }, binChapter),
};
