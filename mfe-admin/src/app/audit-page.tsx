import { differenceMessages } from '@round-table/shared/differences';
import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { MessagesProvider, PageHeading } from '@round-table/shared/ui';
import { type ComponentProps, useMemo } from 'react';
import { Actions } from '../components/actions';
import { AddressTabs, useAddressTab } from '../components/address-tabs';
import { toFieldLabels } from '../components/entity/entity-form';
import { LivePage } from '../components/live-page';
import { Audit } from '../features/audit/audit';
import { AuditDownloads } from '../features/audit/audit-downloads';
import { chapterForm } from '../features/chapters/chapter';
import { countryForm } from '../features/countries/country';
import { DeletedItems } from '../features/deleted-items/deleted-items';
import { categoryForm, downloadForm } from '../features/downloads/download';
import { questionForm } from '../features/questions/question';
import { createSettingNames } from '../features/settings/setting-labels';
import { SettingUndo } from '../features/settings/undo/setting-undo';
import { toUserName, userForm } from '../features/users/user';
import { useListUsersQuery } from '../features/users/user-api';
import { useDialogParam } from '../lib/use-dialog-param';

const forms: Record<string, { fields: object }> = {
  chapter: chapterForm,
  country: countryForm,
  download: downloadForm,
  'download-category': categoryForm,
  question: questionForm,
  user: userForm,
};

/** The audit trail, whose fields have the names of their forms. */
function LiveAudit() {
  const intl = useIntl();
  const [undone, setUndone] = useDialogParam('undo');
  const { data: users } = useListUsersQuery();
  const people = useMemo(
    () =>
      users?.map((user) => ({ id: user.id, name: toUserName(user) })).sort((one, other) => one.name.localeCompare(other.name, intl.locale)),
    [users, intl.locale],
  );
  const labels = useMemo(() => {
    const bySubject = Object.fromEntries(Object.entries(forms).map(([subject, { fields }]) => [subject, toFieldLabels(fields, intl)]));
    const nameSetting = createSettingNames(intl);
    return (subject: string, name: string) => (subject === 'setting' ? nameSetting(name) : bySubject[subject]?.[name]);
  }, [intl]);
  const renderWay: ComponentProps<typeof Audit>['renderWay'] = (entry, reread) =>
    entry.action === 'setting.saved' && (
      <SettingUndo
        entry={entry}
        isOpen={undone === String(entry.id)}
        onOpen={() => setUndone(entry.id)}
        onClose={() => {
          setUndone(null);
          reread();
        }}
      />
    );
  return (
    <MessagesProvider catalogue={differenceMessages}>
      <Audit people={people} labels={labels} opened={undone} renderWay={renderWay} />
    </MessagesProvider>
  );
}

const tabs = ['entries', 'deleted'] as const;

/** The trail, and what was deleted; the tab is in the address. */
function AuditTabs() {
  const active = useAddressTab(tabs);
  const contents = { entries: <LiveAudit />, deleted: <DeletedItems /> };
  return (
    <>
      <PageHeading
        extra={
          active === 'entries' && (
            <Actions>
              <AuditDownloads />
            </Actions>
          )
        }
      >
        <FormattedMessage id="audit.title" />
      </PageHeading>
      <AddressTabs
        active={active}
        items={tabs.map((tab) => ({ key: tab, label: <FormattedMessage id={`audit.tab.${tab}`} />, children: contents[tab] }))}
      />
    </>
  );
}

/** The trail names live answers, so it is not part of the read-only view. */
export const AuditPage = () => (
  <LivePage title="audit.title" hint="audit.notReadOnlyHint">
    <AuditTabs />
  </LivePage>
);
