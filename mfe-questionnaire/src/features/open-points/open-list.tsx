import type { Chapter, UserCountry } from '@round-table/shared/contract';
import { FormattedMessage } from '@round-table/shared/libs/intl';
import { useInstallationDates, useOpenPoints } from '@round-table/shared/runtime';
import { OpenCount, Section } from '@round-table/shared/ui';
import type { ReactNode } from 'react';
import { useIdleCount } from '../../lib/use-when-idle';
import { AllAnswered } from './all-answered';
import { ChapterCounts } from './chapter-counts';
import styles from './open-list.module.css';
import { OpenRow } from './open-row';
import { groupNames, isIn, isUnanswered, type OpenGroupName, type OpenRow as Row } from './open-rows';
import { OpenStatistics } from './open-statistics';

/** The rows that one task renders: more than a window shows, and few enough that no key waits for them. */
const rowsAtOnce = 12;

interface OpenListProps {
  rows: readonly Row[];
  chapters: Chapter[];
  country: UserCountry;
  /** The id of the question in hand. */
  current: number | undefined;
  onOpen: (question: number) => void;
  renderOptions: (row: Row) => ReactNode;
}

/** Beside the heading of a group. */
function GroupNote({ name }: { name: OpenGroupName }) {
  const visited = useOpenPoints()?.visited;
  const dates = useInstallationDates();
  if (name === 'colleagues') return visited ? dates.day(visited) : null;
  return <FormattedMessage id={`open.note.${name}`} />;
}

/** The open points in groups, with the chapters beside them. */
export function OpenList({ rows, chapters, country, current, onOpen, renderOptions }: OpenListProps) {
  const questions = chapters.reduce((sum, chapter) => sum + chapter.questions.length, 0);
  const groups = groupNames.map((name) => ({ name, members: rows.filter((row) => isIn(name, row)) }));
  // Of hundreds of rows, the first ones show at once; the others are rendered when the browser has time.
  const listed = new Set(groups.flatMap(({ members }) => members).slice(0, useIdleCount(rows.length, rowsAtOnce)));
  return (
    <>
      <OpenStatistics rows={rows} questions={questions} country={country.name} />
      <div className={styles.columns}>
        <div>
          {!rows.some(isUnanswered) && (
            <AllAnswered country={country} questions={questions} comments={rows.filter((row) => isIn('comment', row)).length} />
          )}
          {groups
            .filter(({ members }) => members.length > 0)
            .map(({ name, members }) => (
              <Section
                key={name}
                className={styles.group}
                title={<FormattedMessage id={`open.group.${name}`} />}
                note={<OpenCount count={members.length} isUrgent={name === 'unanswered'} />}
                extra={<GroupNote name={name} />}
                classNames={{ extra: styles.note }}
              >
                <ul>
                  {members
                    .filter((row) => listed.has(row) || row.question.id === current)
                    .map((row) => (
                      <OpenRow
                        key={row.question.id}
                        row={row}
                        country={country}
                        isCurrent={row.question.id === current}
                        onOpen={() => onOpen(row.question.id)}
                        options={row.question.id === current && renderOptions(row)}
                      />
                    ))}
                </ul>
              </Section>
            ))}
        </div>
        <ChapterCounts rows={rows} chapters={chapters} onOpen={onOpen} />
      </div>
    </>
  );
}
