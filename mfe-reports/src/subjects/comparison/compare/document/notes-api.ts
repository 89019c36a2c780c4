import { type CountryProfile, type ProfileComment, paths, type Source } from '@round-table/shared/contract';
import { injectEndpoints } from '@round-table/shared/runtime';

/** What a country says on a question besides its answer. */
export interface Note {
  comment?: ProfileComment;
  sources?: Source[];
}

/** Notes by the code of the country and the id of the question. */
export type Notes = Record<string, Record<number, Note>>;

const toNotes = ({ chapters }: CountryProfile): Record<number, Note> =>
  Object.fromEntries(chapters.flatMap(({ questions }) => questions.map(({ id, comment, sources }) => [id, { comment, sources }])));

const notesApi = injectEndpoints('mfe-reports', {
  endpoints: (build) => ({
    /** The comments and sources of some countries: one request for each, which the country's page shares. */
    listNotes: build.query<Notes, { codes: string[]; version?: string }>({
      queryFn: async ({ codes, version }, _api, _options, baseQuery) => {
        const replies = await Promise.all(
          codes.map(async (code) => ({ code, ...(await baseQuery({ url: `${paths.countryProfile}${code}/`, params: { version } })) })),
        );
        const failed = replies.find(({ error }) => error !== undefined);
        if (failed?.error) return { error: failed.error };
        return { data: Object.fromEntries(replies.map(({ code, data }) => [code, toNotes(data as CountryProfile)])) };
      },
      providesTags: ['Comment', 'Source', 'Chapter'],
    }),
  }),
});

export const { useListNotesQuery } = notesApi;
