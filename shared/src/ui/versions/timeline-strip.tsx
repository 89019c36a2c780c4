import type { TimelineVersion } from '@round-table/shared/contract';
import { FormattedMessage } from '@round-table/shared/libs/intl';
import { Link } from '@round-table/shared/libs/router';
import { useGetTimelineQuery, useInstallationDates, usePagePaths } from '@round-table/shared/runtime';
import { cutTimeline, listQuestionVersions } from '../../domain/comparison/timeline';
import { Loaded, LoadingSkeleton } from '../feedback/loading';
import { OptionNumber } from '../symbols/option-number';
import { MessagesProvider } from '../text/messages-provider';
import styles from './answer-timeline.module.css';
import messages from './messages.json';

interface VersionAnswerProps {
  question: number;
  version: TimelineVersion;
  former: TimelineVersion | undefined;
  /** The question as it is asked in the last version. */
  current: string | null;
}

/** What the country chose, or why there is nothing to choose from. */
function Answer({ text, answer }: Pick<TimelineVersion, 'text' | 'answer'>) {
  if (answer === undefined)
    return (
      <p className={styles.none}>
        <FormattedMessage id={text === null ? 'versions.notAsked' : 'versions.notContained'} />
      </p>
    );
  return (
    <p className={styles.answer}>
      <OptionNumber order={answer?.order ?? null} />
      <span>{answer?.text ?? <FormattedMessage id="ui.notAnsweredYet" />}</span>
    </p>
  );
}

/** The answer of one version. The wording of the question is shown where it changed, and first of all if it is no longer the current one. */
function VersionAnswer({ question, version, former, current }: VersionAnswerProps) {
  const { id, taken_at, text, answer } = version;
  const dates = useInstallationDates();
  const toPath = usePagePaths();
  const isReworded = text !== null && text !== (former ? former.text : current);
  return (
    <li data-changed={(former?.answer && answer?.id !== former.answer.id) || undefined}>
      <p className={styles.version}>
        {text === null ? id : <Link to={toPath('versionQuestion', { version: id, questionId: question })}>{id}</Link>}{' '}
        <time dateTime={taken_at}>{dates.day(taken_at)}</time>
      </p>
      <Answer text={text} answer={answer} />
      {isReworded && (
        <p className={styles.none}>
          <FormattedMessage id="versions.reworded" values={{ text }} />
        </p>
      )}
    </li>
  );
}

interface TimelineStripProps {
  question: number;
  /** The code of the country. */
  country: string;
  /** The version of the page: the last one of the strip. */
  version: string | undefined;
}

/** The versions in a row, from the first one that contains the question. */
export function TimelineStrip({ question, country, version: upTo }: TimelineStripProps) {
  const query = useGetTimelineQuery({ question, country });
  return (
    <MessagesProvider catalogue={messages}>
      <Loaded query={query} skeleton={<LoadingSkeleton rows={2} />}>
        {(timeline) => {
          const first = timeline.findIndex(({ text }) => text !== null);
          const versions = first < 0 ? [] : cutTimeline(timeline, upTo).slice(first);
          const current = listQuestionVersions(versions).at(-1)?.text ?? null;
          if (versions.length === 0)
            return (
              <p className={styles.none}>
                <FormattedMessage id="versions.noTimeline" />
              </p>
            );
          return (
            <>
              <ol className={styles.strip}>
                {versions.map((version, index) => (
                  <VersionAnswer key={version.id} {...{ question, version, current }} former={versions[index - 1]} />
                ))}
              </ol>
              {first > 0 && (
                <p className={styles.none}>
                  <FormattedMessage id="versions.askedSince" values={{ number: versions[0]?.id }} />
                </p>
              )}
            </>
          );
        }}
      </Loaded>
    </MessagesProvider>
  );
}
