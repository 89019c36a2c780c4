import type { FetchBaseQueryError } from '@round-table/shared/libs/query';
import { type RequestState, toRequestPath } from './base-query';
import { withIdempotencyKey } from './idempotency-key';
import { type SessionAccess, sendAuthorized } from './tokens';

export interface Upload {
  /** A path of the contract. */
  url: string;
  body: FormData;
  /** The part of the body that has been sent, 0 to 1. */
  onProgress?: (part: number) => void;
  signal?: AbortSignal;
}

export type Uploaded = { data: unknown; error?: undefined } | { data?: undefined; error: FetchBaseQueryError };

const noReply = (error: string): Uploaded => ({ error: { status: 'FETCH_ERROR', error } });
const givenUp = noReply('The upload was given up');

function parseBody(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text);
  } catch {
    return text;
  }
}

const toReply = ({ status, responseText }: XMLHttpRequest): Uploaded =>
  status >= 200 && status < 300 ? { data: parseBody(responseText) } : { error: { status, data: parseBody(responseText) } };

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
 * Posts a form with upload progress, which `fetch` lacks, with the same prefix, headers and token refresh as every other call. No
 * timeout: a slow connection is no failure. Returns a result like a query function, and never rejects.
 */
export async function sendForm(access: SessionAccess, what: Upload): Promise<Uploaded> {
  if (what.signal?.aborted) return givenUp;
  return withIdempotencyKey({ ...what, method: 'POST' }, async (headers) =>
    sendAuthorized(
      access,
      async (authorization) => {
        const { session, preferences } = access.getState() as RequestState;
        return post(toRequestPath(what.url, session), { ...headers, ...authorization, 'Accept-Language': preferences.locale }, what);
      },
      ({ error }) => error?.status === 401 && !what.signal?.aborted,
    ),
  );
}
