import type { Account, Device } from '@round-table/shared/contract';
import { FormattedDate, FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { notified, toMessage, useAppDispatch } from '@round-table/shared/runtime';
import { Button } from '@round-table/shared/ui';
import { Tag } from '@round-table/shared/ui/data';
import { Popconfirm } from '@round-table/shared/ui/overlay';
import styles from './account.module.css';
import { useEndDeviceMutation, useEndOtherDevicesMutation } from './account-api';
import { AccountSection } from './account-section';

function useNotifyEnded() {
  const dispatch = useAppDispatch();
  return (message: string, error: unknown) =>
    dispatch(
      error === undefined
        ? notified({ kind: 'success', message: { id: message }, subject: 'devices' })
        : notified({ kind: 'error', message: { id: 'account.notSignedOut' }, description: toMessage(error), subject: 'devices' }),
    );
}

interface SignOutProps {
  /** Message ids of the button, of the question, and of the notification. */
  texts: { button: string; question: string; done: string };
  /** The name of the button, if it says more than its text. */
  name?: string;
  onSignOut: () => Promise<{ error?: unknown }>;
}

/** A sign-out cannot be undone, so it asks once. */
function SignOut({ texts, name, onSignOut }: SignOutProps) {
  const notifyEnded = useNotifyEnded();
  return (
    <Popconfirm
      title={<FormattedMessage id={texts.question} />}
      okText={<FormattedMessage id="account.signOut" />}
      cancelText={<FormattedMessage id="account.cancel" />}
      onConfirm={async () => notifyEnded(texts.done, (await onSignOut()).error)}
    >
      <Button aria-label={name}>
        <FormattedMessage id={texts.button} />
      </Button>
    </Popconfirm>
  );
}

const oneDevice = { button: 'account.signOut', question: 'account.signOutQuestion', done: 'account.signedOut' };
const otherDevices = { button: 'account.signOutOthers', question: 'account.signOutOthersQuestion', done: 'account.othersSignedOut' };

function DeviceRow({ device }: { device: Device }) {
  const { formatMessage } = useIntl();
  const [endDevice] = useEndDeviceMutation();
  const { browser, system, address, time_zone, used_at } = device;
  const known = browser && system ? 'account.browserOn' : browser || system ? 'account.browser' : 'account.unknownBrowser';
  const title = formatMessage({ id: known }, { browser: browser ?? system ?? '', system: system ?? '' });
  return (
    <li className={styles.row}>
      <div>
        <p>{title}</p>
        <p className={styles.note}>
          {time_zone && (
            <>
              <FormattedMessage id="account.timeZone" values={{ zone: time_zone.replaceAll('_', ' ') }} />
              {', '}
            </>
          )}
          {address && `${address}, `}
          <time dateTime={used_at}>
            <FormattedDate value={used_at} dateStyle="long" timeStyle="short" />
          </time>
        </p>
      </div>
      {device.is_current ? (
        <Tag>
          <FormattedMessage id="account.thisDevice" />
        </Tag>
      ) : (
        <SignOut
          texts={oneDevice}
          name={formatMessage({ id: 'account.signOutOf' }, { device: title })}
          onSignOut={() => endDevice(device.id)}
        />
      )}
    </li>
  );
}

/** Where the user is signed in (ACC-03), and since when they had not been here. */
export function DevicesSection({ devices, previous_visit_at: visitedAt }: Pick<Account, 'devices' | 'previous_visit_at'>) {
  const { formatDate } = useIntl();
  const [endOthers] = useEndOtherDevicesMutation();
  return (
    <AccountSection title="account.devices" hint={<FormattedMessage id="account.devicesHint" />}>
      {visitedAt !== null && (
        <p className={styles.note}>
          <FormattedMessage
            id="account.previousVisit"
            values={{ when: formatDate(visitedAt, { dateStyle: 'long', timeStyle: 'short' }) }}
          />
        </p>
      )}
      <ul className={styles.rows}>
        {devices.map((device) => (
          <DeviceRow key={device.id} device={device} />
        ))}
      </ul>
      {devices.length > 1 && <SignOut texts={otherDevices} onSignOut={() => endOthers()} />}
    </AccountSection>
  );
}
