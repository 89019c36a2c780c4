/** As `cleanText`, `foldAccents` and `foldForSearch` of the program, whose comments explain the classes of characters; a test compares them. */
const invisible = String.raw`\u00ad\u034f\u061c\u180b-\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff`;
const raised =
  String.raw`\u00aa\u00b2\u00b3\u00b9\u00ba\u00bc-\u00be\u02b0-\u02b8\u02e0-\u02e4\u1d2c-\u1d6a\u1d78\u1d9b-\u1dbf` +
  String.raw`\u2070-\u209c\u2150-\u215f\u2189\u2460-\u249b\u24b6-\u24ff\u2776-\u2793\u2c7c\u2c7d`;
const separators =
  String.raw`\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00a9\u00ab\u00ac\u00ae-\u00b1\u00b4\u00b6-\u00b8\u00bb\u00bf\u00d7\u00f7` +
  String.raw`\u02b9-\u02df\u02e5-\u02ff\u0375\u037e\u0384\u0385\u0387\u055a-\u055f\u0589-\u058f\u05be\u05c0\u05c3\u05c6\u05f3\u05f4` +
  String.raw`\u0600-\u060f\u061b-\u061f\u066a-\u066d\u06d4\u0964\u0965\u2000-\u206f\u20a0-\u20cf\u2190-\u245f\u2500-\u2775` +
  String.raw`\u2794-\u2bff\u2e00-\u2e7f\u3000-\u303f\ue000-\uf8ff\ufe10-\ufe1f\ufe30-\ufe6f\uff00-\uff0f\uff1a-\uff20\uff3b-\uff40` +
  String.raw`\uff5b-\uff65\ufff0-\uffff`;

/**
 * Splits and folds texts as the program does (decision 0100). Generated columns of tables depend on these functions, so they are defined before
 * migrations run. A change needs a migration that writes the columns `words` and `folded` again.
 */
export const searchDefinitions = [
  /* sql */ `
create or replace function search_clean(text) returns text language sql immutable strict parallel safe as $$
  select trim(regexp_replace(regexp_replace(normalize(regexp_replace(regexp_replace($1,
    '[${invisible}]+', '', 'g'), '[${raised}]+', ' \\& ', 'g'), NFKC),
    '[${separators}]+', ' ', 'g'), '(^| )[\\u0300-\\u036f]+', '\\1', 'g'))
$$;`,
  /* sql */ `
create or replace function search_fold(text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(replace(replace(translate(
    normalize(regexp_replace(normalize(lower($1), NFD), '[\\u0300-\\u036f]+', '', 'g'), NFC),
    'æœłøđðħŧŋıς', 'aoloddhtniσ'), 'ß', 'ss'), 'þ', 'th'), '([aou])e+', '\\1', 'g')
$$;`,
  // Clean words, and those with å and đ again as they are written without.
  /* sql */ `
create or replace function search_spellings(text) returns text language sql immutable strict parallel safe as $$
  select case when $1 ~ '[åÅđĐ]' then $1 || replace(replace(replace(replace(
    regexp_replace(' ' || $1, ' [^ åÅđĐ]+(?= |$)', '', 'g'), 'å', 'aa'), 'Å', 'Aa'), 'đ', 'dj'), 'Đ', 'Dj') else $1 end
$$;`,
  /* sql */ `
create or replace function search_words(german text, english text) returns tsvector language sql immutable strict parallel safe as $$
  select search_fold((to_tsvector('german', search_spellings(search_clean(german)))
    || to_tsvector('english', search_spellings(search_clean(english))))::text)::tsvector
$$;`,
  // The words of a text, folded, with one space between them.
  /* sql */ `
create or replace function search_text(text) returns text language sql immutable strict parallel safe as $$
  select search_fold(search_spellings(search_clean($1)))
$$;`,
];
