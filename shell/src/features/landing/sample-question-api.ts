import { paths, type ResultMap, rowOf } from '@round-table/shared/contract';
import { api } from '@round-table/shared/runtime';

const countOpen = ({ countries }: ResultMap) => countries.filter(({ answer_order }) => answer_order === null).length;

export const sampleQuestionApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The id of the first question that every country has answered, else of the one with the fewest countries missing. */
    findSampleQuestion: build.query<number, number[]>({
      queryFn: async (ids, _api, _options, baseQuery) => {
        let best: { id: number; open: number } | undefined;
        for (const id of ids) {
          const { data, error } = await baseQuery({ url: rowOf(paths.map, id) });
          if (error) return { error };
          const open = countOpen(data as ResultMap);
          if (best === undefined || open < best.open) best = { id, open };
          if (open === 0) break;
        }
        return { data: best?.id ?? 0 };
      },
    }),
  }),
});

export const { useFindSampleQuestionQuery } = sampleQuestionApi;
