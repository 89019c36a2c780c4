/** The shell's own pages. No feature app may own one of these routes. */
export const shellPaths = {
  landing: '/',
  login: '/login',
  resetPassword: '/resetPassword/',
  editPassword: '/editPassword/',
  info: '/info/',
} as const;

/**
 * The pages of feature apps that the shell or another app links to, with the parameters of their addresses. Links use the name; the app
 * that owns the page declares its address in `pages` of its facts.
 */
export interface PageParams {
  dashboard: undefined;
  questionnaire: undefined;
  question: { questionId: number };
  search: undefined;
  /** The permanent addresses of a version. */
  versionQuestion: { version: string; questionId: number };
  versionQuestionnaire: { version: string };
  /** The list of countries, and that of a version. */
  countries: undefined;
  versionCountries: { version: string };
  country: { code: string };
  compare: undefined;
  versionCountry: { version: string; code: string };
  changes: undefined;
  openData: undefined;
  /** What is open for the country of an expert, and the review of what will be published. */
  openPoints: undefined;
  confirm: undefined;
  account: undefined;
}
export type PageName = keyof PageParams;

/** Addresses by name, such as `/question/:questionId/`; only pages of live apps. */
export type PagePaths = Partial<Record<PageName, string>>;

export type PageArguments<Name extends PageName> = PageParams[Name] extends undefined ? [] : [params: PageParams[Name]];

/** Returns the address of a page; undefined if no live app has a page of that name. */
export function findPagePath<Name extends PageName>(pages: PagePaths, name: Name, ...[params]: PageArguments<Name>): string | undefined {
  const values: Record<string, unknown> = { ...params };
  return pages[name]?.replace(/:(\w+)/g, (_parameter, key: string) => encodeURIComponent(String(values[key])));
}
