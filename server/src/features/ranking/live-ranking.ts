import { createCache } from '../../platform/cache';
import type { Db } from '../../platform/db/schema/schema';
import type { LiveAnswers } from './live-answers';
import { type RankingFrame, type RankingOptions, readFrame, toAnswers } from './repository';
import type { ChosenOptions } from './rows';

/** Rankings whose catalogue is cached: each has some megabytes for 5,000 questions. */
const maxFrames = 4;

/** A ranking without its answers, with what has been serialised of it. */
interface SerialisedFrame {
  frame: RankingFrame;
  text: string;
  /** By the answers of a country: those of a country that has not changed are the same object. */
  answers: WeakMap<ChosenOptions, string>;
}

const none: ChosenOptions = new Int32Array();

/** Adds a field, whose value is JSON already, to a serialised object that is not empty. */
const addField = (object: string, name: string, value: string) => `${object.slice(0, -1)},"${name}":${value}}`;

async function readSerialised(db: Db, options: RankingOptions): Promise<SerialisedFrame> {
  const frame = await readFrame(db, options);
  return { frame, text: JSON.stringify(frame.ranking), answers: new WeakMap() };
}

function getAnswersText({ frame, answers }: SerialisedFrame, chosen: ChosenOptions): string {
  const known = answers.get(chosen);
  if (known !== undefined) return known;
  const text = JSON.stringify(toAnswers(frame, chosen));
  answers.set(chosen, text);
  return text;
}

/** Returns a function that serialises a live ranking: the catalogue by `revision`, answers only of countries with changes. */
export function createLiveRanking(db: Db) {
  const frames = createCache<SerialisedFrame>({ entries: maxFrames });
  return async (revision: string, options: RankingOptions, { chosen }: LiveAnswers): Promise<string> => {
    const serialised = await frames.get(revision, () => readSerialised(db, options));
    const countries = serialised.frame.countries.map(({ id, code, name }) =>
      addField(JSON.stringify({ code, name }), 'answers', getAnswersText(serialised, chosen.get(id) ?? none)),
    );
    return addField(serialised.text, 'countries', `[${countries.join(',')}]`);
  };
}
