import { type OpenDataIndex, type OpenDataVersion, openDataIndexName, paths } from '@round-table/shared/contract';
import { inLocale } from '@round-table/shared/domain';
import { headTexts, toDescription } from './head-texts';
import { toLanguageUrl } from './page-head';
import { type Describe, getName, organization, type Site, toAddress, toTitle } from './site';

/** A version as a dataset in the vocabulary of schema.org, with its files. */
function toVersionDataset(
  site: Site,
  { id, taken_at, files }: OpenDataVersion,
  more: { description: string; url: string; license?: string },
) {
  return {
    '@type': 'Dataset',
    name: `${site.appInfo.label || getName(site)}, ${headTexts[site.locale].version(id)}`,
    ...more,
    version: id,
    datePublished: taken_at.slice(0, 10),
    isAccessibleForFree: true,
    creator: organization(site),
    distribution: files.map(({ name, url, type, size, sha256 }) => ({
      '@type': 'DataDownload',
      name,
      contentUrl: url,
      encodingFormat: type.split(';')[0],
      contentSize: `${size} B`,
      sha256,
    })),
  };
}

/** The page of the open data: a catalogue of a dataset for each version. */
export const describeOpenData: Describe = async (site, _params, pathname) => {
  const index = await site.ask<OpenDataIndex>(paths.openData + openDataIndexName);
  if (!index) return undefined;
  const { locale, publicUrl } = site;
  const texts = headTexts[locale];
  const canonical = toAddress(pathname, {});
  const description = toDescription(texts.openDataText(getName(site)));
  const url = toLanguageUrl(publicUrl, canonical, locale);
  const { licence, versions } = index;
  const license = licence ? licence.url || inLocale(locale, licence.name.en, licence.name.de) : undefined;
  const facts = { description, url, ...(license !== undefined && { license }) };
  const catalog = {
    '@type': 'DataCatalog',
    name: `${getName(site)}: ${texts.openData}`,
    ...facts,
    inLanguage: ['en', 'de'],
    creator: organization(site),
    dataset: versions.map((version) => toVersionDataset(site, version, facts)),
  };
  const isProvisional = versions.some(({ is_written }) => !is_written);
  const title = toTitle(site, texts.openData);
  return { documentTitle: title, title, description, canonical, structuredData: [catalog], isProvisional };
};
