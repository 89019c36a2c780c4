import { type Rewording, rewordings } from '@round-table/shared/contract';
import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { primitives } from '@round-table/shared/ui';
import { Radio } from '@round-table/shared/ui/form';
import styles from './rewording-choice.module.css';

interface RewordingChoiceProps {
  value: Rewording | undefined;
  onChange: (rewording: Rewording) => void;
}

/** What changed texts are: another wording, or another meaning. Nothing is chosen until somebody says it (CAT-01). */
export function RewordingChoice({ value, onChange }: RewordingChoiceProps) {
  const { formatMessage } = useIntl();
  return (
    <Radio.Group
      className={styles.choices}
      name="rewording"
      aria-label={formatMessage({ id: 'rewording.question' })}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      {rewordings.map((rewording) => (
        <Radio key={rewording} value={rewording}>
          <FormattedMessage id={`rewording.only.${rewording}`} />
          <p className={primitives.note}>
            <FormattedMessage id={`rewording.note.${rewording}`} />
          </p>
        </Radio>
      ))}
    </Radio.Group>
  );
}
