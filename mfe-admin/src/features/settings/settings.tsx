import type { Settings as StoredSettings } from '@round-table/shared/contract';
import { FormattedMessage } from '@round-table/shared/libs/intl';
import { Link } from '@round-table/shared/libs/router';
import { toMessage, useInstallationDates, useViewer } from '@round-table/shared/runtime';
import { Button, InlineError, LiveRegion, LoadingSkeleton, PageHeading } from '@round-table/shared/ui';
import { type ReactNode, useState } from 'react';
import { EditButton } from './edit-button';
import { MailTexts } from './mail-texts';
import { SettingValues } from './setting-values';
import styles from './settings.module.css';
import { useChangeSettingsMutation, useGetSettingsQuery } from './settings-api';
import { SettingsDialog } from './settings-dialog';
import { settingsSections } from './settings-form';
import { type SettingsRow, toBody, toRow } from './settings-row';
import { TestMail } from './test-mail';

/** The last change, which can be undone as long as the page is open. */
interface LastChange {
  section: string;
  before: SettingsRow;
  stored: SettingsRow;
}

interface SectionProps {
  id: string;
  actions?: ReactNode;
  children: ReactNode;
}

const Section = ({ id, actions, children }: SectionProps) => (
  <section className={styles.section} aria-labelledby={`settings-${id}`}>
    <div className={styles.head}>
      <h2 id={`settings-${id}`}>
        <FormattedMessage id={`settings.section.${id}`} />
      </h2>
      <p className={styles.hint}>
        <FormattedMessage id={`settings.hint.${id}`} />
      </p>
      {actions}
    </div>
    <div className={styles.content}>{children}</div>
  </section>
);

/** "Saved." with Undo, in the section that was changed. */
function Saved({ settings, change, onUndone }: { settings: StoredSettings; change: LastChange; onUndone: () => void }) {
  const [save, { error, isLoading }] = useChangeSettingsMutation();
  const undo = async () => {
    const { error: failure } = await save(toBody({ ...change.before, soon: true }, change.stored, settings));
    if (failure === undefined) onUndone();
  };
  return (
    <LiveRegion role="status" as="p" className={styles.saved}>
      {error === undefined ? <FormattedMessage id="settings.saved" /> : <FormattedMessage {...toMessage(error)} />}
      <Button type="link" loading={isLoading} onClick={undo}>
        <FormattedMessage id="settings.undo" />
      </Button>
    </LiveRegion>
  );
}

function Sections({ settings, open, onOpen }: SectionsProps) {
  const { readOnly } = useViewer();
  const context = { timeZone: useInstallationDates().timeZone };
  const [last, setLast] = useState<LastChange>();
  const edited = settingsSections.flatMap((section) => [section, ...(section.mails ?? [])]).find(({ id }) => id === open);
  const row = toRow(settings);
  return (
    <>
      {settingsSections.map((section) => (
        <Section key={section.id} id={section.id} actions={<EditButton section={section.id} onOpen={onOpen} />}>
          {last && [section, ...(section.mails ?? [])].some(({ id }) => id === last.section) && (
            <Saved settings={settings} change={last} onUndone={() => setLast(undefined)} />
          )}
          <SettingValues fields={section.fields} row={row} context={context} />
          {section.mails && <MailTexts mails={section.mails} row={row} context={context} onEdit={onOpen} />}
          {section.id === 'mails' && <TestMail />}
        </Section>
      ))}
      {edited && !readOnly && (
        <SettingsDialog
          key={edited.id}
          section={edited}
          settings={settings}
          onSaved={(before, stored) => setLast({ section: edited.id, before, stored })}
          onClose={() => onOpen(null)}
        />
      )}
    </>
  );
}

interface SectionsProps {
  settings: StoredSettings;
  /** The section whose dialog is open, as in the address. */
  open: string | null;
  onOpen: (section: string | null) => void;
}

/** The settings of the installation, as they are; each section opens a dialog (SET-01). */
export function Settings(props: Omit<SectionsProps, 'settings'>) {
  const { data, error, refetch } = useGetSettingsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <>
      <PageHeading
        extra={
          <Link to="/audit/?kind=settings">
            <FormattedMessage id="settings.trail" />
          </Link>
        }
      >
        <FormattedMessage id="settings.title" />
      </PageHeading>
      <div className={styles.sections}>
        {data && <Sections settings={data} {...props} />}
        {!data && (error ? <InlineError error={error} onRetry={refetch} /> : <LoadingSkeleton shape="rows" rows={6} height={120} />)}
      </div>
    </>
  );
}
