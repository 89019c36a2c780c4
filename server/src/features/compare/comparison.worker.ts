import { type ChoiceParams, parseChoice, toMatrix, type Viewer } from '@round-table/shared/domain';
import type { ReadScope } from '../../domain/visibility/read-scope';
import type { Db } from '../../platform/db/schema/schema';
import { runWorker } from '../../platform/workers/run-worker';
import { streamToParent } from '../../platform/workers/worker-stream';
import { type ComparisonFile, createComparisonFile } from './comparison-file';
import { getComparison, listAnswerDates, listComparedSources } from './repository';

/** The message that starts the worker. */
export interface ComparisonJob extends Omit<ComparisonFile, 'comparison' | 'matrix' | 'sources' | 'dates'> {
  scope: ReadScope;
  viewer: Pick<Viewer, 'role'>;
  /** The chapters and countries that the viewer may see. */
  seen: Parameters<typeof getComparison>[3];
  params: ChoiceParams;
}

/** Reads what is compared when the first chunk is requested. */
async function* writeFile(db: Db, { scope, viewer, seen, ...file }: ComparisonJob): AsyncGenerator<Uint8Array> {
  const comparison = await getComparison(db, scope, viewer, seen);
  const matrix = toMatrix(comparison, parseChoice(file.params));
  const shown = matrix.rows.map(({ question }) => question.id);
  const [sources, dates] = await Promise.all([listComparedSources(db, scope, viewer, shown), listAnswerDates(db, scope, viewer, shown)]);
  yield* createComparisonFile({ ...file, comparison, matrix, sources, dates });
}

/** Worker that writes the file of a comparison, with its own database connection. */
runWorker<ComparisonJob>('writing', ({ work, db, port }) => streamToParent(port, writeFile(db, work)));
