import type { Chapter, PointOfView } from '@round-table/shared/contract';
import { answerColors, toRoman } from '@round-table/shared/domain';
import type { RankedCountry } from '../ranked-countries';

/** A chapter in the stacked bar chart. */
export interface ScoredChapter {
  id: number;
  /** In roman numerals. */
  numeral: string;
  name: string;
  /** Index into the answer colours, which repeat after the last one. */
  color: number;
  max: number;
  scores: PointOfView['country_scores'];
}

/** One segment of a country's bar. The segment without a chapter is what the unanswered questions could still add. */
export interface ChapterPart {
  country: RankedCountry;
  row: number;
  column: number;
  chapter?: ScoredChapter;
  score: number;
}

/** The chapters with scores, in their order; leaves out chapters that the client does not know (such as one that was just deleted). */
export function toScoredChapters(pointOfView: PointOfView, chapters: Pick<Chapter, 'id' | 'order' | 'name'>[]): ScoredChapter[] {
  return pointOfView.chapter_scores.flatMap(({ chapter, max_score, country_scores }, index) => {
    const known = chapters.find(({ id }) => id === chapter);
    if (!known) return [];
    const color = index % answerColors.light.length;
    return [{ id: chapter, numeral: toRoman(known.order), name: known.name, color, max: max_score, scores: country_scores }];
  });
}

/** The segments of all bars: countries as ranked, and in each the chapters in their order. */
export function toChapterParts(ranked: RankedCountry[], chapters: ScoredChapter[]): ChapterPart[] {
  return ranked.flatMap((country, row) => {
    const parts: ChapterPart[] = chapters.map((chapter, column) => ({
      country,
      row,
      column,
      chapter,
      score: chapter.scores[country.country.code] ?? 0,
    }));
    const missing = country.reachable - country.score;
    return missing > 0 ? [...parts, { country, row, column: chapters.length, score: missing }] : parts;
  });
}
