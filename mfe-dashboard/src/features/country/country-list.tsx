import type { CountryProfile } from '@round-table/shared/contract';
import { FormattedMessage } from '@round-table/shared/libs/intl';
import { Link, useLocation, useNavigate } from '@round-table/shared/libs/router';
import { usePagePaths } from '@round-table/shared/runtime';
import { Button, EmptyState } from '@round-table/shared/ui';
import { useCallback, useMemo } from 'react';
import { ChapterNavigation } from './chapters/chapter-navigation';
import { ChapterSection } from './chapters/chapter-section';
import { FilterBar } from './chapters/filter-bar';
import styles from './country-view.module.css';
import { type ChapterEntries, listEntries, type ProfileFigures } from './profile';
import { useAddress } from './use-address';
import { useAnchor, useJump } from './use-anchor';
import { useCopiedAnchor } from './use-copied-anchor';
import { useCountryPath } from './use-country-path';

interface CountryListProps {
  profile: CountryProfile;
  chapters: ChapterEntries[];
  figures: ProfileFigures;
  version: string | undefined;
}

function NothingListed({ onShowAll }: { onShowAll: () => void }) {
  return (
    <EmptyState
      title={<FormattedMessage id="country.nothingListed" />}
      action={
        <Button onClick={onShowAll}>
          <FormattedMessage id="country.showAll" />
        </Button>
      }
    />
  );
}

/** The chapters with the answers and comments of the country. */
export function CountryList({ profile, chapters, figures, version }: CountryListProps) {
  const { show, setShow, showsMost, setShowsMost } = useAddress();
  const jump = useJump();
  const toPath = useCountryPath(profile.version ?? undefined);
  const navigate = useNavigate();
  const { search } = useLocation();
  const { copied, copy } = useCopiedAnchor(`${location.origin}${toPath(profile.code)}`);
  const onCopy = useCallback(
    (anchor: string) => {
      void navigate({ search, hash: anchor }, { replace: true, preventScrollReset: true });
      copy(anchor);
    },
    [copy, navigate, search],
  );
  useAnchor(true);
  const { former, version: shown, code, name } = profile;
  const compared = useMemo(
    () => (former === null ? undefined : { since: former, to: shown ?? undefined, country: code }),
    [former, shown, code],
  );
  const country = useMemo(() => ({ code, name, version: shown ?? undefined }), [code, name, shown]);
  const listed = listEntries(chapters, show);
  return (
    <div className={styles.columns}>
      <ChapterNavigation chapters={listed} onJump={jump} />
      <div className={styles.list}>
        <FilterBar show={show} onShow={setShow} showsMost={showsMost} onShowMost={setShowsMost} listed={figures.listed} />
        {listed.length === 0 && <NothingListed onShowAll={() => setShow('all')} />}
        {listed.map((entries) => (
          <ChapterSection
            key={entries.chapter.id}
            entries={entries}
            country={country}
            compared={compared}
            showsMost={showsMost}
            onCopy={onCopy}
            copied={copied}
            version={version}
          />
        ))}
      </div>
    </div>
  );
}

/** In place of the list of a country that has neither answers nor comments. */
export const NothingAnswered = ({ name }: { name: string }) => (
  <EmptyState
    title={<FormattedMessage id="country.nothingAnswered" values={{ country: name }} />}
    action={
      <Link to={usePagePaths()('questionnaire')}>
        <FormattedMessage id="country.toQuestionnaire" />
      </Link>
    }
  />
);
