import { answerOrder, type Locale, maxOrder, maxTextLength, maxWeight, minActiveOptions, weightStep } from '@round-table/shared/contract';
import { inLocale } from '@round-table/shared/domain';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/schema/schema';
import { groupBy } from '../../group-by';
import type { ChangedText } from '../../open-points/meaning';
import { flag, number, rowId, text, type Value, type Values } from '../fields';
import { faultAt, type LoadedSheet, type PlannedRow, type SheetPlan, type TargetRow } from '../plan';
import type { Fault } from '../rows';
import { createTableWriter } from './table';

const order = number('order', { min: 1, max: maxOrder, step: 1 });
const optionOrder = number('order', { ...answerOrder, step: 1 });
const weight = number('weight', { min: 0, max: maxWeight, step: weightStep }, 1);
const both = (name: string) => [text(`${name}_en`, maxTextLength, ''), text(`${name}_de`, maxTextLength, '')];

const chapterWriter = createTableWriter('chapter', {
  hasRevision: true,
  isFree: sql`not exists (select from question where chapter_id = chapter.id)`,
});
const questionWriter = createTableWriter('question', {
  hasRevision: true,
  isFree: sql`not exists (select from given_answer where question_id = question.id) and not exists (select from comment where question_id = question.id)
    and not exists (select from source where question_id = question.id) and not exists (select from attachment where question_id = question.id)
    and not exists (select from inquiry where question_id = question.id) and not exists (select from question_weight where question_id = question.id)
    and not exists (select from answer_option where question_id = question.id)
    and not exists (select from version_question where question_id = question.id)`,
});
const optionWriter = createTableWriter('answer_option', {
  hasRevision: false,
  isFree: sql`not exists (select from given_answer where answer_option_id = answer_option.id)
    and not exists (select from answer_score where answer_option_id = answer_option.id)
    and not exists (select from version_option where answer_option_id = answer_option.id)`,
});

const textOf = (locale: Locale, values: Values | undefined, name: 'name' | 'text') =>
  inLocale(locale, String(values?.[`${name}_en`] ?? ''), String(values?.[`${name}_de`] ?? ''));

/** All rows of the catalogue, each list in the order of pages. */
async function readCatalogue(db: Db) {
  const [chapters, questions, options] = await Promise.all([
    db
      .selectFrom('chapter')
      .select(['id', 'order', 'name_en', 'name_de', 'explanation_en', 'explanation_de', 'weight', 'public', 'active'])
      .orderBy('order')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('question')
      .innerJoin('chapter', 'chapter.id', 'chapter_id')
      .select(['question.id', 'chapter_id', 'question.order', 'text_en', 'text_de', 'question.explanation_en', 'question.explanation_de'])
      .select(['question.public', 'question.active', 'is_marked_as_special'])
      .orderBy('chapter.order')
      .orderBy('chapter.id')
      .orderBy('question.order')
      .orderBy('question.id')
      .execute(),
    db
      .selectFrom('answer_option')
      .innerJoin('question', 'question.id', 'question_id')
      .innerJoin('chapter', 'chapter.id', 'chapter_id')
      .select(['answer_option.id', 'question_id', 'answer_option.order', 'answer_option.text_en', 'answer_option.text_de'])
      .orderBy('chapter.order')
      .orderBy('chapter.id')
      .orderBy('question.order')
      .orderBy('question.id')
      .orderBy('answer_option.order')
      .execute(),
  ]);
  return { chapters, questions, options };
}

/** Chapters, questions and options by their ids (QAD-*). */
export async function loadCatalogue(db: Db, locale: Locale): Promise<LoadedSheet[]> {
  const { chapters, questions, options } = await readCatalogue(db);
  const toStored = <Row extends { id: number }>(rows: Row[]) =>
    rows.map(({ id, ...values }) => ({ id, key: id, values: values as Omit<Row, 'id'> & Values }));
  const byId = new Map<Value, Values>([...chapters, ...questions].map((row) => ['name_en' in row ? `chapter ${row.id}` : row.id, row]));
  const flags = [flag('public', false), flag('active', true)];
  return [
    {
      sheet: 'Chapters',
      key: rowId('chapter_id'),
      newRows: 'numbered',
      fields: [order, ...both('name'), ...both('explanation'), weight, ...flags],
      stored: toStored(chapters),
      toName: (values) => textOf(locale, values, 'name'),
      ...chapterWriter,
    },
    {
      sheet: 'Questions',
      key: rowId('question_id'),
      newRows: 'numbered',
      fields: [
        rowId('chapter_id', 'Chapters'),
        order,
        ...both('text'),
        ...both('explanation'),
        ...flags,
        flag('is_marked_as_special', false),
      ],
      stored: toStored(questions),
      toName: (values) => textOf(locale, values, 'text'),
      remarks: { chapter: ({ values }) => textOf(locale, byId.get(`chapter ${values.chapter_id}`), 'name') },
      ...questionWriter,
    },
    {
      sheet: 'Options',
      key: rowId('option_id'),
      newRows: 'numbered',
      fields: [rowId('question_id', 'Questions'), optionOrder, ...both('text')],
      stored: toStored(options),
      toName: (values) => textOf(locale, values, 'text'),
      remarks: { question: ({ values }) => textOf(locale, byId.get(values.question_id ?? null), 'text') },
      ...optionWriter,
    },
  ];
}

/** The texts of questions and options that rows change. */
export const toAnsweredTexts = (rows: PlannedRow[]): ChangedText[] =>
  rows.flatMap(({ sheet, id, before, after, changed }) => {
    const isText = (sheet === 'Questions' || sheet === 'Options') && changed.some((title) => title.startsWith('text_'));
    if (!isText || id === null || before === null) return [];
    const place =
      sheet === 'Options' ? { question_id: Number(before.question_id), answer_option_id: id } : { question_id: id, answer_option_id: null };
    const textIn = (values: Values, locale: Locale) => String(values[`text_${locale}`] ?? '');
    return [
      { ...place, text_en: textIn(before, 'en'), text_de: textIn(before, 'de'), now_en: textIn(after, 'en'), now_de: textIn(after, 'de') },
    ];
  });

/** A name or text in at least one language, of new rows and of those that lose it. */
const findMissing = ({ loaded: { sheet }, targets }: SheetPlan): Fault[] => {
  const name = sheet === 'Chapters' ? 'name' : 'text';
  return targets
    .filter(({ after }) => after[`${name}_en`] === '' && after[`${name}_de`] === '')
    .map(({ row }) => faultAt(row, `${name}_en`, 'one-of-both'));
};

/** The options that each question will have. */
function groupOptions({ loaded: { stored }, targets }: SheetPlan): Map<Value, { values: Values; target?: TargetRow }[]> {
  const replaced = new Set(targets.map((target) => target.stored?.id));
  const all = [
    ...stored.filter(({ id }) => !replaced.has(id)).map(({ values }) => ({ values })),
    ...targets.map((target) => ({ values: target.after, target })),
  ];
  return groupBy(all, ({ values }) => values.question_id ?? null);
}

/** The rules between rows: a text in one language, options of their question in an order of their own, and enough of them if it is active. */
export function checkCatalogue(plans: SheetPlan[]): Fault[] {
  const of = (sheet: string) => plans.find(({ loaded }) => loaded.sheet === sheet);
  const [questions, options] = [of('Questions'), of('Options')];
  if (!questions || !options) return [];
  const groups = groupOptions(options);
  const orders = [...groups.values()].flatMap((group) =>
    group.flatMap(({ values, target }) =>
      target && group.some((other) => other.target !== target && other.values.order === values.order)
        ? [faultAt(target.row, 'order', 'taken')]
        : [],
    ),
  );
  const moved = options.targets
    .filter(({ stored, after }) => stored && stored.values.question_id !== after.question_id)
    .map(({ row }) => faultAt(row, 'question_id', 'other-question'));
  const few = questions.targets
    .filter(
      ({ row, stored, after }) => after.active === true && (groups.get(stored?.id ?? row.key ?? null)?.length ?? 0) < minActiveOptions,
    )
    .map(({ row }) => faultAt(row, 'active', { code: 'options-needed', value: minActiveOptions }));
  return [...plans.flatMap(findMissing), ...orders, ...moved, ...few];
}
