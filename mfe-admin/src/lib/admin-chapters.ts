import { type AdminChapter, paths } from '@round-table/shared/contract';
import { inLocale } from '@round-table/shared/domain';
import { injectEndpoints, tagsOf } from '@round-table/shared/runtime';

export const adminChaptersApi = injectEndpoints('mfe-admin', {
  endpoints: (build) => ({
    listAdminChapters: build.query<AdminChapter[], void>({
      query: () => paths.adminChapters,
      providesTags: (chapters) => tagsOf('Chapter', chapters, ({ id }) => id),
    }),
  }),
});

export const { useListAdminChaptersQuery } = adminChaptersApi;

export const toChapterName = ({ name_en, name_de }: AdminChapter, locale: string): string => inLocale(locale, name_en, name_de);
