import type { AppState, AppStore } from '../store/store';
import { api } from './api';

/** A reply that a page was rendered from: of a query of an endpoint with this argument. */
export interface RenderedReply {
  endpoint: string;
  arg?: unknown;
  data: unknown;
}

/** The replies in the state of a page that the server has rendered. */
export const listReplies = ({ api: { queries } }: AppState): RenderedReply[] =>
  Object.values(queries).flatMap((query) =>
    query?.status === 'fulfilled' ? [{ endpoint: query.endpointName ?? '', arg: query.originalArgs, data: query.data }] : [],
  );

/** Waits for the requests that are under way; false if there are none. */
export async function awaitRequests({ dispatch }: AppStore): Promise<boolean> {
  const running = dispatch(api.util.getRunningQueriesThunk());
  await Promise.all(running);
  return running.length > 0;
}

/** Fills the cache with the replies that came with the page, of endpoints that are known; their queries send no request. Returns the others. */
export function addReplies({ dispatch }: AppStore, replies: RenderedReply[]): RenderedReply[] {
  const isKnown = ({ endpoint }: RenderedReply) => endpoint in api.endpoints;
  const entries = replies.filter(isKnown).map(({ endpoint, arg, data }) => ({ endpointName: endpoint, arg, value: data }));
  dispatch(api.util.upsertQueryEntries(entries as never));
  return replies.filter((reply) => !isKnown(reply));
}
