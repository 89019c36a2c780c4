import type { OpenDataIndex, OpenDataVersion } from '@round-table/shared/contract';
import { FormattedMessage } from '@round-table/shared/libs/intl';
import { useInstallationDates } from '@round-table/shared/runtime';
import { joinClassNames, primitives, RightOutlined, Section } from '@round-table/shared/ui';
import { useState } from 'react';
import { FileList } from './file-list';
import { LicenceName } from './licence-name';
import styles from './versions.module.css';

interface VersionFilesProps {
  version: OpenDataVersion;
  index: OpenDataIndex;
  isNewest: boolean;
}

function VersionFiles({ version, index, isNewest }: VersionFilesProps) {
  const dates = useInstallationDates();
  const [isOpen, setOpen] = useState(isNewest);
  const { id, taken_at, is_written, files } = version;
  return (
    <details className={styles.version} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <RightOutlined className={joinClassNames(primitives.arrow, styles.arrow)} aria-hidden="true" />
        <h3>
          <FormattedMessage id="openData.version" values={{ id }} />
        </h3>
        <span className={primitives.note}>{dates.day(taken_at)}</span>
        <span className={primitives.note}>
          <LicenceName licence={index.licence} />
        </span>
        <span className={joinClassNames(primitives.note, styles.count)}>
          {is_written ? (
            <FormattedMessage id="openData.files" values={{ count: files.length }} />
          ) : (
            <FormattedMessage id="openData.beingWritten" />
          )}
        </span>
      </summary>
      {isOpen && (
        <div className={styles.content}>
          {is_written ? (
            <FileList version={version} tables={index.tables} />
          ) : (
            <FormattedMessage id="openData.beingWrittenHint" tagName="p" />
          )}
        </div>
      )}
    </details>
  );
}

/** The versions with their files, newest first; the newest is open. */
export const Versions = ({ index }: { index: OpenDataIndex }) => (
  <Section title={<FormattedMessage id="openData.versions" />} note={<FormattedMessage id="openData.newestFirst" />}>
    {index.versions.map((version, place) => (
      <VersionFiles key={version.id} version={version} index={index} isNewest={place === 0} />
    ))}
  </Section>
);
