import {
  type AppInfo,
  type Chapter,
  type Country,
  type Locale,
  mapPictureOf,
  paths,
  type ResultMap,
  readOnlyPrefix,
  rowOf,
} from '@round-table/shared/contract';
import { matchRoute, toQuestionNumber, toRoman } from '@round-table/shared/domain';
import type { AskAsGuest } from '../ask-as-guest';
import { headTexts, toDescription } from './head-texts';
import { describeOpenData } from './open-data-page';
import { type PageFacts, toLanguageUrl } from './page-head';
import { type Describe, getName, organization, type PageAddresses, type Site, toAddress, toCanonical, toDataset, toTitle } from './site';

/** The result map as a file. */
const toPictureAddress = (lang: Locale, id: number, version: string | null) =>
  `${readOnlyPrefix}${mapPictureOf(id)}?${new URLSearchParams({ format: 'png', ...(version !== null && { version }), lang })}`;

const describeQuestion: Describe = async (site, params) => {
  const id = Number(params.questionId);
  if (!Number.isSafeInteger(id) || id < 1) return undefined;
  const requested = params.version === undefined ? '' : `?version=${encodeURIComponent(params.version)}`;
  const map = await site.read<ResultMap>(rowOf(paths.map, id) + requested);
  if (!map) return undefined;
  const texts = headTexts[site.locale];
  const { question, version, options, countries } = map;
  const answered = countries.filter((country) => country.answer_order !== null);
  const number = toQuestionNumber(question.chapter.order, question.order);
  const canonical = toCanonical(site, { permanent: 'versionQuestion', newest: 'question' }, version, { questionId: id });
  const counts = options.map(({ text, count }) => `${text} (${count})`).join('; ');
  const title = version === null ? [`${number} ${question.text}`] : [`${number} ${question.text}`, texts.version(version)];
  const description = toDescription(version === null ? counts : `${texts.answers(answered.length, version)} ${counts}`);
  const dataset = version !== null && {
    ...(await toDataset(site, version, canonical)),
    name: `${number} ${question.text}`,
    description,
    keywords: [question.chapter.name],
    spatialCoverage: answered.map(({ name }) => ({ '@type': 'Country', name })),
    variableMeasured: options.map(({ text, count }) => ({ '@type': 'PropertyValue', name: text, value: count })),
  };
  const image = { address: toPictureAddress(site.locale, id, version), alt: `${number} ${question.text}` };
  const documentTitle = [texts.question(toRoman(question.chapter.order), question.order), params.version].filter(Boolean).join(' · ');
  return { documentTitle, title: toTitle(site, ...title), description, canonical, image, structuredData: dataset ? [dataset] : [] };
};

const describeQuestionnaire: Describe = async (site, { version = site.appInfo.currentVersion ?? undefined }) => {
  const query = version === undefined ? '' : `?version=${encodeURIComponent(version)}`;
  const all = await site.read<Chapter[]>(paths.chapters + query);
  if (!all) return undefined;
  // Texts under review stay on the page as disabled rows, but search engines do not get them (QOV-05).
  const chapters = all
    .filter((chapter) => chapter.public)
    .map((chapter) => ({ ...chapter, questions: chapter.questions.filter((question) => question.public) }));
  const texts = headTexts[site.locale];
  const canonical = toCanonical(site, { permanent: 'versionQuestionnaire', newest: 'questionnaire' }, version);
  const questions = chapters.reduce((sum, chapter) => sum + chapter.questions.length, 0);
  const names = chapters.map(({ order, name }) => `${toRoman(order)}. ${name}`);
  const description = toDescription(`${texts.chapters(chapters.length, questions)} ${names.join('; ')}`);
  const dataset = version !== undefined && {
    ...(await toDataset(site, version, canonical)),
    name: `${site.appInfo.label || getName(site)}, ${texts.version(version)}`,
    description,
    keywords: chapters.map(({ name }) => name),
  };
  const title = [texts.questionnaire, ...(version === undefined ? [] : [texts.version(version)])];
  const documentTitle = toTitle(site, texts.questionnaire);
  return { documentTitle, title: toTitle(site, ...title), description, canonical, structuredData: dataset ? [dataset] : [] };
};

const describeCountry: Describe = async (site, params) => {
  const version = params.version ?? site.appInfo.currentVersion ?? undefined;
  const query = params.version === undefined ? '' : `?version=${encodeURIComponent(params.version)}`;
  const countries = await site.read<Country[]>(paths.countries + query);
  const country = countries?.find(({ code }) => code === params.code?.toUpperCase());
  if (!country) return undefined;
  const texts = headTexts[site.locale];
  const canonical = toCanonical(site, { permanent: 'versionCountry', newest: 'country' }, version, { code: country.code });
  const description = toDescription(texts.countryText(country.name, getName(site)));
  const dataset = version !== undefined && {
    ...(await toDataset(site, version, canonical)),
    name: `${texts.country(country.name)}, ${texts.version(version)}`,
    description,
    spatialCoverage: { '@type': 'Country', name: country.name },
  };
  const title = [texts.country(country.name), ...(version === undefined ? [] : [texts.version(version)])];
  const documentTitle = toTitle(site, country.name, ...(params.version === undefined ? [] : [params.version]));
  return { documentTitle, title: toTitle(site, ...title), description, canonical, structuredData: dataset ? [dataset] : [] };
};

const describeCountries: Describe = async (site, { version = site.appInfo.currentVersion ?? undefined }) => {
  const query = version === undefined ? '' : `?version=${encodeURIComponent(version)}`;
  const countries = await site.read<Country[]>(paths.countries + query);
  if (!countries) return undefined;
  const texts = headTexts[site.locale];
  const canonical = toCanonical(site, { permanent: 'versionCountries', newest: 'countries' }, version);
  const description = toDescription(texts.countriesText(getName(site), countries.map(({ name }) => name).join(', ')));
  const title = [texts.countries, ...(version === undefined ? [] : [texts.version(version)])];
  return { documentTitle: toTitle(site, texts.countries), title: toTitle(site, ...title), description, canonical, structuredData: [] };
};

const describeLanding: Describe = async (site) => {
  const { appInfo, publicUrl, locale } = site;
  const description = toDescription(appInfo.description || appInfo.descriptionTitle || appInfo.label);
  const website = {
    '@type': 'WebSite',
    name: getName(site),
    url: toLanguageUrl(publicUrl, '/', locale),
    inLanguage: locale,
    publisher: organization(site),
  };
  const title = [getName(site), appInfo.descriptionTitle].filter(Boolean).join(': ');
  return { documentTitle: getName(site), title, description, canonical: '/', structuredData: [website] };
};

/** A page whose content is not in its address: title and description of the site. */
const describePlain =
  (name: 'dashboard' | 'info' | 'compare' | 'changes'): Describe =>
  async (site, _params, pathname) => {
    const title = toTitle(site, headTexts[site.locale][name]);
    return {
      documentTitle: name === 'dashboard' ? getName(site) : title,
      title,
      description: toDescription(site.appInfo.description || site.appInfo.label),
      canonical: toAddress(pathname, {}),
      structuredData: [],
    };
  };

/** The pages that search engines may list, by name. */
const describers: Record<string, Describe> = {
  question: describeQuestion,
  versionQuestion: describeQuestion,
  questionnaire: describeQuestionnaire,
  versionQuestionnaire: describeQuestionnaire,
  countries: describeCountries,
  versionCountries: describeCountries,
  country: describeCountry,
  versionCountry: describeCountry,
  dashboard: describePlain('dashboard'),
  compare: describePlain('compare'),
  changes: describePlain('changes'),
  openData: describeOpenData,
};
const ownPages: [string, Describe][] = [
  ['/', describeLanding],
  ['/info/', describePlain('info')],
];

interface DescribeOptions {
  ask: AskAsGuest;
  publicUrl: string;
  pages: PageAddresses;
  locale: Locale;
  pathname: string;
}

/** Describes a page by what the server's own routes reply to a guest; undefined for a page that guests cannot read. */
export async function describePage({ ask, publicUrl, pages, locale, pathname }: DescribeOptions): Promise<PageFacts | undefined> {
  const named = Object.entries(pages).flatMap(([name, pattern]): [string, Describe][] => {
    const describe = describers[name];
    return describe ? [[pattern, describe]] : [];
  });
  for (const [pattern, describe] of [...ownPages, ...named]) {
    const params = matchRoute(pattern, pathname.replace(/\/{2,}/g, '/'));
    if (!params) continue;
    const appInfo = (await ask(paths.appInfo, locale)) as AppInfo | undefined;
    if (!appInfo?.allowAnonUsers) return undefined;
    const askAsGuest = async <T>(url: string) => (await ask(url, locale)) as T | undefined;
    const read = <T>(url: string) => askAsGuest<T>(readOnlyPrefix + url);
    const site: Site = { appInfo, locale, pages, publicUrl, ask: askAsGuest, read };
    const facts = await describe(site, params, pathname);
    return facts && { locale, siteName: getName(site), ...facts };
  }
  return undefined;
}
