import { type Static, Type } from 'typebox';
import { CountryCode, Id, Locale, Nullable, VersionId } from '../basics';
import { Attachment } from '../content/attachment';
import { ChapterOfQuestion, QuestionAttachment } from '../content/chapter';
import { Source } from '../content/source';
import { maxSearchHits, maxSearchLength } from '../limits';

/** How many of the best hits to skip. The `Link: <…>; rel="next"` header (RFC 8288) of a response contains it if there are more hits. */
export const SearchOffset = Type.Optional(Type.Integer({ minimum: 0, maximum: maxSearchHits - 1 }));

export const SearchKind = Type.Union([
  Type.Literal('questions'),
  Type.Literal('comments'),
  Type.Literal('sources'),
  Type.Literal('attachments'),
  Type.Literal('chapters'),
]);
export type SearchKind = Static<typeof SearchKind>;

const SearchText = Type.String({ maxLength: maxSearchLength });
export const SearchChapters = Type.Optional(
  Type.String({ maxLength: 400, pattern: '^\\d{1,7}(,\\d{1,7})*$', description: 'Orders of chapters, such as 2,5: only hits of these' }),
);
export const SearchCountries = Type.Optional(
  Type.String({
    maxLength: 2000,
    pattern: '^[A-Za-z0-9]{1,4}(,[A-Za-z0-9]{1,4})*$',
    description: 'Codes of countries, such as DE,FR: only hits of these',
  }),
);
const Version = Type.Optional(VersionId);

/** `GET /api/questions/?search=`, `GET /api/search/chapters/?search=` */
export const SearchQuery = Type.Object(
  { search: SearchText, offset: SearchOffset, chapters: SearchChapters, version: Version },
  { additionalProperties: false },
);
export type SearchQuery = Static<typeof SearchQuery>;

/** `GET /api/search/attachments/?search=`, `GET /api/search/sources/?search=`; comments have the same filters. */
export const FilteredSearchQuery = Type.Object(
  { search: SearchText, offset: SearchOffset, chapters: SearchChapters, countries: SearchCountries, version: Version },
  { additionalProperties: false },
);
export type FilteredSearchQuery = Static<typeof FilteredSearchQuery>;

/** `GET /api/search/?search=` */
export const SearchSummaryQuery = Type.Object({ search: SearchText, version: Version }, { additionalProperties: false });
export type SearchSummaryQuery = Static<typeof SearchSummaryQuery>;

/** Where a question has the words of a search in the other language than the displayed one. Highlighted texts as in `QuestionHit`. */
export const FoundIn = Type.Object({
  lang: Locale,
  /** The text of the question; absent where it has no match. */
  text_highlighted: Type.Optional(Type.String()),
  /** The answer options that match, in their order: `order` is the one of the hit's `answers`. */
  answers: Type.Array(Type.Object({ order: Type.Integer(), text_highlighted: Type.String() })),
});
export type FoundIn = Static<typeof FoundIn>;

/** A question that matches. Highlighted texts are plain text, escaped, with `<mark>` and nothing else. */
export const QuestionHit = Type.Object({
  id: Id,
  chapter: ChapterOfQuestion,
  order: Type.Integer(),
  text: Type.String(),
  text_highlighted: Type.String(),
  explanation: Type.String(),
  active: Type.Boolean(),
  is_marked_as_special: Type.Boolean(),
  answers: Type.Array(Type.Object({ id: Id, order: Type.Integer(), text: Type.String(), text_highlighted: Type.String() })),
  /** Where the match is, if no displayed text has one (SEA-02); absent otherwise. */
  found_in: Type.Optional(FoundIn),
  public: Type.Boolean(),
  /** The question's own attachments, without those of countries. */
  attachment_set: Type.Array(QuestionAttachment),
});
export type QuestionHit = Static<typeof QuestionHit>;

/** A chapter or question whose name or explanation matches. Highlighted texts as in `QuestionHit`. */
export const ExplanationHit = Type.Object({
  chapter: Type.Object({ id: Id, order: Type.Integer(), name: Type.String() }),
  /** The question whose explanation matches; null for a chapter. */
  question: Nullable(Type.Object({ id: Id, order: Type.Integer() })),
  /** The name of the chapter or the text of the question. */
  title_highlighted: Type.String(),
  /** The passage of the explanation that matches, or of the name in the other language; null if only the displayed name matches. */
  passage: Nullable(Type.Object({ lang: Locale, text_highlighted: Type.String() })),
});
export type ExplanationHit = Static<typeof ExplanationHit>;

/** An attachment whose name, or the text of a page of it, matches. Highlighted texts as in `QuestionHit`. */
export const AttachmentHit = Type.Object({
  ...Attachment.properties,
  name_highlighted: Type.String(),
  /** The page of a PDF that matches best; null if only the name matches. */
  passage: Nullable(Type.Object({ page: Type.Integer({ minimum: 1 }), text_highlighted: Type.String() })),
});
export type AttachmentHit = Static<typeof AttachmentHit>;

/** A source of law of the answer of a country that matches. Highlighted texts as in `QuestionHit`. */
export const SourceHit = Type.Object({
  question: Id,
  country: CountryCode,
  /** Of the sources of the country at the question. */
  position: Type.Integer({ minimum: 1 }),
  article_highlighted: Type.String(),
  /** Empty if the source has no statute. */
  statute_highlighted: Type.String(),
  url: Source.properties.url,
  /** The address, if it matches; null otherwise. */
  url_highlighted: Nullable(Type.String()),
  checked_on: Source.properties.checked_on,
});
export type SourceHit = Static<typeof SourceHit>;

/** How many hits of one kind a chapter has, of a country or (null) of none. */
export const SearchCount = Type.Object({
  kind: SearchKind,
  chapter: Type.Integer(),
  country: Nullable(CountryCode),
  count: Type.Integer({ minimum: 1 }),
});
export type SearchCount = Static<typeof SearchCount>;

/** What a search finds, without filters except the version. */
export const SearchSummary = Type.Object({
  counts: Type.Array(SearchCount),
  /** Other forms of the words, which the hits contain: `registered` for `registration`. Most frequent first. */
  forms: Type.Array(Type.String()),
});
export type SearchSummary = Static<typeof SearchSummary>;
