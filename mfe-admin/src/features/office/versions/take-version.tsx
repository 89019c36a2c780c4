import type { OfficeCountry } from '@round-table/shared/contract';
import { FormattedMessage } from '@round-table/shared/libs/intl';
import { notified, useAppDispatch, useAppInfo, useInstallationDates } from '@round-table/shared/runtime';
import { Button, ErrorText, FormError } from '@round-table/shared/ui';
import { Checkbox } from '@round-table/shared/ui/form';
import { Modal } from '@round-table/shared/ui/overlay';
import { useState } from 'react';
import { CountryNames } from '../countries/country-names';
import { useTakeVersionMutation } from '../office-api';
import type { NextVersion } from './next-version';
import styles from './versions.module.css';

function Named({ id, countries, former }: { id: string; countries: OfficeCountry[]; former: string | null }) {
  if (countries.length === 0) return null;
  return (
    <p>
      <strong>
        <FormattedMessage id={id} values={{ former }} /> ({countries.length}):
      </strong>{' '}
      <CountryNames countries={countries} />
    </p>
  );
}

/** Says what happens to the planned deadline. */
function Deadline() {
  const dates = useInstallationDates();
  const deadline = useAppInfo()?.deadline ?? null;
  if (deadline === null) return null;
  return (
    <p>
      <FormattedMessage id="office.deadlineStays" values={{ deadline: dates.deadline(deadline) }} />
    </p>
  );
}

/** Asks once before a version is published: names what it takes and what stays behind (DSK-06). */
export function TakeVersion({ version, onClose }: { version: NextVersion; onClose: () => void }) {
  const dispatch = useAppDispatch();
  const [take, { error, isLoading }] = useTakeVersionMutation();
  const [isMeant, setMeant] = useState(false);
  const { next, former, confirmed, unchanged, missing } = version;
  const { id, doubt } = next;
  const press = async () => {
    const { data } = await take({ former, confirmed: confirmed.map(({ code }) => code), empty: doubt !== null });
    if (!data) return;
    dispatch(notified({ kind: 'success', message: { id: 'office.takenNow', values: { version: data.id } }, subject: 'version' }));
    onClose();
  };
  return (
    <Modal
      open
      centered
      width={640}
      title={<FormattedMessage id="office.takeTitle" values={{ version: id }} />}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>
            <FormattedMessage id="common.cancel" />
          </Button>
          <Button type="primary" loading={isLoading} disabled={doubt !== null && !isMeant} onClick={press}>
            <FormattedMessage id="office.take" values={{ version: id }} />
          </Button>
        </>
      }
    >
      <div className={styles.question}>
        <p>
          <FormattedMessage id="office.takeHint" />
        </p>
        <Named id="office.taken" countries={confirmed} former={former} />
        <Named id="office.kept" countries={unchanged} former={former} />
        <Named id="office.missing" countries={missing} former={former} />
        <Deadline />
        {doubt !== null && (
          <Checkbox checked={isMeant} onChange={({ target }) => setMeant(target.checked)}>
            <FormattedMessage id={`office.doubt.${doubt}`} />
          </Checkbox>
        )}
        {error !== undefined && (
          <FormError>
            <ErrorText error={error} />
          </FormError>
        )}
      </div>
    </Modal>
  );
}
