import type { OfficeCountry, VersionWithdrawn } from '@round-table/shared/contract';
import { FormattedMessage } from '@round-table/shared/libs/intl';
import { getFieldErrors, notified, useAppDispatch, useInstallationDates } from '@round-table/shared/runtime';
import { Button, ErrorText, FormError, LoadingSkeleton } from '@round-table/shared/ui';
import { FormField, Input } from '@round-table/shared/ui/form';
import { Modal } from '@round-table/shared/ui/overlay';
import { useEffect, useState } from 'react';
import { joinSentences } from '../../../lib/save-result';
import { CountryNames } from '../countries/country-names';
import { useWithdrawVersionMutation } from '../office-api';
import styles from './versions.module.css';

interface EffectsProps {
  effects: VersionWithdrawn;
  countries: OfficeCountry[];
}

/** What readers see then, and which confirmations are valid again. */
function Effects({ effects: { newest, confirmed, unconfirmed, deadline }, countries }: EffectsProps) {
  const dates = useInstallationDates();
  const find = (codes: string[]) => countries.filter(({ code }) => codes.includes(code));
  return (
    <>
      <p>
        <FormattedMessage id={newest === null ? 'office.noneThen' : 'office.newestThen'} values={{ version: newest }} />
      </p>
      {confirmed.length > 0 && (
        <p>
          <FormattedMessage id="office.confirmedAgain" values={{ countries: <CountryNames countries={find(confirmed)} /> }} />
        </p>
      )}
      {unconfirmed.length > 0 && (
        <p>
          <FormattedMessage id="office.toConfirmAgain" values={{ countries: <CountryNames countries={find(unconfirmed)} /> }} />
        </p>
      )}
      {deadline !== null && (
        <p>
          <FormattedMessage id="office.deadlineAgain" values={{ deadline: dates.deadline(deadline) }} />
        </p>
      )}
    </>
  );
}

interface WithdrawVersionProps {
  version: string;
  countries: OfficeCountry[];
  onClose: () => void;
}

/** Asks for the reason, and says what withdrawing the newest version does before it is done (DSK-07). */
export function WithdrawVersion({ version, countries, onClose }: WithdrawVersionProps) {
  const dispatch = useAppDispatch();
  const [preview, { data: effects, error: refusal }] = useWithdrawVersionMutation();
  const [withdraw, { error, isLoading }] = useWithdrawVersionMutation();
  const [reason, setReason] = useState('');
  useEffect(() => void preview({ version, reason: '', dry_run: true }), [preview, version]);
  const press = async () => {
    const { data } = await withdraw({ version, reason, dry_run: false });
    if (!data) return;
    dispatch(notified({ kind: 'success', message: { id: 'office.withdrawn', values: { version } }, subject: 'version' }));
    onClose();
  };
  const failure = error ?? refusal;
  const refusedReason = joinSentences(getFieldErrors(failure)?.reason);
  return (
    <Modal
      open
      centered
      width={640}
      title={<FormattedMessage id="office.withdrawTitle" values={{ version }} />}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>
            <FormattedMessage id="common.cancel" />
          </Button>
          <Button type="primary" danger loading={isLoading} disabled={!effects || reason.trim() === ''} onClick={press}>
            <FormattedMessage id="office.withdraw" values={{ version }} />
          </Button>
        </>
      }
    >
      <div className={styles.question}>
        <p>
          <FormattedMessage id="office.withdrawHint" values={{ version }} />
        </p>
        {effects && <Effects effects={effects} countries={countries} />}
        {!effects && failure === undefined && <LoadingSkeleton rows={2} />}
        <FormField label={<FormattedMessage id="office.reason" />} hint={<FormattedMessage id="office.reasonHint" />} error={refusedReason}>
          {(control) => <Input.TextArea {...control} rows={2} value={reason} onChange={({ target }) => setReason(target.value)} />}
        </FormField>
        {failure !== undefined && refusedReason === undefined && (
          <FormError>
            <ErrorText error={failure} />
          </FormError>
        )}
      </div>
    </Modal>
  );
}
