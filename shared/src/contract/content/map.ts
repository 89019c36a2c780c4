import { type Static, Type } from 'typebox';
import { CountryCode, Id, JsonList, Nullable, VersionId } from '../basics';

/** `GET /api/map/{questionId}/`: the data of the result map. */
export const ResultMap = Type.Object({
  question: Type.Object({
    id: Id,
    order: Type.Integer(),
    text: Type.String(),
    chapter: Type.Object({ id: Id, order: Type.Integer(), name: Type.String() }),
  }),
  /** The number of the version it shows, null for live answers. */
  version: Nullable(VersionId),
  options: Type.Array(Type.Object({ order: Type.Integer(), text: Type.String(), color: Type.String(), count: Type.Integer() })),
  /** Every active country; `answer_order` and `answer_text` are null if it has not answered. */
  countries: Type.Array(
    Type.Object({
      code: CountryCode,
      code_label: Type.String(),
      /** ISO 3166-1 numeric, three digits; null for a part of a country. */
      iso_numeric: Nullable(Type.String()),
      name: Type.String(),
      answer_order: Nullable(Type.Integer()),
      answer_text: Nullable(Type.String()),
    }),
  ),
});
export type ResultMap = Static<typeof ResultMap>;

/** `GET /map-service/{questionId}/` */
export const MapPageQuery = Type.Object(
  {
    lang: Type.Optional(Type.String({ maxLength: 10 })),
    auth: Type.Optional(Type.String({ maxLength: 2000 })),
    force_ro: Type.Optional(Type.String({ maxLength: 5 })),
    version: Type.Optional(VersionId),
    theme: Type.Optional(Type.Union([Type.Literal('light'), Type.Literal('dark')])),
  },
  { additionalProperties: false },
);
export type MapPageQuery = Static<typeof MapPageQuery>;

/**
 * Message that the embedding page may post to the map's iframe (same origin only): refetch the answers, with `auth` as the new access
 * token.
 */
export type MapMessage = { type: 'round-table:map-refresh'; auth?: string };

/** `GET /api/export-maps/`: a JSON list of question ids; without it every question that the visitor may see. */
export const ExportMapsQuery = Type.Object({ questions: JsonList }, { additionalProperties: false });
export type ExportMapsQuery = Static<typeof ExportMapsQuery>;
