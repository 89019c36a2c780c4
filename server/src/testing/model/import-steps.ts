import {
  type AdminQuestion,
  type GivenAnswer,
  type ImportKind,
  type ImportPreview,
  type ImportRun,
  type ImportUndone,
  importUndoOf,
  paths,
  type Rewording,
} from '@round-table/shared/contract';
import fc from 'fast-check';
import { aForm } from '../files/a-form';
import { anImportCsv, type Table } from '../files/import-files';
import { noteReplaced, toChange } from './question-steps';
import {
  getCountry,
  getOrder,
  type ImportedCell,
  isAt,
  listActiveCountries,
  listCounted,
  type Model,
  type ModelImport,
  type ModelQuestion,
  noteChange,
  type Place,
  pick,
  replaceRow,
} from './state';
import { anAdminsName, anIndex, aStep, auditLine, oneOf, type Person, rarely, refuseAdminWork, send, type World } from './world';

/** `file`: a value that is refused; `fingerprint`: the preview that was agreed to is out of date. */
type Fault = 'none' | 'file' | 'fingerprint';

interface Importing {
  by: Person;
  kind: ImportKind;
  table: Table;
  fault: Fault;
  /** What the preview has to show, without new rows. */
  cells: ImportedCell[];
  /** Answers to texts that the file changes. */
  touched?: number;
  rewording?: Rewording | undefined;
}

/** Previews a file, and applies it. Returns the run; undefined if it is refused. */
async function importFile(
  world: World,
  { by, kind, table, fault, cells, touched = 0, rewording }: Importing,
): Promise<ImportRun | undefined> {
  const refusal = refuseAdminWork(by);
  const file = { filename: `${kind}.csv`, content: anImportCsv(table) };
  const preview = await send<ImportPreview>(
    world,
    { by, method: 'POST', url: paths.importPreview, ...aForm({ kind, file }) },
    refusal ?? 200,
  );
  if (refusal === undefined) {
    const changes = preview.rows.filter((row) => !row.is_new).flatMap((row) => row.changes);
    const isFaulty = fault === 'file';
    expect([preview.faults.length > 0, ...(isFaulty ? [] : [changes, preview.touched.answers])]).toEqual([
      isFaulty,
      ...(isFaulty ? [] : [cells.map(({ column, before, after }) => ({ field: column, before, after })), touched]),
    ]);
  }
  const fingerprint = fault === 'fingerprint' || !preview.fingerprint ? 'another' : preview.fingerprint;
  const form = aForm({ kind, fingerprint, invite: 'false', ...(rewording && { rewording }), file });
  const isUndecided = touched > 0 && rewording === undefined;
  const status = refusal ?? (fault === 'none' && !isUndecided ? 201 : 409);
  const run = await send<ImportRun>(world, { by, method: 'POST', url: paths.imports, ...form }, status);
  return status === 201 ? run : undefined;
}

/** Gives the answer of a country the number of an option, or none, as an import does it. Returns the line of the audit trail. */
async function setAnswer(world: World, by: Person, place: Place, order: ImportedCell['after']): Promise<string> {
  const { model } = world;
  const stored = model.answers.find(isAt(place));
  const option = model.questions.find(({ id }) => id === place.question)?.options.find((one) => one.order === order);
  const url = `${paths.givenAnswers}?question=${place.question}`;
  const list = await send<GivenAnswer[]>(world, { by: 'Ada', method: 'GET', url }, 200);
  const id = stored?.id ?? list.find(({ country }) => country === getCountry(model, place.country).id)?.id ?? 0;
  replaceRow(model.answers, isAt(place), option && { ...place, id, option: option.id, at: model.now });
  noteChange(model, { ...place, at: model.now, part: 'answer', before: stored?.option ?? null, after: option?.id ?? null });
  return auditLine(world, by, option ? 'given-answer.saved' : 'given-answer.removed', id);
}

const findNumber = (model: Model, question: ModelQuestion, country: string) =>
  getOrder(question, model.answers.find(isAt({ question: question.id, country }))?.option);

interface AnswersFields {
  by: Person;
  question: number;
  /** The options that the two countries get; a country that is left out keeps its own. */
  options: (number | null)[];
  fault: Fault;
}

export async function importAnswers(world: World, { by, question: index, options, fault }: AnswersFields) {
  const { model } = world;
  const counted = listCounted(model);
  const countries = listActiveCountries(model);
  if (counted.length === 0 || countries.length === 0) return undefined;
  const question = pick(counted, index);
  const given = countries.map((_, place) => {
    const option = options[place] ?? null;
    return option === null ? null : pick(question.options, option).order;
  });
  const cells = countries.flatMap(({ code }, place): ImportedCell[] => {
    const [before, after] = [findNumber(model, question, code), given[place] ?? null];
    return after === null || before === after ? [] : [{ row: question.id, column: code, before, after }];
  });
  const row = fault === 'file' ? given.map(() => 99) : given;
  const table = [
    ['question_id', ...countries.map(({ code }) => code)],
    [question.id, ...row],
  ];
  const run = await importFile(world, { by, kind: 'answers', table, fault, cells });
  if (!run) return [];
  model.imports.push({ id: run.id, kind: 'answers', cells, added: null, isUndone: false });
  const lines = [auditLine(world, by, 'import.applied', run.id)];
  for (const { column, after } of cells) lines.push(await setAnswer(world, by, { question: question.id, country: column }, after));
  return lines;
}

/** The columns of a file of questions, as a question has them. */
const readColumns: Record<string, (question: ModelQuestion) => ImportedCell['after']> = {
  chapter_id: ({ chapter }) => chapter,
  order: ({ order }) => order,
  text_en: ({ text }) => text,
  is_marked_as_special: ({ special }) => special,
  active: ({ active }) => active,
  public: (question) => question.public,
};

/** Gives a question texts and flags by the titles of their columns. Returns whether its text was replaced. */
function setColumns(
  model: Model,
  question: ModelQuestion,
  cells: [column: string, value: ImportedCell['after']][],
  isMeaning = false,
): boolean {
  const { text_en: text = question.text, is_marked_as_special: special = question.special } = Object.fromEntries(cells);
  const isReworded = noteReplaced(model, question, { text: String(text), options: [] }, isMeaning);
  if (special === true && !question.special) question.markedAt = model.now;
  Object.assign(question, { text, special, revision: question.revision + 1 });
  return isReworded;
}

const toWord = (flag: boolean) => (flag ? 'yes' : 'no');

interface QuestionsFields {
  by: Person;
  question: number;
  text: string;
  special: boolean;
  /** With a new question, which is not active. */
  isLonger: boolean;
  rewording: Rewording | null;
  fault: Fault;
}

async function importQuestions(world: World, { by, question: index, text, special, isLonger, rewording, fault }: QuestionsFields) {
  const { model } = world;
  if (model.questions.length === 0) return undefined;
  const question = pick(model.questions, index);
  const wanted = { text_en: text, is_marked_as_special: special };
  const cells = Object.entries(wanted).flatMap(([column, after]): ImportedCell[] => {
    const before = readColumns[column]?.(question) ?? null;
    return before === after ? [] : [{ row: question.id, column, before, after }];
  });
  const fresh = {
    chapter: pick(model.chapters, index).id,
    order: 50,
    text: 'An imported question?',
    active: false,
    public: false,
    special: false,
  };
  const table: Table = [
    ['question_id', 'chapter_id', 'order', 'text_en', 'is_marked_as_special', 'active'],
    [fault === 'file' ? 1_000_000_000 : question.id, null, null, text, toWord(special), null],
    ...(isLonger ? [['new', fresh.chapter, fresh.order, fresh.text, toWord(fresh.special), toWord(fresh.active)]] : []),
  ];
  const touched = text === question.text ? 0 : model.answers.filter((answer) => answer.question === question.id).length;
  const run = await importFile(world, { by, kind: 'catalogue', table, fault, cells, touched, rewording: rewording ?? undefined });
  if (!run) return [];
  const lines = [auditLine(world, by, 'import.applied', run.id)];
  if (cells.length > 0) {
    const isMeaning = rewording === 'meaning';
    const isReworded = setColumns(
      model,
      question,
      cells.map(({ column, after }) => [column, after]),
      isMeaning,
    );
    lines.push(auditLine(world, by, `question.${toChange(isReworded, isMeaning)}`, question.id));
  }
  const list = isLonger ? await send<AdminQuestion[]>(world, { by: 'Ada', method: 'GET', url: paths.adminQuestions }, 200) : [];
  const added = list.find(({ id }) => !model.questions.some((known) => known.id === id));
  if (added) {
    model.questions.push({ ...fresh, id: added.id, revision: 1, markedAt: 0, options: [] });
    lines.push(auditLine(world, by, 'question.added', added.id));
  }
  model.imports.push({ id: run.id, kind: 'catalogue', cells, added: added ? { ...fresh, id: added.id } : null, isUndone: false });
  return lines;
}

/** Whether a cell is as the import has left it, and could get its former value. */
function isUntouched(model: Model, kind: ModelImport['kind'], { row, column, before, after }: ImportedCell): boolean {
  const question = (kind === 'answers' ? listCounted(model) : model.questions).find(({ id }) => id === row);
  if (!question) return false;
  if (kind === 'catalogue') return readColumns[column]?.(question) === after;
  const isThere = before === null || question.options.some(({ order }) => order === before);
  return getCountry(model, column).active && findNumber(model, question, column) === after && isThere;
}

/** Whether nothing hangs on a question that an import has added, and nobody has changed it. */
function isFree({ answers, comments, sources, weights, questions, versions }: Model, added: NonNullable<ModelImport['added']>): boolean {
  const isOfIt = (row: { question: number }) => row.question === added.id;
  const isPublished = versions.some((version) => version.questions.some(({ id }) => id === added.id));
  const isUsed = isPublished || [answers, comments, sources, weights].some((rows) => rows.some(isOfIt));
  return !isUsed && questions.some(({ markedAt: _at, revision: _revision, options, ...own }) => options.length === 0 && isSame(own, added));
}

const isSame = (one: object, other: object) =>
  Object.entries(one).every(([name, value]) => (other as Record<string, unknown>)[name] === value);

async function undoCells(world: World, by: Person, { kind, cells }: ModelImport): Promise<string[]> {
  if (kind === 'catalogue') {
    const question = world.model.questions.find(({ id }) => id === cells[0]?.row);
    if (!question) return [];
    setColumns(
      world.model,
      question,
      cells.map(({ column, before }) => [column, before]),
    );
    return [auditLine(world, by, 'question.changed', question.id)];
  }
  const lines: string[] = [];
  for (const { row, column, before } of cells) lines.push(await setAnswer(world, by, { question: row, country: column }, before));
  return lines;
}

async function undoImport(world: World, { by, run: index }: { by: Person; run: number }) {
  const { model } = world;
  if (model.imports.length === 0) return undefined;
  const run = pick(model.imports, index);
  const { cells, added, kind } = run;
  const isRefused = run.isUndone || !cells.every((cell) => isUntouched(model, kind, cell));
  const refusal = refuseAdminWork(by) ?? (isRefused ? 409 : undefined);
  const undone = await send<ImportUndone>(world, { by, method: 'POST', url: importUndoOf(run.id) }, refusal ?? 200);
  if (refusal !== undefined) return [];
  const isThere = added !== null && model.questions.some(({ id }) => id === added.id);
  const isRemoved = isThere && isFree(model, added);
  expect([undone.restored, undone.removed, undone.remaining.length]).toEqual([
    Math.min(1, cells.length),
    isRemoved ? 1 : 0,
    isThere && !isRemoved ? 1 : 0,
  ]);
  const lines = [auditLine(world, by, 'import.undone', run.id), ...(await undoCells(world, by, run))];
  if (isRemoved) {
    model.questions = model.questions.filter(({ id }) => id !== added.id);
    for (const name of ['former', 'changes', 'said'] as const)
      replaceRow<{ question: number }>(model[name], (row) => row.question === added.id, undefined);
    lines.push(auditLine(world, by, 'question.removed', added.id));
  }
  run.isUndone = true;
  return lines;
}

const aFault = oneOf<Fault>({ none: 12, file: 1, fingerprint: 1 });

/** Bulk work by files. */
export const importSteps = {
  importAnswers: aStep(
    'import answers',
    3,
    { by: anAdminsName, question: anIndex, options: fc.array(fc.option(anIndex), { minLength: 2, maxLength: 2 }), fault: aFault },
    importAnswers,
  ),
  importQuestions: aStep(
    'import questions',
    2,
    {
      by: anAdminsName,
      question: anIndex,
      text: fc.constantFrom('Which form?', 'Which deed?'),
      special: fc.boolean(),
      isLonger: rarely(3),
      rewording: fc.option(fc.constantFrom<Rewording[]>('wording', 'meaning'), { freq: 4 }),
      fault: aFault,
    },
    importQuestions,
  ),
  undoImport: aStep('undo import', 4, { by: anAdminsName, run: anIndex }, undoImport),
};
