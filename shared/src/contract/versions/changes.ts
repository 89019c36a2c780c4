import { type Static, Type } from 'typebox';
import { CountryCode, CountryCodeInput, Id, JsonList, Locale, Nullable, Person, Timestamp, VersionId } from '../basics';
import { Source } from '../content/source';

/**
 * `GET /api/changes/`: what differs between two versions. Without `to`, the viewer's own data: live for experts and admins, else the
 * newest version. If `from` is the later one, the two are exchanged.
 */
export const ChangesQuery = Type.Object({ from: VersionId, to: Type.Optional(VersionId) }, { additionalProperties: false });
export type ChangesQuery = Static<typeof ChangesQuery>;

/** Counts of what differs: `withdrawn` counts what only the earlier version has. */
export const ChangeCounts = Type.Object({ changed: Type.Integer(), new: Type.Integer(), withdrawn: Type.Integer() });
export type ChangeCounts = Static<typeof ChangeCounts>;

/** The two versions that are compared, the earlier one first; `to` is null for live data. */
const span = { from: VersionId, to: Nullable(VersionId) };

export const Changes = Type.Object({
  ...span,
  answers: ChangeCounts,
  comments: ChangeCounts,
  /** Answers whose sources of law differ; the order of sources does not count. */
  sources: ChangeCounts,
  /** Numbers of questions and of answer options with another text; an option that was added, removed or moved counts too. */
  wording: Type.Object({ questions: Type.Integer(), options: Type.Integer() }),
  /** The countries with changes, and those that only the later version has (`is_new`), by name. */
  countries: Type.Array(
    Type.Object({ code: CountryCode, is_new: Type.Boolean(), answers: Type.Integer(), comments: Type.Integer(), sources: Type.Integer() }),
  ),
  /** The questions with changes, in reading order. */
  questions: Type.Array(
    Type.Object({ id: Id, answers: Type.Integer(), comments: Type.Integer(), sources: Type.Integer(), wording: Type.Integer() }),
  ),
});
export type Changes = Static<typeof Changes>;

export const ChangeSubject = Type.Union([
  Type.Literal('answers'),
  Type.Literal('comments'),
  Type.Literal('sources'),
  Type.Literal('wording'),
]);
export type ChangeSubject = Static<typeof ChangeSubject>;

/** `GET /api/changes/details/`: the changes of one country, of some questions, or of both. */
export const ChangeDetailsQuery = Type.Object(
  {
    from: VersionId,
    to: Type.Optional(VersionId),
    country: Type.Optional(CountryCodeInput),
    question: Type.Optional(Id),
    questions: JsonList,
    kind: Type.Optional(ChangeSubject),
    /** How many changes to skip: the `next` of the previous page. */
    offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000_000 })),
  },
  { additionalProperties: false },
);
export type ChangeDetailsQuery = Static<typeof ChangeDetailsQuery>;

/** An answer option with its number, both as in one of the two versions. */
const ChosenOption = Type.Object({ order: Type.Integer(), text: Type.String() });

/** What a country changed at a question. `before` and `after` are null where there was no answer or comment. */
export const CountryChange = Type.Object({
  question: Id,
  country: CountryCode,
  answer: Type.Optional(Type.Object({ before: Nullable(ChosenOption), after: Nullable(ChosenOption) })),
  comment: Type.Optional(
    Type.Object({
      /** Sanitised HTML. */
      before: Nullable(Type.String()),
      after: Nullable(Type.String()),
      /** The detected language of the later text, or of the only one; null if it is ambiguous. */
      lang: Nullable(Type.String()),
      /** Of the later text; null if the comment was withdrawn. */
      modified: Nullable(Timestamp),
      modified_by: Nullable(Person),
    }),
  ),
  /** The sources that differ: `before` is null for an added one, `after` for a removed one; the same article and statute is a changed one. */
  sources: Type.Optional(Type.Array(Type.Object({ before: Nullable(Source), after: Nullable(Source) }))),
});
export type CountryChange = Static<typeof CountryChange>;

/**
 * Another wording of a question, of its explanation or of an answer option, in the viewer's language, or in `lang` if only the text in the
 * other language means something else; null where it was not there.
 */
export const WordingChange = Type.Object({
  question: Id,
  part: Type.Union([Type.Literal('text'), Type.Literal('explanation'), Type.Literal('option')]),
  before: Nullable(Type.String()),
  after: Nullable(Type.String()),
  /** The numbers of the option, which may have moved. */
  order: Type.Optional(Type.Object({ before: Nullable(Type.Integer()), after: Nullable(Type.Integer()) })),
  /** Whether the later text means something else, as the office says (CAT-04). */
  meaning: Type.Optional(Type.Boolean()),
  lang: Type.Optional(Locale),
});
export type WordingChange = Static<typeof WordingChange>;

export const ChangeDetails = Type.Object({
  ...span,
  /** By question in reading order, then by name of the country; at most 200. */
  changes: Type.Array(CountryChange),
  /** Only on the first page, and only if no country is given. */
  wording: Type.Array(WordingChange),
  /** The questions of both lists, with the wording of the later version. */
  questions: Type.Array(Type.Object({ id: Id, chapter_order: Type.Integer(), order: Type.Integer(), text: Type.String() })),
  /** The `offset` of the next page, or null. */
  next: Nullable(Type.Integer()),
});
export type ChangeDetails = Static<typeof ChangeDetails>;

/** The query of an Atom feed; English without `lang`. */
export const FeedQuery = Type.Object({ lang: Type.Optional(Locale) }, { additionalProperties: false });
export type FeedQuery = Static<typeof FeedQuery>;
export const FeedCountryParams = Type.Object({ code: CountryCodeInput }, { additionalProperties: false });
export const atomType = 'application/atom+xml';
