import { type Model, toFactor, toPoints } from './model';
import { ownChapterWeight, ownWeighting, type Weighting } from './weighting';

export interface RankedCountry {
  code: string;
  name: string;
  /** From 1; countries with the same points share a place. */
  place: number;
  /** The points of the given answers. */
  points: number;
  /** The points if every question that is not answered had its best option. */
  reachable: number;
  /** How many questions that count are not answered. */
  open: number;
}

export interface RankedCountries {
  rows: RankedCountry[];
  /** The points of a country whose answers are all the best. */
  maximum: number;
}

/** The factor of each question under a weighting, in units. */
export const listFactors = ({ questions }: Model, weighting: Weighting): number[] =>
  questions.map(({ question, chapter }) =>
    toFactor(weighting.questions[question.id] ?? question.weight, weighting.chapters[chapter.id] ?? ownChapterWeight),
  );

interface Sum {
  points: number;
  missing: number;
  open: number;
}

function sumUp({ questions }: Model, factors: readonly number[], answers: readonly number[]): Sum {
  const sum = { points: 0, missing: 0, open: 0 };
  for (let index = 0; index < questions.length; index += 1) {
    const factor = factors[index] ?? 0;
    const question = questions[index];
    if (factor === 0 || !question) continue;
    const answer = answers[index] ?? 0;
    if (answer > 0) sum.points += factor * (question.scores[answer] ?? 0);
    else {
      sum.missing += factor * question.best;
      sum.open += 1;
    }
  }
  return sum;
}

/** Ranks the countries by the points of their answers; equal ones stay in the order of the model. */
export function rankCountries(model: Model, weighting: Weighting): RankedCountries {
  const factors = listFactors(model, weighting);
  const sums = model.countries
    .map(({ code, name, answers }) => ({ code, name, ...sumUp(model, factors, answers) }))
    .sort((one, other) => other.points - one.points);
  let place = 0;
  const rows = sums.map(({ code, name, points, missing, open }, index): RankedCountry => {
    if (index === 0 || points !== sums[index - 1]?.points) place = index + 1;
    return { code, name, place, points: toPoints(points), reachable: toPoints(points + missing), open };
  });
  return { rows, maximum: toPoints(model.questions.reduce((sum, { best }, index) => sum + best * (factors[index] ?? 0), 0)) };
}

/** The places under the weighting of Round Table, by country. */
export const listOwnPlaces = (model: Model): Map<string, number> =>
  new Map(rankCountries(model, ownWeighting).rows.map(({ code, place }) => [code, place]));
