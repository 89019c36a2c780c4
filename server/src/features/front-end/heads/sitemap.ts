import { type AppInfo, type Chapter, type Country, locales, paths, readOnlyPrefix, type Version } from '@round-table/shared/contract';
import type { AskAsGuest } from '../ask-as-guest';
import { escapeMarkup, toLanguageUrl } from './page-head';
import { type PageAddresses, toAddress } from './site';

/** An address without origin, and the day of its last change. */
export interface SitemapEntry {
  address: string;
  day?: string;
}

/** The protocol allows 50,000 addresses per file. */
export const maxEntries = 50_000;

interface SitemapOptions {
  ask: AskAsGuest;
  pages: PageAddresses;
}

/** Lists the canonical addresses of all pages that guests can read; none if the installation is not open to guests. */
export async function listEntries({ ask, pages }: SitemapOptions): Promise<SitemapEntry[]> {
  const read = async <T>(url: string) => ((await ask(readOnlyPrefix + url, 'en')) ?? []) as T[];
  const appInfo = (await ask(paths.appInfo, 'en')) as AppInfo | undefined;
  if (!appInfo?.allowAnonUsers) return [];
  const entries: SitemapEntry[] = [{ address: '/' }, { address: '/info/' }];
  for (const name of ['dashboard', 'compare', 'changes', 'openData']) {
    const pattern = pages[name];
    if (pattern !== undefined && !pattern.includes(':')) entries.push({ address: toAddress(pattern, {}) });
  }
  const versions = await read<Version>(paths.versions);
  for (const { id: version, taken_at } of versions) {
    const add = (name: string, params: Record<string, string | number>) => {
      const pattern = pages[name];
      if (pattern !== undefined) entries.push({ address: toAddress(pattern, { version, ...params }), day: taken_at.slice(0, 10) });
    };
    const [chapters, countries] = await Promise.all([
      read<Chapter>(`${paths.chapters}?version=${version}`),
      read<Country>(`${paths.countries}?version=${version}`),
    ]);
    add('versionQuestionnaire', {});
    for (const { questions } of chapters) {
      for (const question of questions) if (question.public) add('versionQuestion', { questionId: question.id });
    }
    add('versionCountries', {});
    for (const { code } of countries) add('versionCountry', { code });
  }
  return entries;
}

const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** The sitemap file of these entries, each with its languages. */
export function toSitemap(publicUrl: string, entries: SitemapEntry[]): string {
  const urls = entries.map(({ address, day }) => {
    const alternates = locales.map(
      (locale) => `<xhtml:link rel="alternate" hreflang="${locale}" href="${escapeMarkup(toLanguageUrl(publicUrl, address, locale))}"/>`,
    );
    const changed = day === undefined ? '' : `<lastmod>${day}</lastmod>`;
    return `<url><loc>${escapeMarkup(publicUrl + address)}</loc>${changed}${alternates.join('')}</url>`;
  });
  return `${xmlHead}<urlset xmlns="${namespace}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('\n')}\n</urlset>\n`;
}

/** The index of several sitemap files, `/sitemap-1.xml` and so on. */
export function toSitemapIndex(publicUrl: string, files: number): string {
  const numbers = Array.from({ length: files }, (_, index) => index + 1);
  const lines = numbers.map((number) => `<sitemap><loc>${escapeMarkup(`${publicUrl}/sitemap-${number}.xml`)}</loc></sitemap>`);
  return `${xmlHead}<sitemapindex xmlns="${namespace}">\n${lines.join('\n')}\n</sitemapindex>\n`;
}

/** Crawlers load the API too: without it they cannot render a page. */
export const toRobots = (publicUrl: string, isOpen: boolean): string =>
  isOpen ? `User-agent: *\nAllow: /\n\nSitemap: ${publicUrl}/sitemap.xml\n` : 'User-agent: *\nDisallow: /\n';
