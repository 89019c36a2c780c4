import { paths, readOnlyPrefix } from '@round-table/shared/contract';
import { type BaseQueryFn, type FetchArgs, type FetchBaseQueryError, fetchBaseQuery } from '@round-table/shared/libs/query';
import type { PreferencesState } from '../store/preferences-slice';
import type { SessionState } from '../store/session-slice';
import { withIdempotencyKey } from './idempotency-key';
import { type SessionAccess, sendAuthorized } from './tokens';
import { withKeepalive } from './with-keepalive';

/** The part of the store's state that a request needs. */
export interface RequestState {
  session: SessionState;
  preferences: PreferencesState;
}

/** `/api/…` gets the read-only prefix for guests, read-only users and the RO switch (AUTH-04); app info only for the latter. */
export function toRequestPath(path: string, session: SessionState): string {
  const readOnly = session.user === null || session.isReadonly || session.roSwitchEnabled;
  // The figures of the installation follow the role of guests and readers; of an admin only the switch tells the view.
  if (path === paths.appInfo) return session.roSwitchEnabled ? readOnlyPrefix + path : path;
  return readOnly && path.startsWith('/api/') && path !== paths.tokenRefresh ? readOnlyPrefix + path : path;
}

const fetchJson = fetchBaseQuery({
  baseUrl: globalThis.location?.origin ?? '',
  timeout: 30_000,
  prepareHeaders: (headers, { getState }) => {
    const { preferences } = getState() as RequestState;
    // An endpoint may ask for another language.
    if (!headers.has('Accept-Language')) headers.set('Accept-Language', preferences.locale);
    return headers;
  },
});

/**
 * An error page that is not JSON, such as that of a proxy, is a failure of its status; a page in place of the reply, such as that of a hotel's
 * network, is no response.
 */
function toHttpError(error: FetchBaseQueryError): FetchBaseQueryError {
  if (error.status !== 'PARSING_ERROR') return error;
  const { originalStatus: status } = error;
  return status >= 400 ? { status, data: undefined } : { status: 'FETCH_ERROR', error: error.error };
}

const send: typeof fetchJson = async (...call) => {
  const reply = await fetchJson(...call);
  return reply.error ? { ...reply, error: toHttpError(reply.error) } : reply;
};

/** A reply of the server to a page that it renders itself. */
export interface ServerReply {
  status: number;
  headers: Record<string, string>;
  /** Parsed JSON. */
  data: unknown;
}

/** Sends a request of a page that the server renders; rejects if it fails. */
export type AskServer = (path: string, locale: string) => Promise<ServerReply>;

const toQuery = (params: Record<string, unknown> | undefined): string => {
  const known = Object.entries(params ?? {}).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return known.length > 0 ? `?${new URLSearchParams(known)}` : '';
};

/** A query of a page that the server renders: of a guest, and without a connection. */
async function askServer(ask: AskServer, { url, params }: FetchArgs, { session, preferences }: RequestState) {
  const { status, headers, data } = await ask(toRequestPath(url, session) + toQuery(params), preferences.locale);
  const meta = { response: { status, headers: new Map(Object.entries(headers)) } };
  return status < 400 ? { data, meta } : { error: { status, data }, meta };
}

/** Every call of the client: prefix, headers, and on a 401 at most one refresh and one retry (AUTH-05). */
export const baseQuery: BaseQueryFn<string | FetchArgs, unknown, FetchBaseQueryError> = async (args, access, extra) => {
  const request: FetchArgs = typeof args === 'string' ? { url: args } : args;
  const { ask } = access.extra as { ask?: AskServer };
  if (ask) return askServer(ask, request, access.getState() as RequestState) as never;
  return withIdempotencyKey(request, async (headers) =>
    sendAuthorized(
      access,
      async (authorization) => {
        const { session } = access.getState() as RequestState;
        const own = { ...request.headers, ...headers, ...authorization };
        const addressed = { ...request, headers: own, url: toRequestPath(request.url, session) };
        return withKeepalive(addressed, async (small) => send(small, access, extra));
      },
      ({ error }) => error?.status === 401 && request.url !== paths.token,
    ),
  );
};

/** A call whose response is not stored, such as a file, with prefix, headers and refresh. Rejects without response or if aborted. */
export async function fetchFile(access: SessionAccess, path: string, signal?: AbortSignal): Promise<Response> {
  return sendAuthorized(
    access,
    async (authorization) => {
      const { session, preferences } = access.getState() as RequestState;
      return fetch(toRequestPath(path, session), { headers: { ...authorization, 'Accept-Language': preferences.locale }, signal });
    },
    ({ status }) => status === 401,
  );
}
