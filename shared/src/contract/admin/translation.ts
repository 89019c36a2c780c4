import { type Static, Type } from 'typebox';
import { Locale, Nullable, Person, Timestamp } from '../basics';
import {
  type TranslationFaultCode,
  type TranslationKind,
  type TranslationState,
  translationFaults,
  translationKinds,
  translationStates,
} from '../constants';
import { maxOrder, maxSearchLength, maxXliffLength, settingLimits } from '../limits';
import { Rewording, TouchedAnswers } from './admin-catalogue';

const Kind = Type.Unsafe<TranslationKind>(Type.Enum([...translationKinds]));
const State = Type.Unsafe<TranslationState>(Type.Enum([...translationStates]));
const closed = { additionalProperties: false };

/** A text in two languages, such as `question.12.text` or `setting.label`; also the id of its unit in XLIFF. */
const UnitName = Type.String({ pattern: '^[a-z-]+([.][A-Za-z0-9]+){1,3}$', maxLength: 100 });
const Texts = Type.Object({ en: Type.String(), de: Type.String() }, closed);
const NewText = Type.String({ maxLength: settingLimits.prose });

/** A text that the office maintains in both languages, with the state of its translation (TRL-01). */
export const TranslationUnit = Type.Object({
  unit: UnitName,
  kind: Kind,
  /** The column without its language, or the name of the setting. */
  field: Type.String(),
  /** The numbers of chapter, question and option; null if it has none. */
  chapter: Nullable(Type.Integer()),
  question: Nullable(Type.Integer()),
  option: Nullable(Type.Integer()),
  /** The code of a country. */
  code: Nullable(Type.String()),
  en: Type.String(),
  de: Type.String(),
  /** The most characters of each of both. */
  max: Type.Integer(),
  state: State,
  /** The language that is missing or stale. */
  language: Nullable(Locale),
  /** Since when it is stale. */
  since: Nullable(Timestamp),
  /** Who has compared both texts as they are, and when; `by` is null if the account no longer exists. */
  checked: Nullable(Type.Object({ at: Timestamp, by: Nullable(Person) })),
});
export type TranslationUnit = Static<typeof TranslationUnit>;

/** They are combined; `text` is looked for in both languages. */
const filters = {
  state: Type.Optional(State),
  kind: Type.Optional(Kind),
  text: Type.Optional(Type.String({ maxLength: maxSearchLength })),
};

/** `GET /api/admin/translations/`; pages are counted from 1. */
export const TranslationsQuery = Type.Object({ ...filters, page: Type.Optional(Type.Integer({ minimum: 1, maximum: maxOrder })) }, closed);
export type TranslationsQuery = Static<typeof TranslationsQuery>;

/** One page of the texts, in the order of the catalogue. */
export const TranslationPage = Type.Object({
  /** At most `translationPageSize`. */
  units: Type.Array(TranslationUnit),
  /** The texts of all pages. */
  total: Type.Integer(),
  /** The texts of each state, without regard to the filter by state. */
  counts: Type.Object({ missing: Type.Integer(), stale: Type.Integer(), unchecked: Type.Integer(), checked: Type.Integer() }),
});
export type TranslationPage = Static<typeof TranslationPage>;

/**
 * `PATCH /api/admin/translations/`: changes one or both texts, or the mark that somebody has checked them. `before`: the texts that this is
 * based on; if others are stored, 409 `changed-meanwhile` with the stored unit as `current`. `rewording` says what a changed text of a question
 * or option is; without it, one that has answers is refused: 409 `rewording-needed` with `touched`, the answers that a meaning touches (CAT-01).
 */
export const TranslationBody = Type.Object(
  {
    unit: UnitName,
    before: Texts,
    en: Type.Optional(NewText),
    de: Type.Optional(NewText),
    rewording: Type.Optional(Rewording),
    checked: Type.Optional(Type.Boolean()),
  },
  closed,
);
export type TranslationBody = Static<typeof TranslationBody>;

/** `GET /api/admin/translations/export/`: the texts of the filters as XLIFF 2.1, to be translated from `source`. */
export const ExportTranslationsQuery = Type.Object({ ...filters, source: Locale }, closed);
export type ExportTranslationsQuery = Static<typeof ExportTranslationsQuery>;

/** Why a file or a unit of it cannot be imported. `value`: the line of a file that cannot be read, or the most characters. */
export const TranslationFault = Type.Object({
  unit: Nullable(Type.String()),
  code: Type.Unsafe<TranslationFaultCode>(Type.Enum([...translationFaults])),
  value: Nullable(Type.Integer()),
});
export type TranslationFault = Static<typeof TranslationFault>;

/**
 * `POST /api/admin/translations/import/`: a file in XLIFF 2. Without `state` nothing is stored. With the `state` of such a dry run it is
 * applied, or refused if a text has changed since: 409 `changed-meanwhile`. `rewording` says what the changed texts are on which answers depend;
 * without it they are refused: 409 `rewording-needed` (CAT-13).
 */
export const ImportTranslationsBody = Type.Object(
  {
    xliff: Type.String({ maxLength: maxXliffLength }),
    state: Type.Optional(Type.String({ maxLength: 64 })),
    rewording: Type.Optional(Rewording),
  },
  closed,
);
export type ImportTranslationsBody = Static<typeof ImportTranslationsBody>;

/** What an import does, or would do. With a fault nothing is applied. */
export const TranslationImport = Type.Object({
  /** The language that was translated from. */
  source: Locale,
  changes: Type.Array(Type.Object({ unit: TranslationUnit, text: Type.String() })),
  /** How many texts are marked as checked, because they come back as reviewed. */
  marks: Type.Integer(),
  unchanged: Type.Integer(),
  /** The units whose source has changed since the export: they are left out. */
  outdated: Type.Array(Type.String()),
  faults: Type.Array(TranslationFault),
  /** The answers that another meaning of the changed texts would touch. */
  touched: TouchedAnswers,
  /** Identifies the texts that the import is based on. */
  state: Type.String(),
  applied: Type.Boolean(),
});
export type TranslationImport = Static<typeof TranslationImport>;
