import { FormattedMessage } from '@round-table/shared/libs/intl';
import {
  notified,
  readStored,
  toMessage,
  useAppDispatch,
  useAppInfo,
  usePatchUserInfoMutation,
  useSession,
  writeStored,
} from '@round-table/shared/runtime';
import { Button, Prose } from '@round-table/shared/ui';
import { Modal } from '@round-table/shared/ui/overlay';
import { useState } from 'react';
import styles from './disclaimer.module.css';

const key = 'disclaimer-accepted';

/** Whether the disclaimer is accepted, and a function that accepts it: on the server for users, on the device for guests. */
function useAcceptance() {
  const dispatch = useAppDispatch();
  const { isLoggedIn, isKnown, disclaimerAccepted } = useSession();
  const [onDevice, setOnDevice] = useState(() => readStored<boolean>(key) ?? false);
  const [patchUserInfo] = usePatchUserInfoMutation();
  const acceptOnServer = () =>
    patchUserInfo({ disclaimerAccepted: true })
      .unwrap()
      .catch((error: unknown) => dispatch(notified({ kind: 'error', message: toMessage(error) })));
  const acceptOnDevice = () => {
    writeStored(key, true);
    setOnDevice(true);
  };
  return {
    isAccepted: !isKnown || (isLoggedIn ? disclaimerAccepted : onDevice),
    accept: isLoggedIn ? acceptOnServer : acceptOnDevice,
  };
}

/** The disclaimer: a modal dialog that closes only by acceptance (QOV-04). */
export function Disclaimer() {
  const info = useAppInfo();
  const { isAccepted, accept } = useAcceptance();
  const [hasTriedToClose, setHasTriedToClose] = useState(false);
  return (
    <Modal
      open={info?.enableDisclaimer === true && !isAccepted}
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
      <p role="alert" className={styles.reminder}>
        {hasTriedToClose && <FormattedMessage id="disclaimer.please" />}
      </p>
    </Modal>
  );
}
