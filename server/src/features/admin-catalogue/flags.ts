import { minActiveOptions, type QuestionFlags } from '@round-table/shared/contract';
import { sql } from 'kysely';
import { lockCatalogue } from '../../domain/aggregates/aggregates';
import { recomputeAfter } from '../../domain/aggregates/recompute';
import { announceNewQuestions } from '../../domain/open-points/new-questions';
import { bumpPublished } from '../../platform/db/revision';
import type { Db } from '../../platform/db/schema/schema';
import { fieldProblem, problem } from '../../platform/problem';

const names = ['active', 'public', 'is_marked_as_special'] as const;

interface FlagChange {
  /** The former flags, with the revision after the change. */
  before: QuestionFlags;
  after: Omit<QuestionFlags, 'id' | 'revision'>;
}

const listStored = (tx: Db, ids: number[]) =>
  tx
    .selectFrom('question')
    .select(['id', 'revision', ...names])
    .select((row) =>
      row
        .selectFrom('answer_option')
        .select((option) => option.fn.countAll<number>().as('count'))
        .whereRef('question_id', '=', 'question.id')
        .as('options'),
    )
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();

type Stored = Awaited<ReturnType<typeof listStored>>[number];

/** Returns what a question's flags become, and what they were; undefined if they are so already. */
function toChange(stored: Stored, wanted: QuestionFlags): FlagChange | undefined {
  const changed = names.filter((name) => wanted[name] !== undefined && wanted[name] !== stored[name]);
  if (changed.length === 0) return undefined;
  const pick = (flags: QuestionFlags) => Object.fromEntries(changed.map((name) => [name, flags[name]]));
  return { before: { id: stored.id, revision: stored.revision + 1, ...pick(stored) }, after: pick(wanted) };
}

/**
 * Sets flags of questions, of all or of none. Returns the changed ones. Throws a field problem if one does not exist or would be active with too
 * few options, and `changed-meanwhile` if one has been changed since its given revision.
 */
export async function setQuestionFlags(tx: Db, wanted: QuestionFlags[]): Promise<FlagChange[]> {
  await lockCatalogue(tx);
  const ids = [...new Set(wanted.map(({ id }) => id))];
  const stored = new Map((await listStored(tx, ids)).map((question) => [question.id, question]));
  if (stored.size < ids.length || ids.length < wanted.length) throw fieldProblem({ questions: ['not-there'] });
  const changes = wanted.flatMap((flags) => {
    const question = stored.get(flags.id) as Stored;
    if (flags.revision !== undefined && flags.revision < question.revision) throw problem('changed-meanwhile');
    if (flags.active && !question.active && (question.options ?? 0) < minActiveOptions) {
      throw fieldProblem({ active: [{ code: 'options-needed', value: minActiveOptions }] });
    }
    return toChange(question, flags) ?? [];
  });
  if (changes.length === 0) return [];
  const rows = JSON.stringify(changes.map(({ before, after }) => ({ id: before.id, ...after })));
  const save = () =>
    sql`
      update question set active = coalesce(wanted.active, question.active), public = coalesce(wanted.public, question.public),
        is_marked_as_special = coalesce(wanted.is_marked_as_special, question.is_marked_as_special), revision = revision + 1
      from json_to_recordset(${rows}::json) as wanted (id integer, active boolean, public boolean, is_marked_as_special boolean)
      where wanted.id = question.id`.execute(tx);
  await recomputeAfter(
    tx,
    changes.map(({ before }) => before.id),
    save,
  );
  await announceNewQuestions(tx);
  await bumpPublished(tx);
  return changes;
}
