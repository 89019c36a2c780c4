import { FormattedMessage } from '@round-table/shared/kit/intl';
import { useAppInfo, useInstallationDates } from '@round-table/shared/runtime';
import { useId } from 'react';
import { elapsedShare } from './elapsed-share';
import './data-version.css';

interface VersionDateProps {
  label: string;
  date: string | null;
  missing: string;
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

/** How fresh the data is: the current and the next read-only version on a line, with a mark for today. */
export function DataVersion() {
  const headingId = useId();
  const info = useAppInfo();
  const current = info?.previousDeadline ?? null;
  const next = info?.deadline ?? null;
  const share = elapsedShare(current, next, Date.now());
  return (
    <section className="data-version" aria-labelledby={headingId}>
      <h2 id={headingId}>
        <FormattedMessage id="dataVersion.title" />
      </h2>
      <div className="data-version-line" aria-hidden="true">
        {share !== undefined && <span className="data-version-elapsed" style={{ width: `${share * 100}%` }} />}
      </div>
      <dl className="data-version-dates">
        <VersionDate label="dataVersion.current" date={current} missing="dataVersion.none" />
        <VersionDate label="dataVersion.next" date={next} missing="dataVersion.notPlanned" />
      </dl>
    </section>
  );
}
