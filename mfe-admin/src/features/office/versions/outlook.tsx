import type { Changes, Office, Settings } from '@round-table/shared/contract';
import { toQuestionNumber } from '@round-table/shared/domain';
import { FormattedMessage, FormattedNumber, useIntl } from '@round-table/shared/libs/intl';
import { Link } from '@round-table/shared/libs/router';
import { useAppInfo, useChapters, useInstallationDates } from '@round-table/shared/runtime';
import { Button, Loaded, LoadingSkeleton, Section } from '@round-table/shared/ui';
import { type ReactNode, useState } from 'react';
import { CountryNames } from '../countries/country-names';
import { useGetOutlookQuery } from '../office-api';
import { type NextVersion, toNextVersion } from './next-version';
import { TakeVersion } from './take-version';
import styles from './versions.module.css';

/** What a row names before the rest becomes a number. */
const maxNames = 4;

interface FactProps {
  label: ReactNode;
  count: number;
  children?: ReactNode;
}

const Fact = ({ label, count, children }: FactProps) => (
  <div className={styles.fact}>
    <dt>{label}</dt>
    <dd>
      <b>
        <FormattedNumber value={count} />
      </b>
      <span>{children}</span>
    </dd>
  </div>
);

/** The numbers of the questions with another wording. */
function Reworded({ changes }: { changes: Changes }) {
  const { formatList } = useIntl();
  const chapters = useChapters();
  const reworded = new Set(changes.questions.flatMap(({ id, wording }) => (wording > 0 ? [id] : [])));
  const numbers = (chapters ?? []).flatMap((chapter) =>
    chapter.questions.flatMap((question) => (reworded.has(question.id) ? [toQuestionNumber(chapter.order, question.order)] : [])),
  );
  return (
    <Fact label={<FormattedMessage id="office.wording" />} count={reworded.size}>
      {formatList(numbers)}
    </Fact>
  );
}

/** What would differ from the version before, in numbers, with the way to each difference. */
function Differences({ changes, former }: { changes: Changes; former: string }) {
  const sum = (kind: 'answers' | 'comments' | 'sources') => {
    const { changed, new: added, withdrawn } = changes[kind];
    return { count: changed + added + withdrawn, note: <FormattedMessage id="office.counts" values={{ changed, added, withdrawn }} /> };
  };
  const kinds = ['answers', 'comments', 'sources'] as const;
  return (
    <>
      <dl className={styles.facts}>
        {kinds.map((kind) => {
          const { count, note } = sum(kind);
          return (
            <Fact key={kind} label={<FormattedMessage id={`office.${kind}`} />} count={count}>
              {count > 0 && note}
            </Fact>
          );
        })}
        <Reworded changes={changes} />
      </dl>
      <p className={styles.note}>
        <Link to={`/changes/?from=${former}`}>
          <FormattedMessage id="office.compareLive" values={{ former }} />
        </Link>
      </p>
    </>
  );
}

function Contents({ version: { former, confirmed, unchanged, missing } }: { version: NextVersion }) {
  const query = useGetOutlookQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <div>
      <dl className={styles.facts}>
        <Fact label={<FormattedMessage id="office.taken" />} count={confirmed.length}>
          <CountryNames countries={confirmed} max={maxNames} />
        </Fact>
        {former !== null && (
          <Fact label={<FormattedMessage id="office.kept" values={{ former }} />} count={unchanged.length}>
            <CountryNames countries={unchanged} max={maxNames} />
          </Fact>
        )}
        <Fact label={<FormattedMessage id="office.missing" />} count={missing.length}>
          <CountryNames countries={missing} max={maxNames} />
        </Fact>
      </dl>
      {former !== null && (
        <Loaded query={query} skeleton={<LoadingSkeleton shape="rows" rows={4} height={38} />}>
          {({ changes }) => changes && <Differences changes={changes} former={former} />}
        </Loaded>
      )}
    </div>
  );
}

/** The note of the next version, however it is taken, in both languages. */
function Note({ note, onEdit }: { note: OutlookProps['note']; onEdit: () => void }) {
  const { en = '', de = '' } = note ?? {};
  return (
    <div className={styles.nextNote}>
      <h3>
        <FormattedMessage id="office.note" />
      </h3>
      {en !== '' && <p lang="en">{en}</p>}
      {de !== '' && <p lang="de">{de}</p>}
      {note && en === '' && de === '' && (
        <p className={styles.note}>
          <FormattedMessage id="office.noNote" />
        </p>
      )}
      <Button size="small" onClick={onEdit}>
        <FormattedMessage id="office.editNote" />
      </Button>
    </div>
  );
}

interface OutlookProps {
  office: Office;
  note: Settings['version.note'] | undefined;
  onEditNote: () => void;
}

/** What the next version would contain if it was taken now, and the button that takes it (DSK-05, DSK-06). */
export function Outlook({ office, note, onEditNote }: OutlookProps) {
  const dates = useInstallationDates();
  const deadline = useAppInfo()?.deadline ?? null;
  const [isAsking, setAsking] = useState(false);
  const version = toNextVersion(office);
  return (
    <Section title={<FormattedMessage id="office.outlook" values={{ version: office.next.id }} />}>
      <div className={styles.outlook}>
        <Contents version={version} />
        <div>
          <Note note={note} onEdit={onEditNote} />
          <Button type="primary" onClick={() => setAsking(true)}>
            <FormattedMessage id="office.takeNow" />
          </Button>
          <p className={styles.note}>
            {deadline === null ? (
              <FormattedMessage id="office.noDeadline" />
            ) : (
              <FormattedMessage id="office.otherwise" values={{ deadline: dates.deadline(deadline) }} />
            )}
          </p>
        </div>
      </div>
      {isAsking && <TakeVersion version={version} onClose={() => setAsking(false)} />}
    </Section>
  );
}
