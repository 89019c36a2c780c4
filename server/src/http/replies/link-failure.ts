import { escapeMarkup } from '@round-table/map/layout/markup';
import type { Locale } from '@round-table/shared/contract';
import { inLocale } from '@round-table/shared/domain';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { getSettings } from '../../domain/settings/repository';
import { defaultSettings } from '../../domain/settings/settings';
import { type Problem, type ProblemCode, toProblemBody } from '../../platform/problem';
import { plainPageStyle } from '../../registry/plain-page-style';
import { toInlineHash } from '../../registry/script-hashes';
import { type LinkPage, readLinkOrigin } from '../auth/signed-link';
import { sendProblem, toLoggedProblem } from './errors';

interface PageTexts {
  title: string;
  text: string;
}

const reasons: Partial<Record<ProblemCode, Record<Locale, PageTexts>>> = {
  'link-expired': {
    en: {
      title: 'This link is no longer valid',
      text: 'A link to a file is valid only while you are signed in. Please sign in again and open the file from the page that lists it.',
    },
    de: {
      title: 'Dieser Link ist nicht mehr gültig',
      text: 'Der Link zu einer Datei gilt nur, solange Sie angemeldet sind. Bitte melden Sie sich erneut an und öffnen Sie die Datei über die Seite, auf der sie aufgeführt ist.',
    },
  },
  'not-signed-in': {
    en: { title: 'Please sign in', text: 'This file is available to signed-in users only.' },
    de: { title: 'Bitte melden Sie sich an', text: 'Diese Datei ist nur nach Anmeldung zugänglich.' },
  },
  'not-found': {
    en: { title: 'This file is not available', text: 'It has been removed, or you do not have access to it.' },
    de: { title: 'Diese Datei ist nicht verfügbar', text: 'Sie wurde entfernt, oder Sie haben keinen Zugriff darauf.' },
  },
};

const failed: Record<Locale, string> = {
  en: 'The file could not be opened',
  de: 'Die Datei konnte nicht geöffnet werden',
};

const signIn: Record<Locale, string> = { en: 'Sign in', de: 'Anmelden' };
const goTo: Record<'question' | 'dashboard' | 'downloads', Record<Locale, string>> = {
  question: { en: 'Go to the question', de: 'Zur Frage' },
  dashboard: { en: 'Go to the dashboard', de: 'Zur Übersicht' },
  downloads: { en: 'Go to the downloads', de: 'Zu den Downloads' },
};

/** The page runs no script, loads nothing, and only this site may frame it. */
const policy = `default-src 'none'; style-src '${toInlineHash(plainPageStyle)}'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'`;

const actionsFor = (failure: Problem, page: LinkPage, locale: Locale): [href: string, label: string][] => {
  const kind = page.startsWith('question/') ? 'question' : (page as 'dashboard' | 'downloads');
  const back: [string, string] = [`/${page}/`, goTo[kind][locale]];
  const needsSession = failure.code === 'link-expired' || failure.code === 'not-signed-in';
  return needsSession ? [[`/login?next=${encodeURIComponent(`/${page}/`)}`, signIn[locale]], back] : [back];
};

function toPage(failure: Problem, { page, locale, label }: { page: LinkPage; locale: Locale; label: string }): string {
  const { title, text } = reasons[failure.code]?.[locale] ?? { title: failed[locale], text: String(toProblemBody(failure, locale).detail) };
  const links = actionsFor(failure, page, locale).map(
    ([href, name], index) => `<a${index === 0 ? ' class="primary"' : ''} href="${escapeMarkup(href)}">${name}</a>`,
  );
  return (
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
    `<meta name="robots" content="noindex"><title>${title} · ${escapeMarkup(label)}</title><style>${plainPageStyle}</style></head>` +
    `<body><header>${escapeMarkup(label)}</header><main><h1>${title}</h1><p>${escapeMarkup(text)}</p><nav>${links.join('')}</nav></main></body></html>`
  );
}

const isNavigation = (request: FastifyRequest) => /\btext\/html\b/.test(request.headers.accept ?? '');

/** Error handler of signed links: a page with the reason and a link to the page of new links for a navigation, else JSON. */
export async function sendLinkFailure(error: FastifyError, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const failure = toLoggedProblem(error, request);
  if (!isNavigation(request)) return sendProblem(request, reply, failure);
  const origin = readLinkOrigin(request);
  const locale = origin.locale ?? request.viewer?.locale ?? 'en';
  // Only the name in the header needs the settings: use the defaults if the database is unavailable.
  const { labelShort, label } = await getSettings(request.server.services.db).catch(() => defaultSettings);
  const name = inLocale(locale, labelShort.en, labelShort.de) || inLocale(locale, label.en, label.de);
  return reply
    .code(failure.status)
    .header('cache-control', 'no-store')
    .header('content-security-policy', policy)
    .type('text/html; charset=utf-8')
    .send(toPage(failure, { page: origin.page, locale, label: name }));
}
