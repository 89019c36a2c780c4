import type { Chapter, ChapterQuestion } from '@round-table/shared/contract';
import { toRoman } from '@round-table/shared/domain';
import { FormattedMessage } from '@round-table/shared/kit/intl';
import { EmptyState, PageHeading } from '@round-table/shared/ui';
import { Tabs } from '@round-table/shared/ui/data';
import type { ReactNode } from 'react';
import { ChapterQuestions } from './chapter-questions';
import { useOverviewPlace } from './overview-place';
import { useNarrow } from './use-narrow';
import './overview.css';

interface OverviewProps {
  chapters: Chapter[];
  /** What an expanded question shows. */
  renderQuestion: (question: ChapterQuestion) => ReactNode;
}

const ChapterLabel = ({ chapter }: { chapter: Chapter }) => (
  <span className="chapter-label">
    <span className="chapter-label-number">{`${toRoman(chapter.order)}.`}</span> <span>{chapter.name}</span>
  </span>
);

/** The catalogue, chapter by chapter. */
export function Overview({ chapters, renderQuestion }: OverviewProps) {
  const { chapter, expanded, openChapter, expand } = useOverviewPlace(chapters);
  const isNarrow = useNarrow();
  const first = chapters[0];
  const last = chapters.at(-1);
  if (!first || !last || !chapter)
    return <EmptyState page title={<FormattedMessage id="overview.empty" />} hint={<FormattedMessage id="overview.emptyHint" />} />;
  return (
    <div className="overview">
      <div className="overview-head">
        <PageHeading>
          <FormattedMessage id="overview.title" />
        </PageHeading>
        <p className="overview-range">
          <FormattedMessage
            id={first === last ? 'overview.chapter' : 'overview.chapters'}
            values={{ first: toRoman(first.order), last: toRoman(last.order) }}
          />
        </p>
      </div>
      <Tabs
        className="overview-tabs"
        tabPlacement={isNarrow ? 'top' : 'start'}
        activeKey={String(chapter.id)}
        onChange={(key) => openChapter(Number(key))}
        destroyOnHidden
        items={chapters.map((one) => ({
          key: String(one.id),
          label: <ChapterLabel chapter={one} />,
          children: <ChapterQuestions chapter={one} expanded={expanded} onExpand={expand} renderQuestion={renderQuestion} />,
        }))}
      />
    </div>
  );
}
