import type { Ranking } from '@round-table/shared/contract';
import { FormattedMessage } from '@round-table/shared/libs/intl';
import { useLocation } from '@round-table/shared/libs/router';
import { getStatus, useAddressParams, useLocale, withSearchParams } from '@round-table/shared/runtime';
import { Button, EmptyState, InlineError, PageHeading } from '@round-table/shared/ui';
import { Tabs } from '@round-table/shared/ui/data';
import { VersionSelect } from '@round-table/shared/ui/versions';
import { type ReactNode, useMemo } from 'react';
import { Announcement } from './announcement';
import { listContributions } from './compute/arithmetic';
import { toModel } from './compute/model';
import { listOwnPlaces, rankCountries } from './compute/rank';
import { RankingFiles } from './files/ranking-files';
import { useGetReaderRankingQuery } from './ranking-api';
import { RankingSkeleton } from './ranking-skeleton';
import styles from './reader-ranking.module.css';
import { WeightSliders } from './sliders/weight-sliders';
import { Arithmetic } from './table/arithmetic';
import { RankedTable } from './table/ranked-table';
import { useWeighting } from './use-weighting';
import { useShownAddress, WeightingBar } from './weighting-bar';

function Heading({ extra }: { extra?: ReactNode }) {
  const [params] = useAddressParams();
  const { pathname, search } = useLocation();
  return (
    <>
      <VersionSelect
        className={styles.version}
        version={params.get('v') ?? undefined}
        toPath={(version) => `${pathname}${withSearchParams(search, { v: version })}`}
      />
      <PageHeading className={styles.heading} extra={extra}>
        <FormattedMessage id="readerRanking.title" />
      </PageHeading>
    </>
  );
}

/** The ranking as computed from the reply and the reader's weighting. */
function useRanked(ranking: Ranking) {
  const locale = useLocale();
  const { weighting, ...control } = useWeighting(ranking.chapters);
  const model = useMemo(() => toModel(ranking, locale), [ranking, locale]);
  const ownPlaces = useMemo(() => listOwnPlaces(model), [model]);
  const ranked = useMemo(() => rankCountries(model, weighting), [model, weighting]);
  return { model, ownPlaces, ranked, weighting, ...control };
}

function PointsOfView({ ranking }: { ranking: Ranking }) {
  const [, change] = useAddressParams();
  return (
    <Tabs
      activeKey={ranking.point_of_view ?? undefined}
      onChange={(key) => change({ pov: key, open: undefined })}
      items={ranking.points_of_view.map(({ key, name, explanation }) => ({
        key,
        label: name,
        children: explanation && <p className={styles.explanation}>{explanation}</p>,
      }))}
    />
  );
}

const hasAnswer = ({ countries }: Ranking) => countries.some(({ answers }) => answers.some((order) => order > 0));

function Content({ ranking }: { ranking: Ranking }) {
  const [params, change] = useAddressParams();
  const { model, ownPlaces, ranked, weighting, settled, drag, settle, reset } = useRanked(ranking);
  const address = useShownAddress(ranking.version);
  const isEmpty = !hasAnswer(ranking);
  const onOpen = useMemo(() => (code: string | undefined) => change({ open: code }), [change]);
  const renderArithmetic = (code: string) => {
    const row = ranked.rows.find((one) => one.code === code);
    return (
      row && (
        <Arithmetic
          {...row}
          version={params.get('v') ?? undefined}
          maximum={ranked.maximum}
          contributions={listContributions(model, weighting, code)}
        />
      )
    );
  };
  return (
    <>
      <Heading extra={!isEmpty && <RankingFiles ranking={ranking} ranked={ranked} weighting={weighting} ownPlaces={ownPlaces} />} />
      <PointsOfView ranking={ranking} />
      {isEmpty ? (
        <EmptyState title={<FormattedMessage id="readerRanking.empty" />} hint={<FormattedMessage id="readerRanking.emptyHint" />} />
      ) : (
        <>
          <WeightingBar weighting={weighting} chapters={ranking.chapters} address={address} onReset={reset} />
          <Announcement rows={ranked.rows} settled={settled} />
          <div className={styles.columns}>
            <WeightSliders chapters={ranking.chapters} weighting={weighting} onDrag={drag} onSettle={settle} />
            <RankedTable
              {...ranked}
              ownPlaces={ownPlaces}
              version={params.get('v') ?? undefined}
              open={params.get('open')}
              onOpen={onOpen}
              renderArithmetic={renderArithmetic}
            />
          </div>
        </>
      )}
    </>
  );
}

/** An address with a point of view or a version that is not there. */
function UnknownView() {
  const [, change] = useAddressParams();
  return (
    <EmptyState
      title={<FormattedMessage id="readerRanking.unknownView" />}
      action={
        <Button type="primary" onClick={() => change({ pov: undefined, v: undefined })}>
          <FormattedMessage id="readerRanking.showFirst" />
        </Button>
      }
    />
  );
}

/** The ranking under one point of view with the reader's own weights; everything is computed here, from one reply. */
export function ReaderRanking() {
  const [params] = useAddressParams();
  const query = useGetReaderRankingQuery({ pov: params.get('pov') ?? undefined, version: params.get('v') ?? undefined });
  const ranking = query.currentData;
  if (ranking?.point_of_view) return <Content ranking={ranking} />;
  if (ranking) {
    return (
      <>
        <Heading />
        <EmptyState title={<FormattedMessage id="readerRanking.none" />} hint={<FormattedMessage id="readerRanking.noneHint" />} />
      </>
    );
  }
  const isUnknown = [400, 404].includes(Number(getStatus(query.error)));
  return (
    <>
      <Heading />
      {query.isFetching && <RankingSkeleton />}
      {!query.isFetching &&
        query.error !== undefined &&
        (isUnknown ? <UnknownView /> : <InlineError error={query.error} onRetry={query.refetch} />)}
    </>
  );
}
