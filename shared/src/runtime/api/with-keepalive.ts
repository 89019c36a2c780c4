import type { FetchArgs } from '@round-table/shared/libs/query';

/**
 * Limits of the requests with `keepalive`. Browsers reject more than twenty requests or 64 kB in flight: ten of 6 kB stay below both.
 */
const most = { writes: 10, bytes: 6_000 };

let underWay = 0;

function isSmallWrite({ method = 'GET', body }: FetchArgs): boolean {
  if (method === 'GET' || body instanceof Blob || body instanceof FormData) return false;
  return body === undefined || new Blob([JSON.stringify(body)]).size <= most.bytes;
}

/** Uses `fetch({ keepalive: true })` for small writes, so that they survive navigation; larger ones are drafts on the device. */
export async function withKeepalive<T>(request: FetchArgs, send: (request: FetchArgs) => Promise<T>): Promise<T> {
  if (!isSmallWrite(request) || underWay >= most.writes) return send(request);
  underWay += 1;
  try {
    return await send({ ...request, keepalive: true });
  } finally {
    underWay -= 1;
  }
}
