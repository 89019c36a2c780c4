import { atomType, FeedCountryParams, FeedQuery, IdParams, type Locale, paths } from '@round-table/shared/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { guestCaching } from '../../../http/plugins/caching';
import { encodeBest } from '../../../http/replies/encoding';
import { toEtag } from '../../../http/replies/etag';
import { dataPolicy } from '../../../http/replies/page';
import { type PreparedResponse, prepareResponse, sendPrepared } from '../../../http/replies/prepared/prepared';
import type { App } from '../../../http/types';
import { memoizeLatest } from '../../../platform/memoize-latest';
import { problem } from '../../../platform/problem';
import type { Services } from '../../../platform/services';
import { toAtom } from './atom';
import type { FeedTopic } from './entries';
import { composeFeed } from './feed';

const config = { access: 'everyone' } as const;
const maxFeeds = 500;
/** The language is in the query, so that responses do not depend on the visitor. */
const caching = { vary: 'Accept-Encoding', 'cache-control': guestCaching['cache-control'] };

/** Atom feeds (CHG-05): public content only, the same for everybody. */
export function feedRoutes(app: App, { db, config: { publicUrl, timeZone } }: Services): void {
  const getPrepared = memoizeLatest<PreparedResponse>(maxFeeds);
  const headers = { ...app.securityHeaders, ...caching };

  async function send(request: FastifyRequest, reply: FastifyReply, topic: FeedTopic, locale: Locale = 'en') {
    const { settings, revision } = request.state;
    if (!settings.allowAnonUsers) throw problem('not-found');
    const prepared = await getPrepared(`${revision} ${locale} ${JSON.stringify(topic)}`, async () => {
      const text = toAtom(await composeFeed(db, { locale, publicUrl, timeZone, author: settings.label[locale], topic }));
      const content = { etag: toEtag(text), type: `${atomType}; charset=utf-8`, headers, policy: dataPolicy };
      return prepareResponse(content, await encodeBest(text));
    });
    return sendPrepared(request, reply, prepared);
  }

  app.get(
    paths.feed,
    { config, schema: { summary: 'Returns an Atom feed with an entry for each version: what changed in it', querystring: FeedQuery } },
    (request, reply) => send(request, reply, { kind: 'all' }, request.query.lang),
  );
  app.get(
    `${paths.countryFeed}:code/`,
    { config, schema: { summary: 'Returns the Atom feed of a country', params: FeedCountryParams, querystring: FeedQuery } },
    (request, reply) => send(request, reply, { kind: 'country', code: request.params.code }, request.query.lang),
  );
  app.get(
    `${paths.questionFeed}:id/`,
    { config, schema: { summary: 'Returns the Atom feed of a question', params: IdParams, querystring: FeedQuery } },
    (request, reply) => send(request, reply, { kind: 'question', id: request.params.id }, request.query.lang),
  );
}
