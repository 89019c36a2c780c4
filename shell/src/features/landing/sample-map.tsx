import { type Chapter, type ChapterQuestion, mapPictureOf, paths, readOnlyPrefix, rowOf } from '@round-table/shared/contract';
import { listQuestionsInOrder } from '@round-table/shared/domain';
import { useIntl } from '@round-table/shared/libs/intl';
import { Link } from '@round-table/shared/libs/router';
import { useAppearance, useChapters, useLocale, usePagePaths, useSeen } from '@round-table/shared/runtime';
import { HangingNumber } from '@round-table/shared/ui';
import { useEffect, useState } from 'react';
import styles from './landing.module.css';
import { useFindSampleQuestionQuery } from './sample-question-api';

/** True once the browser has been idle after the page was loaded. */
function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const onIdle = () => setIdle(true);
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(onIdle, 500);
      return () => clearTimeout(timer);
    }
    const request = requestIdleCallback(onIdle, { timeout: 3_000 });
    return () => cancelIdleCallback(request);
  }, []);
  return isIdle;
}

/** The share of the map's place that has to be visible before the map is loaded: below the first screen of a phone it costs nothing. */
const visibleShare = 0.3;

/** How many questions are checked for one that every country has answered. */
const maxCandidates = 4;

/** The map of a public question that every country has answered, if there is one among the first. Its space is reserved while it loads. */
export function SampleMap() {
  const { formatMessage } = useIntl();
  const chapters = useChapters();
  const locale = useLocale();
  const theme = useAppearance();
  const isIdle = useIdle();
  const { isSeen, place } = useSeen<HTMLDivElement>({ threshold: visibleShare });
  const toPagePath = usePagePaths();
  const candidates = listQuestionsInOrder<ChapterQuestion, Chapter>(chapters, true).slice(0, maxCandidates);
  const ids = candidates.map(({ question }) => question.id);
  const { data: completeId, isError } = useFindSampleQuestionQuery(ids, { skip: ids.length === 0 });
  const sample = isError ? candidates[0] : candidates.find(({ question }) => question.id === completeId);
  if (!sample) return <div ref={place} className={styles.map} />;
  const { chapter, question } = sample;
  const title = formatMessage({ id: 'landing.map' });
  const mapUrl = `${rowOf(paths.mapPage, question.id)}?${new URLSearchParams({ lang: locale, theme, force_ro: '1' })}`;
  return (
    <div ref={place} className={styles.map}>
      <Link className={styles.question} to={toPagePath('question', { questionId: question.id })}>
        <HangingNumber chapter={chapter.order} question={question.order} />
        <span>{question.text}</span>
      </Link>
      {isIdle && isSeen && <iframe title={title} src={mapUrl} />}
      <noscript>
        <img src={`${readOnlyPrefix}${mapPictureOf(question.id)}?${new URLSearchParams({ format: 'svg', lang: locale })}`} alt={title} />
      </noscript>
    </div>
  );
}
