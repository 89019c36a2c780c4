import { type AdminQuestion, type AdminQuestionBody, minActiveOptions, paths, rowOf } from '@round-table/shared/contract';
import fc from 'fast-check';
import { anAdminQuestion } from '../fixtures/admin-bodies';
import { type Model, type ModelQuestion, pick, takeOut } from './state';
import {
  anAdminsName,
  anIndex,
  aStep,
  auditLine,
  isRefusedAsStale,
  isStale,
  type Person,
  refuseAdminWork,
  send,
  toRevision,
  type World,
} from './world';

interface Administering {
  by: Person;
  question: number;
}

type Flags = Partial<Pick<ModelQuestion, 'active' | 'public' | 'special'>>;

async function setFlags(world: World, fields: Administering & { flags: Flags; stale: boolean }) {
  const { model } = world;
  const { by, flags, stale } = fields;
  if (model.questions.length === 0) return undefined;
  const question = pick(model.questions, fields.question);
  const { special, ...others } = flags;
  const isTooEarly = flags.active === true && !question.active && question.options.length < minActiveOptions;
  const isOld = isRefusedAsStale(question.revision, stale);
  const refusal = refuseAdminWork(by) ?? (isOld ? 409 : isTooEarly ? 400 : undefined);
  const revision = isOld ? toRevision(question.revision, true) : {};
  const payload = {
    questions: [{ id: question.id, ...others, ...(special !== undefined && { is_marked_as_special: special }), ...revision }],
  };
  await send(world, { by, method: 'POST', url: paths.adminQuestionFlags, payload }, refusal ?? 200);
  const changed = (Object.keys(flags) as (keyof Flags)[]).filter((name) => flags[name] !== question[name]);
  if (refusal !== undefined || changed.length === 0) return [];
  if (special && !question.special) question.markedAt = model.now;
  Object.assign(question, flags, { revision: question.revision + 1 });
  return [auditLine(world, by, 'question.changed', question.id)];
}

type OptionBody = AdminQuestionBody['answers'][number];

/** What an admin changes in the form of a question. */
interface Edit {
  text: string | null;
  /** Of the first option. */
  optionText: string | null;
  isMeaning: boolean;
  chapter: number | null;
  active: boolean | null;
  /** A new option before or behind the others, or one that is removed. */
  options: 'same' | 'first' | 'last' | 'without';
  option: number;
  stale: boolean;
}

const toOptionBody = ({ id, order, text }: ModelQuestion['options'][number]): OptionBody => ({ id, order, text_en: text, text_de: '' });

function toOptions({ options }: ModelQuestion, edit: Edit): OptionBody[] {
  const bodies = options.map(toOptionBody);
  if (edit.optionText !== null && bodies[0]) bodies[0].text_en = edit.optionText;
  const fresh = { order: (bodies.at(-1)?.order ?? 0) + 1, text_en: 'One more', text_de: '' };
  if (edit.options === 'last') return [...bodies, fresh];
  if (edit.options === 'first') return [fresh, ...bodies].map((body, index) => ({ ...body, order: index + 1 }));
  // The orders of the others stay: a removed one leaves a gap.
  return edit.options === 'without' && options.length > 0 ? bodies.filter(({ id }) => id !== pick(options, edit.option).id) : bodies;
}

/** Whether a country has chosen an option, now or in a version. */
const isChosen = ({ answers, versions }: Model, option: number) =>
  [answers, ...versions.map((version) => version.answers)].some((rows) => rows.some((row) => row.option === option));

/** Notes the texts that a form has replaced. Returns whether there was one. */
export function noteReplaced(
  model: Model,
  question: ModelQuestion,
  to: { text: string; options: OptionBody[] },
  isMeaning: boolean,
): boolean {
  const replaced = question.options.flatMap(({ id, text }) => {
    const now = to.options.find((option) => option.id === id);
    return now && now.text_en !== text ? [{ option: id as number | null, text }] : [];
  });
  if (question.text !== to.text) replaced.push({ option: null, text: question.text });
  model.former.push(...replaced.map((one) => ({ ...one, question: question.id, at: model.now, isMeaning })));
  return replaced.length > 0;
}

/** What the audit trail calls a change of a question. */
export function toChange(isReworded: boolean, isMeaning: boolean): string {
  if (!isReworded) return 'changed';
  return isMeaning ? 'meaning-changed' : 'reworded';
}

function removeOptions(model: Model, ids: number[]): void {
  const remains = ({ option }: { option: number | null }) => option === null || !ids.includes(option);
  model.scores = model.scores.filter(remains);
  model.former = model.former.filter(remains);
}

async function editQuestion(world: World, fields: Administering & { edit: Edit }) {
  const { model } = world;
  const { by, edit } = fields;
  if (model.questions.length === 0) return undefined;
  const question = pick(model.questions, fields.question);
  const options = toOptions(question, edit);
  const text = edit.text ?? question.text;
  const active = edit.active ?? question.active;
  const chapter = edit.chapter === null ? question.chapter : pick(model.chapters, edit.chapter).id;
  const gone = question.options.filter(({ id }) => !options.some((option) => option.id === id)).map(({ id }) => id);
  const isOld = isRefusedAsStale(question.revision, edit.stale);
  const wrong = active && options.length < minActiveOptions ? 400 : gone.some((id) => isChosen(model, id)) ? 409 : undefined;
  const refusal = refuseAdminWork(by) ?? (isOld ? 409 : wrong);
  const payload = {
    ...anAdminQuestion(chapter, {
      text_en: text,
      active,
      public: question.public,
      is_marked_as_special: question.special,
      answers: options,
    }),
    ...{ order: question.order, rewording: edit.isMeaning ? ('meaning' as const) : ('wording' as const) },
    ...toRevision(question.revision, isOld),
  };
  const saved = await send<AdminQuestion>(
    world,
    { by, method: 'PUT', url: rowOf(paths.adminQuestions, question.id), payload },
    refusal ?? 200,
  );
  if (refusal !== undefined) return [];
  const isReworded = noteReplaced(model, question, { text, options }, edit.isMeaning);
  removeOptions(model, gone);
  const present = saved.answers.map(({ id, order, text_en }) => ({ id, order, text: text_en }));
  Object.assign(question, { text, active, chapter, revision: question.revision + 1, options: present });
  return [auditLine(world, by, `question.${toChange(isReworded, edit.isMeaning)}`, question.id)];
}

export async function addQuestion(world: World, { by, chapter }: { by: Person; chapter: number }) {
  const { model } = world;
  if (model.questions.length >= 6) return undefined;
  const refusal = refuseAdminWork(by);
  const inChapter = pick(model.chapters, chapter).id;
  const order = Math.max(0, ...model.questions.map((question) => question.order)) + 1;
  const answers = [1, 2].map((number) => ({ order: number, text_en: `Option ${number}`, text_de: '' }));
  const payload = anAdminQuestion(inChapter, { order, answers });
  const saved = await send<AdminQuestion>(world, { by, method: 'POST', url: paths.adminQuestions, payload }, refusal ?? 201);
  if (refusal !== undefined) return [];
  const { id, revision = 1, text_en: text } = saved;
  const options = saved.answers.map((option) => ({ id: option.id, order: option.order, text: option.text_en }));
  model.questions.push({ id, chapter: inChapter, order, text, revision, active: true, public: true, special: false, markedAt: 0, options });
  return [auditLine(world, by, 'question.added', id)];
}

export async function binQuestion(world: World, fields: Administering) {
  const { model } = world;
  if (model.questions.length === 0) return undefined;
  const question = pick(model.questions, fields.question);
  const refusal = refuseAdminWork(fields.by);
  await send(world, { by: fields.by, method: 'DELETE', url: rowOf(paths.adminQuestions, question.id) }, refusal ?? 204);
  if (refusal !== undefined) return [];
  const { id } = question;
  const ofOptions = (row: { option: number }) => question.options.some((option) => option.id === row.option);
  const content = { answers: takeOut(model.answers, id), comments: takeOut(model.comments, id), sources: takeOut(model.sources, id) };
  const figures = { weights: takeOut(model.weights, id), scores: model.scores.filter(ofOptions) };
  model.bin.push({ kind: 'question', question, ...content, ...figures });
  model.scores = model.scores.filter((row) => !ofOptions(row));
  model.questions = model.questions.filter((one) => one !== question);
  // What only open points are computed from is not restored.
  for (const rows of [model.changes, model.said, model.former]) takeOut<{ question: number }>(rows, id);
  return [auditLine(world, fields.by, 'question.removed', id)];
}

const aText = fc.option(fc.constantFrom('Which form?', 'Which authority?'));
const aChoice = fc.option(anIndex, { freq: 2 });

/** The questions, in the forms of an admin. */
export const questionSteps = {
  setFlags: aStep(
    'set flags',
    4,
    {
      by: anAdminsName,
      question: anIndex,
      flags: fc.record({ active: fc.boolean(), public: fc.boolean(), special: fc.boolean() }, { requiredKeys: [] }),
      stale: isStale,
    },
    setFlags,
  ),
  editQuestion: aStep(
    'edit question',
    5,
    {
      by: anAdminsName,
      question: anIndex,
      edit: fc.record({
        text: aText,
        optionText: aText,
        isMeaning: fc.boolean(),
        chapter: aChoice,
        active: fc.option(fc.boolean(), { freq: 2 }),
        options: fc.constantFrom('same' as const, 'first' as const, 'last' as const, 'without' as const),
        option: anIndex,
        stale: isStale,
      }),
    },
    editQuestion,
  ),
  addQuestion: aStep('add question', 1, { by: anAdminsName, chapter: anIndex }, addQuestion),
  binQuestion: aStep('bin question', 2, { by: anAdminsName, question: anIndex }, binQuestion),
};
