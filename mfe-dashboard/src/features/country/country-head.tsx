import { type CountryProfile, paths } from '@round-table/shared/contract';
import { toFlagAddress } from '@round-table/shared/domain';
import { useAppInfo, useLocale } from '@round-table/shared/runtime';
import { PageHeading } from '@round-table/shared/ui';
import { ShareBar, type ShareFile } from '@round-table/shared/ui/share';
import styles from './country-view.module.css';
import type { ChapterEntries } from './profile';
import { useCiteSource } from './use-cite-source';
import { useCountryPath } from './use-country-path';

interface CountryHeadProps {
  code: string;
  name: string;
  /** Whether guests may see it. */
  isPublic: boolean;
  version: string | undefined;
  /** Undefined while it loads. */
  profile: CountryProfile | undefined;
  chapters: ChapterEntries[] | undefined;
}

/** The workbook of the country contains what the viewer reads by default: not an older version. */
const listFiles = (code: string, version: string | undefined): ShareFile[] =>
  version === undefined
    ? [{ format: 'xlsx', source: `${paths.exportByCountry}?countries=${encodeURIComponent(JSON.stringify([code]))}` }]
    : [];

/** Flag, name and share bar. Links and citations are of the version shown, never of the newest one. */
export function CountryHead({ code, name, isPublic, version, profile, chapters }: CountryHeadProps) {
  const toPath = useCountryPath(profile?.version ?? version);
  const link = `${location.origin}${toPath(code)}`;
  const cite = useCiteSource({ profile, chapters, link });
  const lang = useLocale();
  // Feeds contain what guests may see: without guests there are none.
  const hasFeed = (useAppInfo()?.allowAnonUsers ?? false) && isPublic;
  const feed = hasFeed ? `${paths.countryFeed}${code}/?lang=${lang}` : undefined;
  return (
    <PageHeading
      className={styles.head}
      classNames={{ title: styles.title }}
      extra={<ShareBar className={styles.share} link={link} cite={cite} files={listFiles(code, version)} feed={feed} hasPrint />}
    >
      <img src={toFlagAddress(code)} alt="" width={44} height={33} />
      {name}
    </PageHeading>
  );
}
