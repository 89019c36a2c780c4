import { paths, type ResultMap, rowOf } from '@round-table/shared/contract';
import { injectEndpoints } from '@round-table/shared/runtime';

const countUnanswered = ({ countries }: ResultMap) => countries.filter(({ answer_order }) => answer_order === null).length;

export const sampleQuestionApi = injectEndpoints('shell', {
  endpoints: (build) => ({
    /** The id of the first question that every country has answered, else of the one with the fewest countries missing. */
    findSampleQuestion: build.query<number, number[]>({
      queryFn: async (ids, _api, _options, baseQuery) => {
        let best: { id: number; unanswered: number } | undefined;
        for (const id of ids) {
          const { data, error } = await baseQuery({ url: rowOf(paths.map, id) });
          if (error) return { error };
          const unanswered = countUnanswered(data as ResultMap);
          if (best === undefined || unanswered < best.unanswered) best = { id, unanswered };
          if (unanswered === 0) break;
        }
        return { data: best?.id ?? 0 };
      },
    }),
  }),
});

export const { useFindSampleQuestionQuery } = sampleQuestionApi;
