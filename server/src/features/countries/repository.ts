import type { Country, Locale } from '@round-table/shared/contract';
import { compareIn, inLocale, type Viewer } from '@round-table/shared/domain';
import { sql } from 'kysely';
import { isVisibleCountry } from '../../domain/visibility/countries';
import type { ReadScope } from '../../domain/visibility/read-scope';
import type { Db } from '../../platform/db/schema/schema';

export interface CountryOptions {
  /** Guests do not see countries that are not public. */
  viewer: Pick<Viewer, 'role'> & { locale: Locale };
  /** Whether the four aggregates are included (else null: guests and readers). */
  figures: boolean;
  /** Only these codes; by default every active country. */
  codes?: string[];
  /** Only the countries of this version. */
  scope?: ReadScope;
}

/** Twenty decimal places: the quotient is rounded only once, when it is converted to a JSON number. */
const exactHundred = sql`100.00000000000000000000`;
/** Percentages in exact decimals; the weighted one equals the unweighted one if no question has a weight. */
const computeReferenceProgress = sql<number>`coalesce(country_tally.answered_count * ${exactHundred} / nullif(catalogue_tally.question_count, 0), 0)`;
const weightedProgress = sql<number>`coalesce(country_tally.answered_weight * ${exactHundred} / nullif(catalogue_tally.total_weight, 0), ${computeReferenceProgress}, 0)`;

/** Lists the visible countries by name, in the collation of the language, with their live aggregates. */
export async function listCountries(db: Db, { viewer, figures, codes, scope = 'live' }: CountryOptions): Promise<Country[]> {
  const { locale } = viewer;
  const rows = await db
    .selectFrom('country')
    .leftJoin('country_tally', 'country_tally.country_id', 'country.id')
    .innerJoin('catalogue_tally', (join) => join.on('catalogue_tally.id', '=', 1))
    .select(['country.id', 'code', 'code_label', 'name_en', 'name_de', 'public', 'confirmed_at', 'answered_count', 'comments_count'])
    .select([computeReferenceProgress.as('progress_all'), weightedProgress.as('progress_weighted')])
    .where(isVisibleCountry(viewer))
    .$if(scope !== 'live', (query) =>
      query.where('country.id', 'in', (held) =>
        held
          .selectFrom('version_country')
          .select('country_id')
          .where('version_id', '=', scope === 'live' ? null : scope.version),
      ),
    )
    .$if(codes !== undefined, (query) => query.where('code', 'in', codes ?? []))
    .execute();
  const countries = rows.map(({ name_en, name_de, confirmed_at, ...row }) => ({
    id: row.id,
    code: row.code,
    code_label: row.code_label,
    name: inLocale(locale, name_en, name_de),
    other_name: inLocale(locale, name_de, name_en),
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
