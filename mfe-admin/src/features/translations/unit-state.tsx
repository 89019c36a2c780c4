import type { TranslationUnit } from '@round-table/shared/contract';
import { toPersonName } from '@round-table/shared/domain';
import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { CheckOutlined, joinClassNames, WarningOutlined } from '@round-table/shared/ui';
import styles from './translations.module.css';

/** The state of a unit in words: which language is missing or stale, or who has checked both, and when. */
export function UnitState({ state, language, since, checked }: TranslationUnit) {
  const { formatDate } = useIntl();
  const toDay = (at: string) => formatDate(at, { dateStyle: 'medium' });
  if (checked)
    return (
      <p className={joinClassNames(styles.state, styles.checked)}>
        <CheckOutlined />
        <span>
          <FormattedMessage
            id={checked.by ? 'translations.checkedBy' : 'translations.checkedAt'}
            values={{ day: toDay(checked.at), name: checked.by && toPersonName(checked.by) }}
          />
        </span>
      </p>
    );
  if (language === null)
    return (
      <p className={styles.state}>
        <FormattedMessage id="translations.state.unchecked" />
      </p>
    );
  return (
    <p className={joinClassNames(styles.state, styles.warning)}>
      <WarningOutlined />
      <span>
        {state === 'missing' ? (
          <FormattedMessage id={`common.missing.${language}`} />
        ) : (
          <FormattedMessage id={`translations.stale.${language}`} values={{ day: since && toDay(since) }} />
        )}
      </span>
    </p>
  );
}
