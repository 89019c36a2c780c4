import type { Country, Locale } from '@round-table/shared/contract';
import type { Viewer } from '@round-table/shared/domain';
import { sql } from 'kysely';
import type { Db } from '../../db/schema';
import { isSeenCountry } from '../../reading/countries';
import { compareIn, inLocale } from '../../reading/texts';

export interface CountriesAsked {
  /** Whose eyes: guests do not see a country that is not public. */
  viewer: Pick<Viewer, 'role'> & { locale: Locale };
  /** Whether the four figures are told, or null (guests and readers). */
  figures: boolean;
  /** Only these; without it every active country. */
  codes?: string[];
}

/** With so many places a quotient is rounded once only, when it becomes a number of JSON. */
const hundred = sql`100.00000000000000000000`;
/** The percentages are computed in exact decimals; where no question has a weight, the weighted one equals the plain one. */
const plain = sql<number>`coalesce(country_tally.answered_count * ${hundred} / nullif(catalogue_tally.question_count, 0), 0)`;
const weighted = sql<number>`coalesce(country_tally.answered_weight * ${hundred} / nullif(catalogue_tally.total_weight, 0), ${plain}, 0)`;

/** The countries that the viewer may see by name, as the language sorts it, with their live figures (specification, section 3: Country). */
export async function listCountries(db: Db, { viewer, figures, codes }: CountriesAsked): Promise<Country[]> {
  const { locale } = viewer;
  const rows = await db
    .selectFrom('country')
    .leftJoin('country_tally', 'country_tally.country_id', 'country.id')
    .innerJoin('catalogue_tally', (join) => join.on('catalogue_tally.id', '=', 1))
    .select(['country.id', 'code', 'code_label', 'name_en', 'name_de', 'public', 'confirmed_at', 'answered_count', 'comments_count'])
    .select([plain.as('progress_all'), weighted.as('progress_weighted')])
    .where(isSeenCountry(viewer))
    .$if(codes !== undefined, (query) => query.where('code', 'in', codes ?? []))
    .execute();
  const countries = rows.map(({ name_en, name_de, confirmed_at, ...row }) => ({
    id: row.id,
    code: row.code,
    code_label: row.code_label,
    name: inLocale(locale, name_en, name_de),
    public: row.public,
    checked_upcoming_dl_valid: confirmed_at !== null,
    progress_all: figures ? row.progress_all : null,
    progress_weighted: figures ? row.progress_weighted : null,
    answered_count: figures ? (row.answered_count ?? 0) : null,
    comments_count: figures ? (row.comments_count ?? 0) : null,
  }));
  const compare = compareIn(locale);
  return countries.sort((a, b) => compare(a.name, b.name) || compare(a.code, b.code));
}
