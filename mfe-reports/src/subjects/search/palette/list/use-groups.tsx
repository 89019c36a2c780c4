import { maxSearchLength, shellPaths } from '@round-table/shared/contract';
import { toRoman } from '@round-table/shared/domain';
import type { FrameDialogProps } from '@round-table/shared/federation';
import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { useLocation, useNavigate } from '@round-table/shared/libs/router';
import { useAppSelector, usePagePaths, useSession } from '@round-table/shared/runtime';
import { CompassOutlined, ReadOutlined, SearchOutlined } from '@round-table/shared/ui';
import { useMemo } from 'react';
import { toRecentPlaces } from '../catalogue/recent-places';
import { type ActionItem, useActions } from '../catalogue/use-actions';
import { useContent } from '../catalogue/use-content';
import { usePages } from '../catalogue/use-pages';
import { countUse, sortByUse } from '../catalogue/used-actions';
import { type ChapterItem, find } from '../match/find';
import type { CountryItem } from '../match/find-country';
import type { Group, Row } from './row';
import { useRows } from './use-rows';

/** With an empty field. */
const maxUsedActions = 3;

export interface PaletteProps extends Omit<FrameDialogProps, 'onClose'> {
  onExportMaps: (questions: readonly number[]) => void;
}

/** Actions for the country and the chapter of the query. */
function useMoreActions(entries: PaletteProps['entries'], onExportMaps: PaletteProps['onExportMaps']) {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const comparePath = usePagePaths()('compare');
  const toCompare = (country: CountryItem, chapter: ChapterItem | undefined): ActionItem => {
    const roman = chapter && toRoman(chapter.number.chapter);
    const values = { country: country.name, chapter: roman };
    const query = new URLSearchParams({ base: country.code, ...(roman && { ch: roman }) });
    return {
      id: 'compare-country',
      label: formatMessage({ id: roman ? 'palette.compareIn' : 'palette.compareAll' }, values),
      icon: entries.find(({ to }) => to === comparePath)?.icon ?? <ReadOutlined />,
      texts: [],
      run: () => void navigate(`${comparePath}?${query}`),
    };
  };
  const toExport = ({ number, name, questions }: ChapterItem): ActionItem => ({
    id: 'export-chapter-maps',
    label: formatMessage({ id: 'palette.exportMaps' }, { chapter: toRoman(number.chapter), name }),
    icon: <CompassOutlined />,
    texts: [],
    run: () => onExportMaps(questions),
  });
  return ({ country, chapter }: { country?: CountryItem; chapter?: ChapterItem }): ActionItem[] => [
    ...(country && comparePath !== shellPaths.landing ? [toCompare(country, chapter)] : []),
    ...(chapter ? [toExport(chapter)] : []),
  ];
}

/** Leads to the search for the text in everything that is not in memory. */
function useSearchRow(text: string): Row {
  const navigate = useNavigate();
  const searchPath = usePagePaths()('search');
  const searched = text.slice(0, maxSearchLength);
  return {
    key: 'search',
    icon: <SearchOutlined />,
    label: <FormattedMessage id="palette.search" values={{ text: searched }} />,
    run: () => void navigate(`${searchPath}?${new URLSearchParams({ search: searched })}`),
  };
}

interface Groups {
  groups: Group[];
  /** What Ctrl + Enter opens; undefined with an empty field. */
  search: Row | undefined;
}

/** What the list shows for the text of the field: from memory, at every key. */
export function useGroups(typed: string, { entries, recentPages, signOut, onExportMaps }: PaletteProps): Groups {
  const text = typed.trim();
  const content = useContent();
  const pages = usePages(entries);
  const actions = useActions({ entries, signOut });
  const toMore = useMoreActions(entries, onExportMaps);
  const paths = useAppSelector((state) => state.pages);
  const { pathname } = useLocation();
  const viewer = useSession().user?.id ?? null;
  const search = useSearchRow(text);
  const found = find({ ...content, pages, actions }, text, toMore);
  const rows = useRows(content.findAnswer, found);
  const recent = useMemo(
    () => toRecentPlaces(recentPages, { current: pathname, paths, content, pages }),
    [recentPages, pathname, paths, content, pages],
  );

  const toActionRow = (action: ActionItem): Row => {
    const run = () => {
      countUse(viewer, action.id);
      action.run();
    };
    return rows.action({ ...action, run });
  };
  const actionTitle = <FormattedMessage id="palette.actions" />;
  if (text === '') {
    const toRow = (place: (typeof recent)[number]) => {
      if (place.kind === 'question') return rows.question(place.question);
      return place.kind === 'country' ? rows.country(place.country) : rows.page(place.page);
    };
    const used = sortByUse(viewer, actions).slice(0, maxUsedActions);
    return {
      groups: withoutEmpty([
        { key: 'recent', title: <FormattedMessage id="palette.recent" />, rows: recent.map(toRow) },
        { key: 'actions', title: actionTitle, rows: used.map(toActionRow) },
      ]),
      search: undefined,
    };
  }
  const { country, atQuestions, questions, questionCount, places, isPlace } = found;
  const toPlaceRow = (place: (typeof places)[number]) => {
    if (place.kind === 'chapter') return rows.chapter(place.chapter);
    return place.kind === 'page' ? rows.page(place.page) : rows.country(place.country);
  };
  const placeGroup: Group = { key: 'places', title: <FormattedMessage id="palette.places" />, rows: places.map(toPlaceRow) };
  return {
    groups: withoutEmpty([
      ...(isPlace ? [placeGroup] : []),
      {
        key: 'at',
        title: <FormattedMessage id="palette.atQuestion" values={{ country: country?.name }} />,
        rows: country ? atQuestions.map((question) => rows.atQuestion(country, question)) : [],
      },
      {
        key: 'questions',
        title: <FormattedMessage id="palette.questions" />,
        count: questionCount > questions.length ? questionCount : undefined,
        rows: questions.map(rows.question),
      },
      ...(isPlace ? [] : [placeGroup]),
      { key: 'actions', title: actionTitle, rows: found.actions.map(toActionRow) },
      { key: 'texts', title: <FormattedMessage id="palette.inTexts" />, rows: [search] },
    ]),
    search,
  };
}

const withoutEmpty = (groups: Group[]) => groups.filter(({ rows }) => rows.length > 0);
