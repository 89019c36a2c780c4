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
import { Button, joinClassNames, LiveRegion, Prose, primitives } from '@round-table/shared/ui';
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

/** The disclaimer: a modal dialog that closes only by acceptance (QOV-04); without script, a part of the page. */
export function Disclaimer() {
  const info = useAppInfo();
  const isHydrated = useHydrated();
  const { isAccepted, accept, failure } = useAcceptance();
  const [hasTriedToClose, setHasTriedToClose] = useState(false);
  if (info?.enableDisclaimer !== true) return null;
  const title = <FormattedMessage id="disclaimer.title" />;
  const text = (
    <Prose>
      <p>{info.disclaimerText}</p>
    </Prose>
  );
  return (
    <>
      <noscript>
        <aside className={joinClassNames(primitives.card, styles.inPage)}>
          <h2>{title}</h2>
          {text}
        </aside>
      </noscript>
      <Modal
        open={isHydrated && !isAccepted}
        title={title}
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
        {text}
        <LiveRegion role="alert" as="p" className={styles.reminder}>
          {failure ? <FormattedMessage {...failure} /> : hasTriedToClose && <FormattedMessage id="disclaimer.please" />}
        </LiveRegion>
      </Modal>
    </>
  );
}
