import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Encoded, encodeBest, pickEncoding } from './encoding';
import { isKept, toEtag } from './etag';
import { routeOf } from './matched-route';

/** The bodies that guests and readers are answered with: computed once for each revision, kept compressed. */
export interface Published {
  /**
   * Answers a GET. Read-only viewers share one body per route, parameters, query, version, visibility (guest or reader) and language until
   * `revision.published` counts up; experts and admins with live data get a fresh one. The body must not depend on anything else
   * (no signed links, nothing of the person). Serialised with the route's 200 schema.
   */
  answer(request: FastifyRequest, reply: FastifyReply, compute: () => Promise<object>): Promise<FastifyReply>;
}

interface Body {
  etag: string;
  encoded: Encoded;
}

const toBody = async (text: string): Promise<Body> => ({
  etag: toEtag(text),
  encoded: await encodeBest(text),
});

const visibilityOf = (request: FastifyRequest) => (request.viewer.role === 'guest' ? 'guest' : 'reader');

/** The query, where the route reads one. */
const queryOf = ({ routeOptions, query }: FastifyRequest) => (routeOptions.schema?.querystring ? query : null);

/** What the body depends on; two spellings of one address are one key. */
function keyOf(request: FastifyRequest): string {
  const { viewer, state, params } = request;
  const asked = [routeOf(request), params, queryOf(request)];
  return [state.revision, viewer.version ?? '', visibilityOf(request), viewer.locale, JSON.stringify(asked)].join(' ');
}

const sizeOf = ({ encoded }: Body) => encoded.br.length + encoded.gzip.length + encoded.identity.length;

/** Keeps bodies up to `capacity` bytes in all; the ones that were not asked for longest go first. */
function createKeeper(capacity: number) {
  const kept = new Map<string, { body: Promise<Body>; size: number }>();
  let total = 0;

  function forget(key: string): void {
    total -= kept.get(key)?.size ?? 0;
    kept.delete(key);
  }

  function weigh(key: string, entry: { size: number }, size: number): void {
    if (kept.get(key) !== entry) return;
    entry.size = size;
    total += size;
    for (const [oldest] of kept) {
      if (total <= capacity || oldest === key) return;
      forget(oldest);
    }
  }

  return (key: string, compute: () => Promise<Body>): Promise<Body> => {
    const known = kept.get(key);
    if (known) {
      kept.delete(key);
      kept.set(key, known);
      return known.body;
    }
    const entry = { body: compute(), size: 0 };
    kept.set(key, entry);
    entry.body.then(
      (body) => weigh(key, entry, sizeOf(body)),
      () => forget(key),
    );
    return entry.body;
  };
}

/** A cache of at most `capacity` bytes. */
export function createPublished(capacity = 64 * 1024 * 1024): Published {
  const getBody = createKeeper(capacity);

  return {
    async answer(request, reply, compute) {
      if (!request.viewer.readOnly) return reply.send(await compute());
      const serialize = async () => String(reply.serializeInput((await compute()) as Record<string, unknown>, '200'));
      const body = await getBody(keyOf(request), async () => toBody(await serialize()));
      reply.header('etag', body.etag).type('application/json; charset=utf-8');
      if (isKept(request, body.etag)) return reply.code(304).send();
      const encoding = pickEncoding(request.headers['accept-encoding']);
      if (encoding !== 'identity') reply.header('content-encoding', encoding);
      return reply.send(body.encoded[encoding]);
    },
  };
}
