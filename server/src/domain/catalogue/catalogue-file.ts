import { adminCountryFields, CountryCode, maxTextLength, maxWeight } from '@round-table/shared/contract';
import { type Static, Type } from 'typebox';

const Text = Type.String({ maxLength: maxTextLength });
const Weight = Type.Number({ minimum: 0, maximum: maxWeight, multipleOf: 0.001 });
const Order = Type.Integer({ minimum: 1 });
/** Weights or scores by the `key` of a point of view; a missing one counts as 0. */
const Figures = Type.Record(Type.String(), Weight);
const closed = { additionalProperties: false };

export const CataloguePointOfView = Type.Object(
  {
    /** Identifies the point of view within this file. */
    key: Type.String({ minLength: 1, maxLength: 50 }),
    order: Order,
    name_en: Text,
    name_de: Text,
    explanation_en: Text,
    explanation_de: Text,
    weight: Weight,
  },
  closed,
);

export const CatalogueOption = Type.Object(
  { order: Type.Integer({ minimum: 1, maximum: 10 }), text_en: Text, text_de: Text, scores: Figures },
  closed,
);

export const CatalogueQuestion = Type.Object(
  {
    order: Order,
    text_en: Text,
    text_de: Text,
    explanation_en: Text,
    explanation_de: Text,
    public: Type.Boolean(),
    active: Type.Boolean(),
    is_marked_as_special: Type.Boolean(),
    weights: Figures,
    answers: Type.Array(CatalogueOption, { maxItems: 10 }),
  },
  closed,
);
export type CatalogueQuestion = Static<typeof CatalogueQuestion>;

export const CatalogueChapter = Type.Object(
  {
    order: Order,
    name_en: Text,
    name_de: Text,
    explanation_en: Text,
    explanation_de: Text,
    weight: Weight,
    public: Type.Boolean(),
    active: Type.Boolean(),
    questions: Type.Array(CatalogueQuestion),
  },
  closed,
);

const countryFields = { code: CountryCode, ...adminCountryFields };

/** The columns of a country that admins edit and files contain. */
export const countryColumns = Object.keys(countryFields) as (keyof typeof countryFields)[];

export const CatalogueCountry = Type.Object(countryFields, closed);

/** A whole catalogue as one JSON file, without answers, comments and attachments. */
export const Catalogue = Type.Object(
  {
    format: Type.Literal('round-table-catalogue-1'),
    points_of_view: Type.Array(CataloguePointOfView),
    chapters: Type.Array(CatalogueChapter),
    countries: Type.Array(CatalogueCountry),
  },
  closed,
);
export type Catalogue = Static<typeof Catalogue>;
