import { type CountryProfile, paths } from '@round-table/shared/contract';
import { toFlagAddress } from '@round-table/shared/domain';
import { PageHeading } from '@round-table/shared/ui';
import { ShareBar, type ShareFile } from '@round-table/shared/ui/share';
import styles from './country-view.module.css';
import type { ChapterEntries } from './profile';
import { useCiteSource } from './use-cite-source';
import { useCountryPath } from './use-country-path';

interface CountryHeadProps {
  code: string;
  name: string;
  /** The version in the address. */
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
export function CountryHead({ code, name, version, profile, chapters }: CountryHeadProps) {
  const toPath = useCountryPath(profile?.version ?? version);
  const link = `${location.origin}${toPath(code)}`;
  const cite = useCiteSource({ profile, chapters, link });
  return (
    <PageHeading
      className={styles.head}
      classNames={{ title: styles.title }}
      extra={<ShareBar className={styles.share} link={link} cite={cite} files={listFiles(code, version)} hasPrint />}
    >
      <img src={toFlagAddress(code)} alt="" width={44} height={33} />
      {name}
    </PageHeading>
  );
}
