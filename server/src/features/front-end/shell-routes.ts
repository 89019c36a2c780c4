import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookie, setCookie } from '../../http/auth/cookies';
import { getBodySize, sendCachedBody } from '../../http/replies/cached-body';
import { sendOwnPage, toCachedPage } from '../../http/replies/page';
import type { App } from '../../http/types';
import type { Services } from '../../platform/services';
import { findOverrides, getOverridePolicy, overridesCookie } from '../../registry/overrides';
import { previewCookie, readPreview } from '../../registry/preview';
import type { AskForReply } from './ask-as-guest';
import { readLanguage } from './heads/page-head';
import { createLivePages } from './live-pages';
import { getPathname, getSearch } from './page-address';
import { readLayout } from './rendering/layout';
import { composePage } from './shell-page';
import {
  canaryCookie,
  canaryOptions,
  chooseCanaryBucket,
  pageCookie,
  pageOptions,
  readPageLocale,
  toRememberedLocale,
} from './visitor-cookies';

/** Returns a function that sends the shell's page, with what is live, previewed or overridden for this browser. */
export function addShell(app: App, services: Services, ask: AskForReply) {
  const { db, config, secret, clock } = services;
  const closing = new AbortController();
  app.addHook('onClose', async () => closing.abort());
  const findPage = createLivePages({
    ask,
    frontEnd: app.frontEnd,
    services,
    getState: app.publishedState.getForGuest,
    overrides: { policy: getOverridePolicy(config), inForce: [] },
    signal: closing.signal,
    warn: (message, error) => app.log.warn(error, message),
    toPage: toCachedPage,
    getSize: getBodySize,
  });

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const live = await app.frontEnd.getLive();
    const overrides = await findOverrides({ db, config, secret }, readCookie(request, overridesCookie), clock());
    const preview = readPreview(secret, request.cookies[previewCookie], clock());
    const { bucket, isNew } = live.hasCanary ? chooseCanaryBucket(readCookie(request, canaryCookie)) : { bucket: 0, isNew: false };
    const composed = preview ? await app.frontEnd.composePreview(preview) : overrides.inForce.length > 0 && live.compose(bucket);
    if (composed) return sendOwnPage(reply, composePage(live.built, { live: composed.json, overrides }));
    const [cookie, lang] = [readCookie(request, pageCookie), readLanguage(request.originalUrl)];
    const [pathname, search] = [getPathname(request.originalUrl), getSearch(request.originalUrl)];
    const page = await findPage(live, {
      bucket,
      locale: readPageLocale(cookie),
      lang,
      layout: readLayout(request.headers),
      pathname,
      search,
    });
    if (isNew) setCookie(reply, { name: canaryCookie, value: String(bucket) }, canaryOptions);
    const remembered = toRememberedLocale(lang, cookie);
    if (remembered) setCookie(reply, { name: pageCookie, value: remembered }, pageOptions);
    return sendCachedBody(request, reply, page);
  };
}
