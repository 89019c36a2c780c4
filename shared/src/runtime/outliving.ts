import type { FetchArgs } from '@round-table/shared/kit/query';

/**
 * What the browser is asked to carry on with when its page is left. It takes at most twenty requests and 64 kB at once, and fails what
 * is beyond: ten of 6 kB stay below both.
 */
const most = { writes: 10, bytes: 6_000 };

let underWay = 0;

function isSmallWrite({ method = 'GET', body }: FetchArgs): boolean {
  if (method === 'GET' || body instanceof Blob || body instanceof FormData) return false;
  return body === undefined || new Blob([JSON.stringify(body)]).size <= most.bytes;
}

/**
 * Sends a request. A small write goes its way even where the page is left before it has: with all connections busy it would wait in
 * the page, and be gone with it. What is larger, such as a long comment, is kept on the device until the server has it.
 */
export async function outliving<T>(request: FetchArgs, send: (request: FetchArgs) => Promise<T>): Promise<T> {
  if (!isSmallWrite(request) || underWay >= most.writes) return send(request);
  underWay += 1;
  try {
    return await send({ ...request, keepalive: true });
  } finally {
    underWay -= 1;
  }
}
