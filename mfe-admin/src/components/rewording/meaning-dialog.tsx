import type { Rewording } from '@round-table/shared/contract';
import { compareIn } from '@round-table/shared/domain';
import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { useCountries, useLocale } from '@round-table/shared/runtime';
import { Button, LiveRegion, ScrollRegion } from '@round-table/shared/ui';
import { Modal } from '@round-table/shared/ui/overlay';
import { useState } from 'react';
import styles from './meaning-dialog.module.css';
import { RewordingChoice } from './rewording-choice';

interface MeaningDialogProps {
  /** The ids of the countries whose answers another meaning touches. */
  countries: number[];
  onState: (rewording: Rewording) => void;
  onCancel: () => void;
}

/** Whose answers are to be reviewed. */
function Touched({ countries }: Pick<MeaningDialogProps, 'countries'>) {
  const { formatList, formatMessage } = useIntl();
  const compare = compareIn(useLocale());
  const names = new Map(useCountries().map(({ id, name }) => [id, name]));
  const list = countries.flatMap((id) => names.get(id) ?? []).sort(compare);
  return (
    <ScrollRegion className={styles.touched} aria-label={formatMessage({ id: 'rewording.touched' })}>
      <FormattedMessage id="rewording.toReview" values={{ answers: countries.length, countries: formatList(list) }} />
    </ScrollRegion>
  );
}

/** Asks what the changed texts of an answered question are, and shows whom another meaning touches (CAT-01). */
export function MeaningDialog({ countries, onState, onCancel }: MeaningDialogProps) {
  const [rewording, setRewording] = useState<Rewording>();
  return (
    <Modal
      open
      centered
      width={560}
      title={<FormattedMessage id="rewording.question" />}
      mask={{ closable: false }}
      onCancel={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>
            <FormattedMessage id="common.cancel" />
          </Button>
          <Button type="primary" disabled={!rewording} onClick={() => rewording && onState(rewording)}>
            <FormattedMessage id="common.save" />
          </Button>
        </>
      }
    >
      <RewordingChoice value={rewording} onChange={setRewording} />
      <LiveRegion role="status">{rewording === 'meaning' && <Touched countries={countries} />}</LiveRegion>
    </Modal>
  );
}
