import type { Chapter, ChapterQuestion } from '@round-table/shared/contract';
import { toRoman } from '@round-table/shared/domain';
import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { Link } from '@round-table/shared/libs/router';
import { useNarrow, useOpenPoints } from '@round-table/shared/runtime';
import { joinClassNames, NotSetUp, OpenCount, PageHeading, primitives } from '@round-table/shared/ui';
import { SideTabs } from '@round-table/shared/ui/data';
import { VersionSelect } from '@round-table/shared/ui/versions';
import type { ReactNode } from 'react';
import { usePageSearch, usePageVersion, useVersionPaths } from '../../lib/use-question-paths';
import { ChapterQuestions } from './chapter-questions';
import styles from './overview.module.css';
import { useOverviewParams } from './use-overview-params';

interface OverviewProps {
  chapters: Chapter[];
  /** Renders the content of an expanded question. */
  renderQuestion: (question: ChapterQuestion) => ReactNode;
}

interface ChapterLabelProps {
  chapter: Chapter;
  isActive: boolean;
  /** The ids of the questions with an open point; undefined for viewers who do not answer, and in versions. */
  openQuestions: ReadonlySet<number> | undefined;
}

const ChapterLabel = ({ chapter, isActive, openQuestions }: ChapterLabelProps) => (
  <span className={styles.label}>
    <span className={joinClassNames(styles.number, isActive && styles.active)}>{`${toRoman(chapter.order)}.`}</span>{' '}
    <span className={styles.name}>{chapter.name}</span>{' '}
    {openQuestions && <OpenCount count={chapter.questions.filter(({ id }) => openQuestions.has(id)).length} />}
  </span>
);

interface ChapterLinksProps {
  chapters: Chapter[];
  current: Chapter;
  label: string;
  toAddress: (chapter: number) => string;
}

/** Links instead of the tabs, which do nothing without script. */
const ChapterLinks = ({ chapters, current, label, toAddress }: ChapterLinksProps) => (
  <noscript>
    <nav className={styles.links} aria-label={label}>
      {chapters.map(({ id, order, name }) => (
        <Link key={id} to={toAddress(id)} aria-current={id === current.id ? 'page' : undefined}>
          {`${toRoman(order)}. ${name}`}
        </Link>
      ))}
    </nav>
  </noscript>
);

export function Overview({ chapters, renderQuestion }: OverviewProps) {
  const { formatMessage } = useIntl();
  const { chapter, expanded, openChapter, expand, toAddress } = useOverviewParams(chapters);
  const isNarrow = useNarrow();
  const version = usePageVersion();
  const { toQuestionnaire } = useVersionPaths();
  const { search } = usePageSearch();
  const points = useOpenPoints()?.points;
  const openQuestions = version === undefined && points ? new Set(points.map(({ question }) => question)) : undefined;
  const first = chapters[0];
  const last = chapters.at(-1);
  if (!first || !last || !chapter) return <NotSetUp page missing="questions" />;
  const extent = formatMessage(
    { id: first === last ? 'overview.chapter' : 'overview.chapters' },
    { first: toRoman(first.order), last: toRoman(last.order) },
  );
  return (
    <div>
      <div className={styles.head}>
        <PageHeading className={styles.heading}>
          <FormattedMessage id="overview.title" />
        </PageHeading>
        <p className={primitives.quiet}>{extent}</p>
        <VersionSelect className={styles.version} version={version} toPath={(one) => toQuestionnaire(one) + search} />
      </div>
      <ChapterLinks chapters={chapters} current={chapter} label={extent} toAddress={toAddress} />
      <SideTabs
        classNames={{ header: primitives.scriptOnly }}
        tabPlacement={isNarrow ? 'top' : 'start'}
        activeKey={String(chapter.id)}
        onChange={(key) => openChapter(Number(key))}
        destroyOnHidden
        items={chapters.map((one) => ({
          key: String(one.id),
          label: <ChapterLabel chapter={one} isActive={one.id === chapter.id} openQuestions={openQuestions} />,
          children: <ChapterQuestions chapter={one} expanded={expanded} onExpand={expand} renderQuestion={renderQuestion} />,
        }))}
      />
    </div>
  );
}
