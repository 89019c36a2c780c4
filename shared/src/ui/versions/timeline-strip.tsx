import type { TimelineVersion } from '@round-table/shared/contract';
import { FormattedMessage } from '@round-table/shared/libs/intl';
import { useGetTimelineQuery, useInstallationDates } from '@round-table/shared/runtime';
import { Loaded, LoadingSkeleton } from '../feedback/loading';
import { OptionNumber } from '../symbols/option-number';
import { MessagesProvider } from '../text/messages-provider';
import styles from './answer-timeline.module.css';
import messages from './messages.json';

/** The answer of one version. Another wording of the question than in the version before is shown, too. */
function VersionAnswer({ version, former }: { version: TimelineVersion; former: TimelineVersion | undefined }) {
  const { id, taken_at, text, answer } = version;
  const dates = useInstallationDates();
  return (
    <li>
      <time dateTime={taken_at} title={dates.day(taken_at)}>
        {id}
      </time>
      {answer === undefined ? (
        <p className={styles.none}>
          <FormattedMessage id="versions.notContained" />
        </p>
      ) : (
        <p className={styles.answer}>
          <OptionNumber order={answer?.order ?? null} />
          <span>{answer?.text ?? <FormattedMessage id="ui.notAnsweredYet" />}</span>
        </p>
      )}
      {former && former.text !== text && (
        <p className={styles.none}>
          <FormattedMessage id="versions.reworded" values={{ text }} />
        </p>
      )}
    </li>
  );
}

/** The versions in a row, the oldest first. */
export function TimelineStrip({ question, country }: { question: number; country: string }) {
  const query = useGetTimelineQuery({ question, country });
  return (
    <MessagesProvider catalogue={messages}>
      <Loaded query={query} skeleton={<LoadingSkeleton rows={2} />}>
        {(versions) =>
          versions.length === 0 ? (
            <p className={styles.none}>
              <FormattedMessage id="versions.noTimeline" />
            </p>
          ) : (
            <ol className={styles.strip}>
              {versions.map((version, index) => (
                <VersionAnswer key={version.id} version={version} former={versions[index - 1]} />
              ))}
            </ol>
          )
        }
      </Loaded>
    </MessagesProvider>
  );
}
