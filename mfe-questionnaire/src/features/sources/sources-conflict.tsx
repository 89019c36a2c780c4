import type { CountrySources } from '@round-table/shared/contract';
import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { SourceList } from '@round-table/shared/rich-text';
import { Button, LiveRegion, WarningOutlined } from '@round-table/shared/ui';
import { useEffect, useRef } from 'react';
import styles from './sources.module.css';

interface SourcesConflictNoteProps {
  /** What a colleague has saved. */
  stored: CountrySources;
  onResolve: (stored: CountrySources, isMine: boolean) => void;
}

/** A version conflict: a colleague of the same country saved in the meantime. Shows what is stored, and the user chooses. */
export function SourcesConflictNote({ stored, onResolve }: SourcesConflictNoteProps) {
  const name = useIntl().formatMessage({ id: 'sources.stored' });
  const region = useRef<HTMLElement>(null);
  useEffect(() => region.current?.focus(), []);
  const isEmpty = stored.sources.length === 0;
  return (
    <section className={styles.conflict} aria-label={name} ref={region} tabIndex={-1}>
      <LiveRegion role="alert" as="p">
        <WarningOutlined className={styles.icon} />
        <FormattedMessage id={isEmpty ? 'sources.conflictNone' : 'sources.conflict'} />
      </LiveRegion>
      {!isEmpty && <SourceList sources={stored.sources} />}
      <div className={styles.actions}>
        <Button type="primary" onClick={() => onResolve(stored, true)}>
          <FormattedMessage id="sources.keepMine" />
        </Button>
        <Button onClick={() => onResolve(stored, false)}>
          <FormattedMessage id="sources.takeTheirs" />
        </Button>
      </div>
    </section>
  );
}
