import { may } from '@round-table/shared/domain';
import { FormattedMessage } from '@round-table/shared/libs/intl';
import { Link } from '@round-table/shared/libs/router';
import { useInstallationDates, useListVersionsQuery, useViewer } from '@round-table/shared/runtime';
import { MessagesProvider } from '../text/messages-provider';
import messages from './messages.json';
import styles from './version-note.module.css';

interface VersionNoteProps {
  version: string;
  /** The address of this page in the viewer's default version. */
  current: string;
}

function Note({ version, current }: VersionNoteProps) {
  const { data: versions = [] } = useListVersionsQuery();
  const dates = useInstallationDates();
  const seesLive = may.seeLive(useViewer());
  const shown = versions.find(({ id }) => id === version);
  const values = shown && { number: version, date: dates.day(shown.taken_at) };
  const isNewest = versions[0]?.id === version;
  return (
    <p className={styles.note}>
      {values && (
        <>
          <span>
            <FormattedMessage id={isNewest ? 'versions.noteNewest' : 'versions.note'} values={values} />
          </span>{' '}
          <Link to={current}>
            <FormattedMessage id={seesLive ? 'versions.toLive' : 'versions.toCurrent'} />
          </Link>
        </>
      )}
    </p>
  );
}

/** Says which version a page shows, and leads to the current one; an empty line until the versions are loaded. */
export const VersionNote = (props: VersionNoteProps) => (
  <MessagesProvider catalogue={messages}>
    <Note {...props} />
  </MessagesProvider>
);
