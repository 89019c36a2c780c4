import { type Static, Type } from 'typebox';
import { Id } from './basics';

/** `GET /api/pointOfViews/` (admins): the countries' scores by code. */
export const PointOfView = Type.Object({
  id: Id,
  name: Type.String(),
  name_en: Type.String(),
  name_de: Type.String(),
  /** What it asks for, in the asked language; may be empty. */
  explanation: Type.String(),
  country_scores: Type.Record(Type.String(), Type.Number()),
  max_score: Type.Number(),
});
export type PointOfView = Static<typeof PointOfView>;
