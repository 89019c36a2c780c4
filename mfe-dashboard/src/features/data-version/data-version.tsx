import { FormattedMessage } from '@round-table/shared/libs/intl';
import { Link } from '@round-table/shared/libs/router';
import { useAppInfo, useInstallationDates, usePagePaths } from '@round-table/shared/runtime';
import { type CSSProperties, useId } from 'react';
import styles from './data-version.module.css';

/** The elapsed share of the time between two moments, 0 to 1; undefined if one of them is unknown. `now` is in milliseconds. */
export function toElapsedShare(from: string | null, to: string | null, now: number): number | undefined {
  if (!from || !to) return undefined;
  const [start, end] = [Date.parse(from), Date.parse(to)];
  if (end <= start) return 1;
  return Math.min(1, Math.max(0, (now - start) / (end - start)));
}

interface VersionDateProps {
  /** Message ids: the label, and the text if there is no date. */
  label: string;
  missing: string;
  date: string | null;
}

function VersionDate({ label, date, missing }: VersionDateProps) {
  const dates = useInstallationDates();
  return (
    <div>
      <dt>
        <FormattedMessage id={label} />
      </dt>
      <dd>{date ? <time dateTime={date}>{dates.deadline(date)}</time> : <FormattedMessage id={missing} />}</dd>
    </div>
  );
}

/** What changed since the version before the newest one; nothing before the second version. */
function ChangesLink() {
  const changesPath = usePagePaths()('changes');
  const { currentVersion: to, formerVersion: from } = useAppInfo() ?? {};
  if (!to || !from) return null;
  return (
    <Link className={styles.changes} to={`${changesPath}?${new URLSearchParams({ from, to })}`}>
      <FormattedMessage id="dataVersion.changes" values={{ version: from }} />
    </Link>
  );
}

/** A timeline from the current to the next read-only version with a mark for today (DASH-01). */
export function DataVersion() {
  const headingId = useId();
  const info = useAppInfo();
  const current = info?.previousDeadline ?? null;
  const next = info?.deadline ?? null;
  const share = toElapsedShare(current, next, Date.now());
  return (
    <section className={styles.card} aria-labelledby={headingId}>
      <div className={styles.head}>
        <h2 id={headingId}>
          <FormattedMessage id="dataVersion.title" />
        </h2>
        <ChangesLink />
      </div>
      {/* Between two unknown moments there is no line. */}
      {share !== undefined && (
        <div className={styles.line} aria-hidden="true">
          <span className={styles.elapsed} style={{ '--data-version-share': share } as CSSProperties} />
        </div>
      )}
      <dl className={styles.dates}>
        <VersionDate label="dataVersion.current" date={current} missing="dataVersion.none" />
        <VersionDate label="dataVersion.next" date={next} missing="dataVersion.notPlanned" />
      </dl>
    </section>
  );
}
