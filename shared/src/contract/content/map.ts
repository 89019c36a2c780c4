import { type Static, Type } from 'typebox';
import { CountryCode, Id, JsonList, Locale, Nullable, VersionId } from '../basics';
import { toCountryCode } from '../constants';
import { AnswerSince } from './given-answer';

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
  /** Every active country; `answer_order`, `answer_text` and `since` are null if it has not answered. */
  countries: Type.Array(
    Type.Object({
      code: CountryCode,
      code_label: Type.String(),
      /** ISO 3166-1 numeric, three digits; null for a part of a country. */
      iso_numeric: Nullable(Type.String()),
      name: Type.String(),
      answer_order: Nullable(Type.Integer()),
      answer_text: Nullable(Type.String()),
      since: Nullable(AnswerSince),
    }),
  ),
});
export type ResultMap = Static<typeof ResultMap>;

const MapPoint = Type.Tuple([Type.Number(), Type.Number()]);

/** `GET /api/map/`: the map without answers, for pages that draw marks of their own on it. Coordinates are in map units. */
export const PlainMap = Type.Object({
  /** The box that must be visible. */
  fit: Type.Object({ x: Type.Number(), y: Type.Number(), width: Type.Number(), height: Type.Number() }),
  /** Every visible country; `at` is null without a shape, `leader` is for a part of a country. */
  places: Type.Array(
    Type.Object({
      code: CountryCode,
      at: Nullable(MapPoint),
      room: Type.Number(),
      area: Type.Number(),
      leader: Type.Optional(Type.Object({ at: MapPoint, box: MapPoint })),
    }),
  ),
  /** The path of the file with the shapes of land and countries. */
  shapes: Type.String(),
});
export type PlainMap = Static<typeof PlainMap>;

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

/** The state of the page around the map: the chosen countries, whether others can be chosen, and the page of each country, by its code. */
export interface MapState {
  type: 'round-table:map-state';
  chosen: readonly string[];
  canChoose: boolean;
  links: Record<string, string>;
}

/** Messages from the page to the map's iframe (same origin only): refetch answers, with `auth` as the new access token; or the state. */
export type MapMessage = { type: 'round-table:map-refresh'; auth?: string } | MapState;

/** Messages of the map's iframe to the embedding page: it is ready for the state; a country is followed to its page, or chosen. */
export type MapReply = { type: 'round-table:map-ready' } | { type: 'round-table:map-country'; code: string; choose: boolean };

/** Codes of countries as a page's address has them. */
export const CountryCodeList = Type.String({
  maxLength: 1300,
  pattern: '^[A-Za-z0-9]{1,4}(,[A-Za-z0-9]{1,4})*$',
  description: 'Codes of countries, such as DE,FR',
});

/** Returns the codes of a `CountryCodeList` in their stored spelling; undefined for none. */
export const parseCodeList = (list: string | undefined): string[] | undefined => list?.split(',').map(toCountryCode);

/** What a picture or an embedded page shows: the map, or the chart of the answers through the versions, up to the one that is shown. */
const Shown = Type.Union([Type.Literal('map'), Type.Literal('versions')]);

/** `GET /api/map/{questionId}/picture/`: the map or the chart as a file; `c`: the countries that are outlined. */
export const MapPictureQuery = Type.Object(
  {
    format: Type.Union([Type.Literal('png'), Type.Literal('svg')]),
    show: Type.Optional(Shown),
    version: Type.Optional(VersionId),
    c: Type.Optional(CountryCodeList),
    /** The language of the picture, for readers of an address that send no header. */
    lang: Type.Optional(Locale),
  },
  { additionalProperties: false },
);
export type MapPictureQuery = Static<typeof MapPictureQuery>;

/**
 * `GET /embed/question/{id}/`: the map or the chart for other sites. `version`: a number or `latest`; `h`: the least height of its content in pixels; `legend`: 0 leaves
 * it out; `c`: the countries that are outlined.
 */
export const EmbedQuery = Type.Object(
  {
    show: Type.Optional(Shown),
    version: Type.Optional(Type.Union([VersionId, Type.Literal('latest')])),
    lang: Type.Optional(Locale),
    h: Type.Optional(Type.Integer({ minimum: 200, maximum: 2000 })),
    legend: Type.Optional(Type.Union([Type.Literal('0'), Type.Literal('1')])),
    c: Type.Optional(CountryCodeList),
  },
  { additionalProperties: false },
);
export type EmbedQuery = Static<typeof EmbedQuery>;

/** `GET /api/export-maps/`: a JSON list of question ids; without it every question that the visitor may see. */
export const ExportMapsQuery = Type.Object({ questions: JsonList }, { additionalProperties: false });
export type ExportMapsQuery = Static<typeof ExportMapsQuery>;
