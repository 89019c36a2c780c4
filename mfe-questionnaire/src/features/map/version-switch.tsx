import { may } from '@round-table/shared/domain';
import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { useInstallationDates, useListVersionsQuery, useViewer } from '@round-table/shared/runtime';
import { useId } from 'react';
import styles from './version-switch.module.css';

interface VersionSwitchProps {
  /** The number of the chosen version; undefined for the default: live answers, or the newest version if the viewer may not see those. */
  version: string | undefined;
  onChoose: (version: string | undefined) => void;
}

const live = 'live';

/**
 * Selects the version of the map: live answers, for viewers who may see them, or a read-only version. A native `select`, so that the question
 * page of a guest loads no library for it.
 */
export function VersionSwitch({ version, onChoose }: VersionSwitchProps) {
  const intl = useIntl();
  const dates = useInstallationDates();
  const id = useId();
  const seesLive = may.seeLive(useViewer());
  const { data: versions = [], isLoading } = useListVersionsQuery();
  const newest = versions[0]?.id;
  if (newest === undefined) return isLoading ? <div className={styles.versions} /> : null;
  const defaultVersion = seesLive ? live : newest;
  return (
    <div className={styles.versions}>
      <label htmlFor={id}>
        <FormattedMessage id="map.shows" />
      </label>
      <select
        id={id}
        value={version ?? defaultVersion}
        onChange={({ target }) => onChoose(target.value === defaultVersion ? undefined : target.value)}
      >
        {seesLive && <option value={live}>{intl.formatMessage({ id: 'map.live' })}</option>}
        {versions.map((one) => (
          <option key={one.id} value={one.id}>
            {intl.formatMessage({ id: 'map.version' }, { number: one.id, date: dates.day(one.taken_at) })}
          </option>
        ))}
      </select>
    </div>
  );
}
