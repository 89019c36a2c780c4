import { type Static, Type } from 'typebox';
import { Id } from '../basics';

/** Figures by the codes of the active countries. */
const ByCountry = Type.Record(Type.String(), Type.Number());

/** Contribution of one chapter's questions to the scores of a point of view. */
export const ChapterScore = Type.Object({
  chapter: Id,
  country_scores: ByCountry,
  max_score: Type.Number(),
});
export type ChapterScore = Static<typeof ChapterScore>;

/** `GET /api/pointOfViews/` (admins): the countries' scores by code. */
export const PointOfView = Type.Object({
  id: Id,
  name: Type.String(),
  name_en: Type.String(),
  name_de: Type.String(),
  /** Explanation in the requested language; may be empty. */
  explanation: Type.String(),
  country_scores: ByCountry,
  max_score: Type.Number(),
  /** The same scores by chapter, in the order of the chapters: those of one country add up to its score. */
  chapter_scores: Type.Array(ChapterScore),
  /** Score of each country if every unanswered question had its best option. */
  reachable_scores: ByCountry,
  /** Number of unanswered questions of each country; each counts 0 in its score. */
  unanswered_counts: Type.Record(Type.String(), Type.Integer()),
});
export type PointOfView = Static<typeof PointOfView>;
