import { FormattedMessage } from '@round-table/shared/libs/intl';
import {
  type Message,
  readStored,
  toMessage,
  useAppInfo,
  useHydrated,
  usePatchUserInfoMutation,
  useSession,
  writeStored,
} from '@round-table/shared/runtime';
import { Button, LiveRegion, Prose } from '@round-table/shared/ui';
import { Modal } from '@round-table/shared/ui/overlay';
import { useState } from 'react';
import styles from './disclaimer.module.css';

const key = 'disclaimer-accepted';

/** Whether the disclaimer is accepted, and a function that accepts it: on the server for users, on the device for guests. */
function useAcceptance() {
  const { isLoggedIn, isKnown, disclaimerAccepted } = useSession();
  const [onDevice, setOnDevice] = useState(() => readStored<boolean>(key) ?? false);
  // Shown in the dialog, which covers notifications.
  const [failure, setFailure] = useState<Message>();
  const [patchUserInfo] = usePatchUserInfoMutation();
  const acceptOnServer = () =>
    patchUserInfo({ disclaimerAccepted: true })
      .unwrap()
      .catch((error: unknown) => setFailure(toMessage(error)));
  const acceptOnDevice = () => {
    writeStored(key, true);
    setOnDevice(true);
  };
  return {
    isAccepted: !isKnown || (isLoggedIn ? disclaimerAccepted : onDevice),
    accept: isLoggedIn ? acceptOnServer : acceptOnDevice,
    failure,
  };
}

/** The disclaimer: a modal dialog that closes only by acceptance (QOV-04). */
export function Disclaimer() {
  const info = useAppInfo();
  const isHydrated = useHydrated();
  const { isAccepted, accept, failure } = useAcceptance();
  const [hasTriedToClose, setHasTriedToClose] = useState(false);
  return (
    <Modal
      open={isHydrated && info?.enableDisclaimer === true && !isAccepted}
      title={<FormattedMessage id="disclaimer.title" />}
      closable={false}
      onCancel={() => setHasTriedToClose(true)}
      // No element opened the dialog that could get the focus back: the page heading gets it.
      afterClose={() => document.querySelector<HTMLElement>('main h1, h1')?.focus({ preventScroll: true })}
      footer={
        <Button type="primary" onClick={accept}>
          <FormattedMessage id="disclaimer.accept" />
        </Button>
      }
    >
      <Prose>
        <p>{info?.disclaimerText}</p>
      </Prose>
      <LiveRegion role="alert" as="p" className={styles.reminder}>
        {failure ? <FormattedMessage {...failure} /> : hasTriedToClose && <FormattedMessage id="disclaimer.please" />}
      </LiveRegion>
    </Modal>
  );
}
