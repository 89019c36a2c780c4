import { type Chapter, type ChapterQuestion, paths, rowOf } from '@round-table/shared/contract';
import { questionsInOrder } from '@round-table/shared/domain';
import { useIntl } from '@round-table/shared/kit/intl';
import { Link } from '@round-table/shared/kit/router';
import { useAppearance, useChapters, useLocale } from '@round-table/shared/runtime';
import { HangingNumber } from '@round-table/shared/ui';
import { useEffect, useState } from 'react';

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

/** One real map as proof: a public question's, with the most options to show. Its place is kept until it comes. */
export function SampleMap() {
  const { formatMessage } = useIntl();
  const chapters = useChapters();
  const locale = useLocale();
  const theme = useAppearance();
  const isIdle = useIdle();
  const [sample] = questionsInOrder<ChapterQuestion, Chapter>(chapters, true).sort(
    (one, other) => Number(other.question.answers?.length === 3) - Number(one.question.answers?.length === 3),
  );
  if (!sample) return <div className="landing-map" />;
  const { chapter, question } = sample;
  const address = `${rowOf(paths.mapPage, question.id)}?${new URLSearchParams({ lang: locale, theme, force_ro: '1' })}`;
  return (
    <div className="landing-map">
      {isIdle ? <iframe title={formatMessage({ id: 'landing.map' })} src={address} /> : <div className="landing-map-place" />}
      <Link className="landing-question" to={`/question/${question.id}/`}>
        <HangingNumber chapter={chapter.order} question={question.order} />
        <span>{question.text}</span>
      </Link>
    </div>
  );
}
