import { FormattedMessage } from '@round-table/shared/kit/intl';
import { Button, WarningOutlined } from '@round-table/shared/ui';
import { useEffect, useRef } from 'react';

/** What a row holds, as a person reads it, by the names of the fields. */
export type Reading = Record<string, string>;

interface ChangedMeanwhileProps {
  /** As it was when it was opened. */
  before: Reading;
  /** As it would be saved: what was not touched is as it is stored. */
  mine: Reading;
  stored: Reading;
  onKeepMine: () => void;
  onTakeStored: () => void;
}

/** Somebody else has saved what is edited here: what they changed and what differs, and the choice between both. */
export function ChangedMeanwhile({ before, mine, stored, onKeepMine, onTakeStored }: ChangedMeanwhileProps) {
  const place = useRef<HTMLElement>(null);
  useEffect(() => place.current?.focus(), []);
  const fields = Object.keys(stored).filter((field) => stored[field] !== mine[field] || stored[field] !== before[field]);
  return (
    <section className="admin-changed" ref={place} tabIndex={-1}>
      <p role="alert">
        <WarningOutlined />
        <FormattedMessage id="kit.changed" />
      </p>
      {fields.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">
                <FormattedMessage id="kit.changed.field" />
              </th>
              <th scope="col">
                <FormattedMessage id="kit.changed.stored" />
              </th>
              <th scope="col">
                <FormattedMessage id="kit.changed.mine" />
              </th>
            </tr>
          </thead>
          <tbody>
            {fields.map((field) => (
              <tr key={field}>
                <th scope="row">{field}</th>
                <td>{stored[field] || '–'}</td>
                <td>{stored[field] === mine[field] ? <FormattedMessage id="kit.changed.same" /> : mine[field] || '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className="admin-actions">
        <Button type="primary" onClick={onKeepMine}>
          <FormattedMessage id="kit.changed.keepMine" />
        </Button>
        <Button onClick={onTakeStored}>
          <FormattedMessage id="kit.changed.takeStored" />
        </Button>
      </div>
    </section>
  );
}
