import type { Chapter, PointOfView } from '@round-table/shared/contract';
import { answerColors, toRoman } from '@round-table/shared/domain';
import type { RankedCountry } from './ranked-countries';

/** A chapter as the stacked bars show it. */
export interface ScoredChapter {
  id: number;
  /** In roman numerals. */
  numeral: string;
  name: string;
  /** Among the answer colours, from 0; they come again after the last one. */
  color: number;
  max: number;
  scores: PointOfView['country_scores'];
}

/** One piece of one country's bar; without a chapter it is what the unanswered questions could still bring. */
export interface ChapterPart {
  country: RankedCountry;
  row: number;
  column: number;
  chapter?: ScoredChapter;
  score: number;
}

/** The chapters of a point of view in their order. A chapter that the frame does not know (just taken away) is left out. */
export function scoredChapters(view: PointOfView, chapters: Pick<Chapter, 'id' | 'order' | 'name'>[]): ScoredChapter[] {
  return view.chapter_scores.flatMap(({ chapter, max_score, country_scores }, index) => {
    const known = chapters.find(({ id }) => id === chapter);
    if (!known) return [];
    const color = index % answerColors.light.length;
    return [{ id: chapter, numeral: toRoman(known.order), name: known.name, color, max: max_score, scores: country_scores }];
  });
}

/** The pieces of the bars, country by country as ranked, each from the first chapter to the last. */
export function chapterParts(ranked: RankedCountry[], chapters: ScoredChapter[]): ChapterPart[] {
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
