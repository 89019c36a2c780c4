import type { FetchBaseQueryError } from '@round-table/shared/kit/query';
import { addressOf, type RequestState } from './base-query';
import { refreshTokens, type SessionAccess, tokensIn } from './tokens';

interface Upload {
  /** A path of the contract. */
  url: string;
  body: FormData;
  /** How much of the body has gone, 0 to 1. */
  onProgress?: (part: number) => void;
  signal?: AbortSignal;
}

type Uploaded = { data: unknown } | { error: FetchBaseQueryError };

const noReply = (error: string): Uploaded => ({ error: { status: 'FETCH_ERROR', error } });
const givenUp = noReply('The upload was given up');

function bodyOf(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text);
  } catch {
    return text;
  }
}

const toReply = ({ status, responseText }: XMLHttpRequest): Uploaded =>
  status >= 200 && status < 300 ? { data: bodyOf(responseText) } : { error: { status, data: bodyOf(responseText) } };

function post(url: string, headers: Record<string, string>, { body, onProgress, signal }: Upload): Promise<Uploaded> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(toReply(request));
    request.onerror = () => resolve(noReply('The server did not answer'));
    signal?.addEventListener('abort', () => {
      request.abort();
      resolve(givenUp);
    });
    request.send(body);
  });
}

/**
 * Posts a form and tells how much of it has gone, which `fetch` cannot; the same prefix, headers and refresh as every other call. No
 * time limit: a slow line is no failure. Answers as a query function does, and never rejects.
 */
export async function upload(access: SessionAccess, what: Upload): Promise<Uploaded> {
  const attempt = () => {
    const { session, preferences } = access.getState() as RequestState;
    const authorization: Record<string, string> = session.tokens ? { Authorization: `JWT ${session.tokens.access}` } : {};
    return post(addressOf(what.url, session), { ...authorization, 'Accept-Language': preferences.locale }, what);
  };
  if (what.signal?.aborted) return givenUp;
  const reply = await attempt();
  const isRefused = 'error' in reply && reply.error.status === 401 && tokensIn(access.getState()) !== null;
  if (!isRefused || what.signal?.aborted) return reply;
  return (await refreshTokens(access)) === 'fresh' ? attempt() : reply;
}
