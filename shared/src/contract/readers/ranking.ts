import { type Static, Type } from 'typebox';
import { CountryCode, Id, Nullable, VersionId } from '../basics';

/** The setting `charts.audience`: who may read weights, scores and rankings; `members` are all who have signed in. */
export const chartsAudiences = ['admins', 'members', 'everyone'] as const;
export type ChartsAudience = (typeof chartsAudiences)[number];
export const ChartsAudience = Type.Unsafe<ChartsAudience>(Type.Enum([...chartsAudiences]));

/** Names a point of view in addresses, such as `creditor`. */
const PointOfViewKey = Type.String({ pattern: '^[a-z0-9-]{1,100}$' });

/** `GET /api/ranking/`: the first point of view and the viewer's default scope, unless the query asks for others. */
export const RankingQuery = Type.Object(
  { pov: Type.Optional(PointOfViewKey), version: Type.Optional(VersionId) },
  { additionalProperties: false },
);
export type RankingQuery = Static<typeof RankingQuery>;

/** An answer option with what it scores, without the weight of its question. */
const RankingOption = Type.Object({ order: Type.Integer(), text: Type.String(), score: Type.Number() });
export type RankingOption = Static<typeof RankingOption>;

export const RankingQuestion = Type.Object({
  id: Id,
  order: Type.Integer(),
  text: Type.String(),
  /** The weight that the question has for the point of view. */
  weight: Type.Number(),
  /** By order; an option without a score has 0. */
  options: Type.Array(RankingOption),
});
export type RankingQuestion = Static<typeof RankingQuestion>;

export const RankingChapter = Type.Object({
  id: Id,
  order: Type.Integer(),
  name: Type.String(),
  /** The questions that count for the point of view: visible to the viewer, with a weight and an option that scores. */
  questions: Type.Array(RankingQuestion),
});
export type RankingChapter = Static<typeof RankingChapter>;

export const RankingCountry = Type.Object({
  code: CountryCode,
  name: Type.String(),
  /** The order of the chosen option for each question of all chapters, in reading order; 0 if it is not answered. */
  answers: Type.Array(Type.Integer({ minimum: 0 })),
});
export type RankingCountry = Static<typeof RankingCountry>;

export const RankingPointOfView = Type.Object({
  id: Id,
  key: PointOfViewKey,
  name: Type.String(),
  /** May be empty. */
  explanation: Type.String(),
});
export type RankingPointOfView = Static<typeof RankingPointOfView>;

/** Everything that a ranking is computed from. Weights and scores are those of today, of a version too. */
export const Ranking = Type.Object({
  /** Null for live data, and before the first version. */
  version: Nullable(VersionId),
  points_of_view: Type.Array(RankingPointOfView),
  /** The key of the one that the rest is about; null if there is none. */
  point_of_view: Nullable(PointOfViewKey),
  /** All chapters, also those without a question that counts. */
  chapters: Type.Array(RankingChapter),
  countries: Type.Array(RankingCountry),
});
export type Ranking = Static<typeof Ranking>;
