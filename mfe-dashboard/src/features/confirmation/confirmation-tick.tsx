import type { UserCountry } from '@round-table/shared/contract';
import { isTicked } from '@round-table/shared/domain';
import { FormattedMessage } from '@round-table/shared/libs/intl';
import { useAppInfo, useInstallationDates } from '@round-table/shared/runtime';
import { type InputHTMLAttributes, useId } from 'react';
import styles from './confirmation-card.module.css';

interface ConfirmationTickProps extends Pick<InputHTMLAttributes<HTMLInputElement>, 'aria-label' | 'aria-labelledby'> {
  country: UserCountry;
  /** The id of what describes it besides its sentence. */
  noteId: string;
  onConfirm: (confirmed: boolean) => void;
}

/** The checkbox of the confirmation with the sentence that it confirms. */
export function ConfirmationTick({ country, noteId, onConfirm, ...name }: ConfirmationTickProps) {
  const sentenceId = useId();
  const deadline = useAppInfo()?.deadline ?? null;
  const dates = useInstallationDates();
  return (
    <label className={styles.label}>
      <input
        type="checkbox"
        checked={isTicked(country)}
        {...name}
        aria-describedby={`${sentenceId} ${noteId}`}
        onChange={(event) => onConfirm(event.target.checked)}
      />
      <span id={sentenceId}>
        <FormattedMessage
          id={deadline ? 'confirmation.sentence' : 'confirmation.sentenceWithoutDate'}
          values={{ country: country.name, date: deadline && dates.deadline(deadline) }}
        />
      </span>
    </label>
  );
}
