import {
  type ImportTranslationsBody,
  paths,
  type TranslationBody,
  type TranslationImport,
  type TranslationPage,
  type TranslationsQuery,
  type TranslationUnit,
} from '@round-table/shared/contract';
import { injectEndpoints, type TagType } from '@round-table/shared/runtime';

/** An import of a large file takes minutes. */
const importTimeout = 600_000;

/** What else shows the texts. */
const tagsOfTexts: readonly TagType[] = ['Chapter', 'Country', 'DownloadCategory', 'Settings', 'AppInfo'];

interface Change {
  body: TranslationBody;
  /** The page on which the unit is shown. */
  query: TranslationsQuery;
}

/** Replaces the unit in place, also if the filter excludes its new state: rows do not move while somebody works on them. */
const withUnit = (unit: TranslationUnit) => (page: TranslationPage) => {
  const index = page.units.findIndex((one) => one.unit === unit.unit);
  const former = page.units[index];
  if (!former) return;
  page.counts[former.state] -= 1;
  page.counts[unit.state] += 1;
  page.units[index] = unit;
};

export const translationsApi = injectEndpoints('mfe-admin', {
  endpoints: (build) => ({
    listTranslations: build.query<TranslationPage, TranslationsQuery>({
      query: (params) => ({ url: paths.adminTranslations, params }),
    }),
    changeTranslation: build.mutation<TranslationUnit, Change>({
      query: ({ body }) => ({ url: paths.adminTranslations, method: 'PATCH', body }),
      invalidatesTags: (unit, _error, { body }) => (unit && ('en' in body || 'de' in body) ? tagsOfTexts : []),
      async onQueryStarted({ query }, { dispatch, queryFulfilled }) {
        const show = (unit: TranslationUnit) => dispatch(translationsApi.util.updateQueryData('listTranslations', query, withUnit(unit)));
        await queryFulfilled.then(({ data }) => void show(data)).catch(() => undefined);
      },
    }),
    importTranslations: build.mutation<TranslationImport, ImportTranslationsBody>({
      query: (body) => ({ url: paths.importTranslations, method: 'POST', body, timeout: importTimeout }),
      invalidatesTags: (result) => (result?.applied ? tagsOfTexts : []),
    }),
  }),
});

export const { useListTranslationsQuery, useChangeTranslationMutation, useImportTranslationsMutation } = translationsApi;
