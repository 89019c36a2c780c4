import type { UserCountry } from '@round-table/shared/contract';
import { isTicked } from '@round-table/shared/domain';
import { FormattedMessage } from '@round-table/shared/libs/intl';
import { Link } from '@round-table/shared/libs/router';
import { useOpenPoints, usePagePaths } from '@round-table/shared/runtime';
import styles from './open-list.module.css';

/** How far the confirmation is: to be given, given, given by the user and waiting for the second one, or followed by changes. */
function toState(country: UserCountry, changed: number) {
  if (!isTicked(country)) return 'missing';
  if (changed > 0) return 'changed';
  return country.checked_upcoming_dl_valid ? 'confirmed' : 'waiting';
}

interface AllAnsweredProps {
  country: UserCountry;
  questions: number;
  comments: number;
}

/** After the last unanswered question: the way to the confirmation, or that it is given (OPN-08). */
export function AllAnswered({ country, questions, comments }: AllAnsweredProps) {
  const confirm = usePagePaths()('confirm');
  const changed = useOpenPoints()?.changed_since.length ?? 0;
  const state = toState(country, changed);
  return (
    <div className={styles.card}>
      <h2>
        <FormattedMessage id={state === 'confirmed' ? 'open.allConfirmed' : 'open.allAnswered'} />
      </h2>
      <p>
        <FormattedMessage id="open.allAnsweredNote" values={{ questions, comments }} />{' '}
        {state === 'changed' && <FormattedMessage id="open.changedSince" values={{ count: changed }} />}
        {state === 'waiting' && <FormattedMessage id="open.waitsForSecond" />}
      </p>
      <p className={styles.links}>
        {(state === 'missing' || state === 'changed') && (
          <Link className={styles.primary} to={`${confirm}#confirm`}>
            <FormattedMessage id={state === 'missing' ? 'open.confirmNow' : 'open.confirmAgain'} />
          </Link>
        )}
        <Link to={confirm}>
          <FormattedMessage id="open.seePublished" />
        </Link>
      </p>
    </div>
  );
}
