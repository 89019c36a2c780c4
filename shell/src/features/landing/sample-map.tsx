import { type Chapter, type ChapterQuestion, paths, rowOf } from '@round-table/shared/contract';
import { questionsInOrder } from '@round-table/shared/domain';
import { useIntl } from '@round-table/shared/kit/intl';
import { Link } from '@round-table/shared/kit/router';
import { useAppearance, useChapters, useLocale } from '@round-table/shared/runtime';
import { HangingNumber } from '@round-table/shared/ui';
import { useEffect, useState } from 'react';
import { useFindSampleQuestionQuery } from './sample-question-api';

/** True once the page has loaded and the browser has nothing else to do. */
function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const rest = () => setIdle(true);
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(rest, 500);
      return () => clearTimeout(timer);
    }
    const request = requestIdleCallback(rest, { timeout: 3_000 });
    return () => cancelIdleCallback(request);
  }, []);
  return isIdle;
}

/** How many questions are looked at for one that every country has answered. */
const maxCandidates = 4;

/** One real map as proof: of a public question that every country has answered, if one of the first is. Its space is reserved until then. */
export function SampleMap() {
  const { formatMessage } = useIntl();
  const chapters = useChapters();
  const locale = useLocale();
  const theme = useAppearance();
  const isIdle = useIdle();
  const candidates = questionsInOrder<ChapterQuestion, Chapter>(chapters, true).slice(0, maxCandidates);
  const ids = candidates.map(({ question }) => question.id);
  const { data: chosen, isError } = useFindSampleQuestionQuery(ids, { skip: !isIdle || ids.length === 0 });
  const sample = isError ? candidates[0] : candidates.find(({ question }) => question.id === chosen);
  if (!sample) return <div className="landing-map" />;
  const { chapter, question } = sample;
  const address = `${rowOf(paths.mapPage, question.id)}?${new URLSearchParams({ lang: locale, theme, force_ro: '1' })}`;
  return (
    <div className="landing-map">
      <Link className="landing-question" to={`/question/${question.id}/`}>
        <HangingNumber chapter={chapter.order} question={question.order} />
        <span>{question.text}</span>
      </Link>
      <iframe title={formatMessage({ id: 'landing.map' })} src={address} />
    </div>
  );
}
