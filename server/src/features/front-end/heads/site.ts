import { type AppInfo, type Locale, paths, type Version } from '@round-table/shared/contract';
import { type PageFacts, toLanguageUrl } from './page-head';

/** The named pages of the live feature apps: addresses such as `/question/:questionId/`, by name. */
export type PageAddresses = Record<string, string>;

/** Fills the parameters of an address; always with a slash at its end, so that a page has one address. */
export const toAddress = (pattern: string, params: Record<string, string | number>): string =>
  `/${pattern.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(String(params[name])))}/`.replace(/\/{2,}/g, '/');

/** The installation as a guest sees it in one language. */
export interface Site {
  appInfo: AppInfo;
  locale: Locale;
  pages: PageAddresses;
  publicUrl: string;
  /** Asks a route of this server; undefined if it refuses. */
  ask<T>(url: string): Promise<T | undefined>;
  /** Asks the read-only variant of a route. */
  read<T>(url: string): Promise<T | undefined>;
}

type Params = Record<string, string>;
/** Describes a page; undefined if a guest cannot read it. */
export type Describe = (site: Site, params: Params, pathname: string) => Promise<Omit<PageFacts, 'locale' | 'siteName'> | undefined>;

export const getName = ({ appInfo }: Site) => appInfo.labelShort || appInfo.label || 'Round Table';
export const toTitle = (site: Site, ...parts: string[]) => [...parts, getName(site)].join(' · ');
export const organization = (site: Site) => ({
  '@type': 'Organization',
  name: site.appInfo.label || getName(site),
  url: `${site.publicUrl}/`,
});

/** The page that shows a version permanently, and the one that shows the newest; both by name. */
interface VersionedPage {
  permanent: string;
  newest: string;
}

/** The canonical address of what is shown of a version; without an app that has permanent pages, that of the newest. */
export function toCanonical(
  { pages }: Site,
  { permanent, newest }: VersionedPage,
  version: string | null | undefined,
  params: Record<string, string | number> = {},
): string {
  const pattern = pages[permanent];
  return typeof version === 'string' && pattern !== undefined
    ? toAddress(pattern, { version, ...params })
    : toAddress(pages[newest] ?? '/', params);
}

/** A dataset of one version, in the vocabulary of schema.org. */
export async function toDataset(site: Site, version: string, canonical: string) {
  const versions = await site.read<Version[]>(paths.versions);
  const taken = versions?.find(({ id }) => id === version);
  return {
    '@type': 'Dataset',
    url: toLanguageUrl(site.publicUrl, canonical, site.locale),
    version,
    ...(taken && { datePublished: taken.taken_at.slice(0, 10) }),
    inLanguage: site.locale,
    isAccessibleForFree: true,
    creator: organization(site),
  };
}
