import { atomType, FeedCountryParams, FeedQuery, IdParams, type Locale, paths } from '@round-table/shared/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { getTimeZone } from '../../../domain/settings/time-zone';
import { guestCaching } from '../../../http/plugins/caching';
import { type CachedBody, sendCachedBody, toCachedBody } from '../../../http/replies/cached-body';
import { encodeBest } from '../../../http/replies/encoding';
import type { App } from '../../../http/types';
import { createCache } from '../../../platform/cache';
import { problem } from '../../../platform/problem';
import type { Services } from '../../../platform/services';
import { toAtom } from './atom';
import type { FeedTopic } from './entries';
import { composeFeed } from './feed';

const config = { access: 'everyone' } as const;
const maxFeeds = 500;
/** The language is in the query, so that responses do not depend on the visitor. */
const headers = {
  'content-type': `${atomType}; charset=utf-8`,
  vary: 'Accept-Encoding',
  'cache-control': guestCaching['cache-control'],
};

/** Atom feeds (CHG-05): public content only, the same for everybody. */
export function feedRoutes(app: App, services: Services): void {
  const feeds = createCache<CachedBody>({ entries: maxFeeds });

  async function send(request: FastifyRequest, reply: FastifyReply, topic: FeedTopic, locale: Locale = 'en') {
    const { settings, revision } = request.state;
    if (!settings.allowAnonUsers) throw problem('not-found');
    const feed = await feeds.get(`${revision} ${locale} ${JSON.stringify(topic)}`, async () => {
      const site = { publicUrl: services.config.publicUrl, timeZone: getTimeZone(settings, services.config) };
      const text = toAtom(await composeFeed(services.db, { ...site, locale, author: settings.label[locale], topic }));
      return toCachedBody(text, headers, encodeBest);
    });
    return sendCachedBody(request, reply, feed);
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
