import { toCountryCode } from '@round-table/shared/contract';
import { type RawBuilder, sql } from 'kysely';

/** What a search is limited to; undefined for all. */
export interface SearchFilters {
  chapters?: number[];
  countries?: string[];
}

/** Reads the filters of a validated query. */
export const readFilters = ({ chapters, countries }: { chapters?: string; countries?: string }): SearchFilters => ({
  chapters: chapters?.split(',').map(Number),
  countries: countries?.split(',').map(toCountryCode),
});

/** Condition on rows with the order of a chapter, by default those of `visibleQuestions`. */
export const isInChapters = ({ chapters }: SearchFilters, order: RawBuilder<unknown> = sql.ref('question.chapter_order')) =>
  chapters ? sql<boolean>`${order} = any(${chapters}::integer[])` : sql<boolean>`true`;

/** Condition on table `country`. */
export const isOfCountries = ({ countries }: SearchFilters) =>
  countries ? sql<boolean>`country.code = any(${countries}::text[])` : sql<boolean>`true`;
