import { type AppInfo, paths } from '@round-table/shared/contract';
import type { FastifyReply } from 'fastify';
import { handleNotFound } from '../../http/replies/errors';
import type { App } from '../../http/types';
import { createCache } from '../../platform/cache';
import type { AskAsGuest } from './ask-as-guest';
import { listAddresses } from './heads/page-heads';
import { listEntries, maxEntries, type SitemapEntry, toRobots, toSitemap, toSitemapIndex } from './heads/sitemap';

const hidden = { config: { access: 'none' }, schema: { hide: true } } as const;
const hour = 3600;

/** `/robots.txt` and `/sitemap.xml`, for search engines; several files with an index for more than 50,000 addresses. */
export function addSitemap(app: App, ask: AskAsGuest): void {
  const { publicUrl } = app.services.config;
  const sitemaps = createCache<SitemapEntry[]>({ entries: 2 });
  const getEntries = async () => {
    const [{ revision }, live] = await Promise.all([app.publishedState.getForGuest(), app.frontEnd.getLive()]);
    const { id, registry } = live.compose();
    return sitemaps.get(`${revision} ${id}`, () => listEntries({ ask, pages: listAddresses(registry) }));
  };
  const sendXml = (reply: FastifyReply, xml: string) =>
    reply.header('cache-control', `public, max-age=${hour}`).type('application/xml; charset=utf-8').send(xml);

  app.get('/robots.txt', hidden, async (_request, reply) => {
    const appInfo = (await ask(paths.appInfo, 'en')) as AppInfo | undefined;
    const text = toRobots(publicUrl, appInfo?.allowAnonUsers ?? false);
    return reply.header('cache-control', `public, max-age=${hour}`).type('text/plain; charset=utf-8').send(text);
  });
  app.get('/sitemap.xml', hidden, async (_request, reply) => {
    const entries = await getEntries();
    const files = Math.ceil(entries.length / maxEntries);
    return sendXml(reply, files > 1 ? toSitemapIndex(publicUrl, files) : toSitemap(publicUrl, entries));
  });
  app.get('/sitemap-:number.xml', hidden, async (request, reply) => {
    const number = Number((request.params as { number: string }).number);
    const entries = await getEntries();
    const part = Number.isSafeInteger(number) && number >= 1 ? entries.slice((number - 1) * maxEntries, number * maxEntries) : [];
    return part.length > 0 ? sendXml(reply, toSitemap(publicUrl, part)) : handleNotFound(request, reply);
  });
}
