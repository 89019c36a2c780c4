import fc from 'fast-check';
import { sql } from 'kysely';
import { agree } from './agree';
import { answer, comment, confirm, contentSteps } from './content-steps';
import { figureSteps } from './figure-steps';
import { importAnswers, importSteps } from './import-steps';
import { exportStep, officeSteps, seal, takeVersion } from './office-steps';
import { addQuestion, binQuestion, questionSteps } from './question-steps';
import type { Place } from './state';
import { createWorld, rarely, type Step, type World } from './world';

/** Sequences on one database; the next ones get a new one. */
const roundLength = 500;
const maxSteps = 8;

export interface ModelRun {
  seed: number;
  sequences: number;
  /** Repeats the sequence that a failure names, on which its seed was run. */
  path?: string;
}

/** The number of steps by kind that changed something, or that did not: refused ones, and those that found nothing to do. */
export type StepCounts = Record<string, { done: number; other: number }>;

const kinds = Object.values({ ...contentSteps, ...figureSteps, ...questionSteps, ...officeSteps, ...importSteps });
const aStepOfAnyKind = fc.oneof(...kinds);
/** A few sequences end with an export. Reversed, because fast-check removes steps from the beginning of a list first: so it removes those that never ran. */
const aSequence = fc
  .tuple(fc.array(aStepOfAnyKind, { maxLength: maxSteps, size: 'max' }), rarely(40), exportStep.arbitrary)
  .map(([steps, isExported, last]): Step[] => [...[...steps].reverse(), ...(isExported ? [last] : [])]);

/** What every sequence begins with: content of both countries, a version with DE, which has confirmed its answers anew, an import, a bin, and a seal. */
async function fillContent(world: World): Promise<void> {
  const { model } = world;
  const [first, second, third] = model.questions;
  if (!first || !second || !third) throw new Error('The catalogue has three questions');
  const toPlace = (question: { id: number }, country: string): Place => ({ question: question.id, country });
  const works = [
    () => answer(world, 'Erika', toPlace(first, 'DE'), first.options[0]?.id ?? 0),
    () => answer(world, 'Eva', toPlace(second, 'DE'), second.options[1]?.id ?? 0),
    () => answer(world, 'Felix', toPlace(first, 'FR'), first.options[1]?.id ?? 0),
    () => comment(world, 'Felix', toPlace(third, 'FR'), '<p>Yes.</p>'),
    () => comment(world, 'Eva', toPlace(first, 'DE'), '<p>No.</p>'),
    () => confirm(world, 'Erika', 'DE', true),
    () => takeVersion(world, { by: 'Ada', empty: false, outdated: 'nothing' }),
    () => answer(world, 'Felix', toPlace(third, 'FR'), third.options[0]?.id ?? 0),
    () => importAnswers(world, { by: 'Ada', question: 2, options: [1, 1], fault: 'none' }),
    () => addQuestion(world, { by: 'Ada', chapter: 1 }),
    () => binQuestion(world, { by: 'Ada', question: 3 }),
    () => seal(world),
    () => confirm(world, 'Eva', 'DE', true),
  ];
  for (const work of works) {
    model.now += 1;
    await work();
  }
}

async function runSequence(world: World, steps: Step[], counts: StepCounts): Promise<void> {
  let figures: string | undefined;
  for (const [index, step] of steps.entries()) {
    try {
      world.model.now += 1;
      const lines = await step.run(world);
      if (lines) figures = await agree(world, lines, figures);
      const count = counts[step.kind] ?? { done: 0, other: 0 };
      count[lines && lines.length > 0 ? 'done' : 'other'] += 1;
      counts[step.kind] = count;
    } catch (error) {
      throw new Error(`Step ${index + 1}, ${step[fc.toStringMethod]()}: ${error instanceof Error ? error.message : error}`, {
        cause: error,
      });
    }
  }
}

/** Runs sequences on one database, each from the same content. Rejects with the shortest sequence that fails. */
async function runRound(options: fc.Parameters<[Step[]]>, counts: StepCounts): Promise<void> {
  const { world, takeSnapshot, close } = await createWorld();
  try {
    await fillContent(world);
    const base = structuredClone(world.model);
    const restore = await takeSnapshot();
    const { rows } = await sql<{ read: number }>`select max(id) as read from audit`.execute(world.db);
    const trail = { ...world.trail, ...rows[0] };
    await fc.assert(
      fc.asyncProperty(aSequence, async (steps) => {
        await restore();
        await runSequence({ ...world, model: structuredClone(base), trail: { ...trail } }, steps, counts);
      }),
      options,
    );
  } finally {
    await close();
  }
}

/** Runs random sequences of writes by several people, and compares the application with the model at every step. A seed runs the same ones. */
export async function runModel({ seed, sequences, path }: ModelRun): Promise<StepCounts> {
  const counts: StepCounts = {};
  if (path !== undefined) await runRound({ seed, path, numRuns: 1, includeErrorInReport: true }, counts);
  for (let first = 0; path === undefined && first < sequences; first += roundLength) {
    const numRuns = Math.min(roundLength, sequences - first);
    await runRound({ seed: seed + first / roundLength, numRuns, includeErrorInReport: true }, counts);
  }
  return counts;
}
