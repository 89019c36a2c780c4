import { createBatchLoader } from '../../platform/batch-loader';
import type { Db } from '../../platform/db/schema/schema';
import { type ChosenOptions, readChosenOptions } from './rows';

export interface LiveAnswers {
  /** The sum of the revisions: the same as long as no answer changes. */
  revision: number;
  /** By country id. The same object as before if no answer of the country has changed. */
  chosen: ReadonlyMap<number, ChosenOptions>;
}

interface OfCountry {
  revision: number;
  options: ChosenOptions;
}

const none: ChosenOptions = new Int32Array();

/** Returns a function that reads the live answers, again only for countries with changes; sees all that was committed before. */
export function createLiveAnswers(db: Db): () => Promise<LiveAnswers> {
  let known = new Map<number, OfCountry>();

  async function load(): Promise<LiveAnswers> {
    // The revisions first: answers that are saved in between are read again next time.
    const rows = await db.selectFrom('country_tally').select(['country_id', 'answers_revision']).execute();
    const changed = rows.filter(({ country_id, answers_revision }) => known.get(country_id)?.revision !== answers_revision);
    const ids = changed.map(({ country_id }) => country_id);
    const read = ids.length > 0 ? await readChosenOptions(db, 'live', ids) : new Map<number, ChosenOptions>();
    const loaded = changed.map(({ country_id, answers_revision }): [number, OfCountry] => [
      country_id,
      { revision: answers_revision, options: read.get(country_id) ?? none },
    ]);
    known = new Map([...known, ...loaded]);
    return {
      revision: rows.reduce((sum, { answers_revision }) => sum + answers_revision, 0),
      chosen: new Map([...known].map(([id, { options }]) => [id, options])),
    };
  }

  const loadAll = createBatchLoader<'all', LiveAnswers>(async () => new Map([['all', await load()]]));
  return async () => {
    const answers = await loadAll('all');
    if (!answers) throw new Error('The answers were not loaded');
    return answers;
  };
}
