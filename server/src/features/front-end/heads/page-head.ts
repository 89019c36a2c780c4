import { type Locale, locales } from '@round-table/shared/contract';
import { toInlineJson } from '@round-table/shared/domain';

/** What search engines and link previews read of a page, in one language. */
export interface PageFacts {
  locale: Locale;
  /** The title of the browser's tab: the one that the client sets, too (SHELL-06). */
  documentTitle: string;
  /** The descriptive title, for link previews. */
  title: string;
  description: string;
  /** The permanent address, without origin and language. */
  canonical: string;
  siteName: string;
  /** A PNG that link previews show; `address` is without origin. */
  image?: { address: string; alt: string };
  /** Objects in the vocabulary of schema.org. */
  structuredData: object[];
  /** As of the head; false by default. */
  isProvisional?: boolean;
}

/** The head of a page; the same object until its content changes. */
export interface PageHead {
  locale: Locale;
  html: string;
  /** Whether the page will soon say more without a change of the published revision. */
  isProvisional: boolean;
}

const languageParam = 'lang';
const defaultLocale: Locale = 'en';
const openGraphLocales: Record<Locale, string> = { en: 'en_GB', de: 'de_DE' };

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escapeMarkup = (text: string): string => text.replace(/[&<>"]/g, (character) => entities[character] ?? character);

/** The address of a page in a language: the parameter is left out for the default one. */
export const toLanguageUrl = (publicUrl: string, address: string, locale: Locale): string =>
  publicUrl + address + (locale === defaultLocale ? '' : `?${languageParam}=${locale}`);

/** The language in the query of an address, or undefined. */
export function readLanguage(url: string): Locale | undefined {
  const requested = new URLSearchParams(url.split('?')[1] ?? '').get(languageParam);
  return locales.find((locale) => locale === requested);
}

const property = (name: string, content: string) => `<meta property="${name}" content="${escapeMarkup(content)}">`;
const link = (rel: string, href: string, more = '') => `<link rel="${rel}"${more} href="${escapeMarkup(href)}">`;

const toImageLines = (publicUrl: string, { address, alt }: NonNullable<PageFacts['image']>) => [
  property('og:image', publicUrl + address),
  property('og:image:type', 'image/png'),
  property('og:image:alt', alt),
  '<meta name="twitter:card" content="summary_large_image">',
];

/** Renders the head of a public page: title, description, canonical address, languages, Open Graph and structured data. */
export function renderHead(publicUrl: string, facts: PageFacts): PageHead {
  const { locale, documentTitle, title, description, canonical, siteName, image, structuredData, isProvisional = false } = facts;
  const toUrl = (one: Locale) => toLanguageUrl(publicUrl, canonical, one);
  const lines = [
    `<title>${escapeMarkup(documentTitle)}</title>`,
    `<meta name="description" content="${escapeMarkup(description)}">`,
    link('canonical', toUrl(locale)),
    ...locales.map((one) => link('alternate', toUrl(one), ` hreflang="${one}"`)),
    link('alternate', toUrl(defaultLocale), ' hreflang="x-default"'),
    property('og:type', 'website'),
    property('og:site_name', siteName),
    property('og:title', title),
    property('og:description', description),
    property('og:url', toUrl(locale)),
    property('og:locale', openGraphLocales[locale]),
    ...locales.filter((one) => one !== locale).map((one) => property('og:locale:alternate', openGraphLocales[one])),
    ...(image ? toImageLines(publicUrl, image) : []),
    ...structuredData.map(
      (data) => `<script type="application/ld+json">${toInlineJson({ '@context': 'https://schema.org', ...data })}</script>`,
    ),
  ];
  return { locale, html: lines.join('\n'), isProvisional };
}

/** The heads of pages that search engines must not list, by language. */
export const hiddenHeads = Object.fromEntries(
  locales.map((locale) => [
    locale,
    { locale, html: '<title>Round Table</title>\n<meta name="robots" content="noindex">', isProvisional: false },
  ]),
) as Record<Locale, PageHead>;

/** True if the head is not that of a public page. */
export const isHidden = (head: PageHead): boolean => head === hiddenHeads[head.locale];

const headOfTemplate = /<meta name="description"[^>]*>\s*<title>[^<]*<\/title>|<title>[^<]*<\/title>/;

/** Puts the head into the shell's page, in place of the title and description that it was built with. */
export const withHead = (html: string, head: PageHead): string =>
  html.replace(/<html lang="en"/, () => `<html lang="${head.locale}"`).replace(headOfTemplate, () => head.html);
