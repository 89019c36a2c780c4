import type { RankingOption } from '@round-table/shared/contract';
import { type Model, type ModelQuestion, toPoints } from './model';
import { listFactors } from './rank';
import { ownChapterWeight, type Weighting } from './weighting';

/** What one question adds to the points of a country. */
export interface Contribution extends Pick<ModelQuestion, 'question' | 'chapter'> {
  /** The chosen option; undefined if the question is not answered. */
  option?: RankingOption;
  weight: number;
  chapterWeight: number;
  points: number;
  /** The points of the best option. */
  possible: number;
}

/** Lists what each question that counts adds to the points of a country: the heaviest first, then in reading order. */
export function listContributions(model: Model, weighting: Weighting, code: string): Contribution[] {
  const answers = model.countries.find((country) => country.code === code)?.answers ?? [];
  const factors = listFactors(model, weighting);
  return model.questions
    .flatMap(({ question, chapter, scores, best }, index): Contribution[] => {
      const factor = factors[index] ?? 0;
      const answer = answers[index] ?? 0;
      if (factor === 0) return [];
      return [
        {
          question,
          chapter,
          option: question.options.find(({ order }) => order === answer),
          weight: weighting.questions[question.id] ?? question.weight,
          chapterWeight: weighting.chapters[chapter.id] ?? ownChapterWeight,
          points: toPoints(factor * (scores[answer] ?? 0)),
          possible: toPoints(factor * best),
        },
      ];
    })
    .sort((one, other) => other.possible - one.possible);
}
