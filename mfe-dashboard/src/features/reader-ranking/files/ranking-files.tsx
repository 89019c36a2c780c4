import type { Ranking } from '@round-table/shared/contract';
import { useIntl } from '@round-table/shared/libs/intl';
import { useLocale } from '@round-table/shared/runtime';
import { useChartColors } from '@round-table/shared/ui/charts';
import { ShareBar, useCitationBase } from '@round-table/shared/ui/share';
import { toCsvFile, toFileName } from '../../../lib/chart-data';
import type { RankedCountries } from '../compute/rank';
import { isOwn, type Weighting } from '../compute/weighting';
import { useWords } from '../use-words';
import { useShownAddress } from '../weighting-bar';
import { toRankingData } from './ranking-data';
import { toRankingPicture } from './ranking-picture';

const columnIds = ['place', 'country', 'change', 'points', 'reachable', 'open', 'weighting', 'version', 'address'] as const;

interface RankingFilesProps {
  ranking: Ranking;
  ranked: RankedCountries;
  weighting: Weighting;
  ownPlaces: ReadonlyMap<string, number>;
}

/** Link, citation and files of the ranking as it is shown; all say whose weighting it is. */
export function RankingFiles({ ranking, ranked, weighting, ownPlaces }: RankingFilesProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const words = useWords();
  const colors = useChartColors();
  const address = useShownAddress(ranking.version);
  const text = (id: string) => formatMessage({ id: `readerRanking.${id}` });
  const title = ranking.points_of_view.find(({ key }) => key === ranking.point_of_view)?.name ?? text('title');
  const described = words.describeFully(weighting, ranking.chapters);
  const version = ranking.version ?? text('live');
  const name = (extension: string) =>
    toFileName(
      ['round-table', text('title'), title, ...(isOwn(weighting) ? [] : [text('mine')]), ranking.version ?? '', locale],
      extension,
    );
  const columns = Object.fromEntries(columnIds.map((id) => [id, text(id)])) as Record<(typeof columnIds)[number], string>;
  const data = () => toRankingData(ranked, { columns, ownPlaces, weighting: described, version, address });
  const saveTable = async () => ({ file: toCsvFile(data(), locale), name: name('csv') });
  const saveSpreadsheet = async () => {
    const { toSpreadsheet } = await import('../../../lib/spreadsheet');
    return { file: await toSpreadsheet(data(), text('title')), name: name('xlsx') };
  };
  const savePicture = async () => ({
    file: await toRankingPicture({
      ...ranked,
      title: `${text('title')}: ${title}`,
      notes: [described, `${text('version')}: ${version}`, address],
      legend: { sure: text('fromAnswers'), possible: text('stillPossible') },
      formatPoints: words.points,
      colors,
    }),
    name: name('png'),
  });
  const base = useCitationBase(ranking.version ?? undefined);
  const subject = { kind: 'ranking', pointOfView: title, own: !isOwn(weighting) } as const;
  const cite = base && {
    choices: [{ key: 'ranking', label: text('title'), citable: { ...base, authors: [], url: address, subject } }],
    comments: [],
    fileName: 'round-table',
  };
  return (
    <ShareBar
      link={address}
      cite={cite}
      files={[
        { format: 'png', source: savePicture },
        { format: 'xlsx', source: saveSpreadsheet },
        { format: 'csv', source: saveTable },
      ]}
      hasPrint
    />
  );
}
