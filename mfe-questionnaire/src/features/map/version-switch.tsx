import { may } from '@round-table/shared/domain';
import { FormattedMessage, useIntl } from '@round-table/shared/kit/intl';
import { useInstallationDates, useListVersionsQuery, useViewer } from '@round-table/shared/runtime';
import { useId } from 'react';

interface VersionSwitchProps {
  /** The number of the chosen version; undefined for live answers, or for the newest version where those are not to be seen. */
  version: string | undefined;
  onChoose: (version: string | undefined) => void;
}

const live = 'live';

/**
 * Chooses what the map shows, by the browser's own list, so that a guest's question page does not load a library for it: live answers, for those who may see them, or a read-only
 * version by its number.
 */
export function VersionSwitch({ version, onChoose }: VersionSwitchProps) {
  const intl = useIntl();
  const dates = useInstallationDates();
  const id = useId();
  const seesLive = may.seeLive(useViewer());
  const { data: versions = [], isLoading } = useListVersionsQuery();
  const newest = versions[0]?.id;
  if (newest === undefined) return isLoading ? <div className="map-versions" /> : null;
  const usual = seesLive ? live : newest;
  return (
    <div className="map-versions">
      <label htmlFor={id}>
        <FormattedMessage id="map.shows" />
      </label>
      <select id={id} value={version ?? usual} onChange={({ target }) => onChoose(target.value === usual ? undefined : target.value)}>
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
