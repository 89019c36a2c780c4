import { FormattedMessage } from '@round-table/shared/libs/intl';
import { Button, LiveRegion, WarningOutlined } from '@round-table/shared/ui';
import { useEffect, useRef } from 'react';
import { Actions } from '../actions';
import styles from './edit-conflict.module.css';

/** The values of a form as text, by the labels of the fields. */
type DisplayValues = Record<string, string>;

interface EditConflictProps {
  /** When the dialog was opened. */
  base: DisplayValues;
  /** As the form would save them: unchanged fields have the stored value. */
  mine: DisplayValues;
  stored: DisplayValues;
  onKeepMine: () => void;
  onTakeStored: () => void;
}

/** An edit conflict: somebody else saved the row since it was opened. Shows the differences and offers to keep one of both versions. */
export function EditConflict({ base, mine, stored, onKeepMine, onTakeStored }: EditConflictProps) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => section.current?.focus(), []);
  const fields = Object.keys(stored).filter((field) => stored[field] !== mine[field] || stored[field] !== base[field]);
  return (
    <section className={styles.conflict} ref={section} tabIndex={-1}>
      <LiveRegion role="alert" as="p">
        <WarningOutlined className={styles.icon} />
        <FormattedMessage id="common.changed" />
      </LiveRegion>
      {fields.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">
                <FormattedMessage id="common.changed.field" />
              </th>
              <th scope="col">
                <FormattedMessage id="common.changed.stored" />
              </th>
              <th scope="col">
                <FormattedMessage id="common.changed.mine" />
              </th>
            </tr>
          </thead>
          <tbody>
            {fields.map((field) => (
              <tr key={field}>
                <th scope="row">{field}</th>
                <td>{stored[field] || '–'}</td>
                <td>{stored[field] === mine[field] ? <FormattedMessage id="common.changed.same" /> : mine[field] || '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Actions>
        <Button type="primary" onClick={onKeepMine}>
          <FormattedMessage id="common.changed.keepMine" />
        </Button>
        <Button onClick={onTakeStored}>
          <FormattedMessage id="common.changed.takeStored" />
        </Button>
      </Actions>
    </section>
  );
}
