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
import { useId, useLayoutEffect, useRef, useState } from 'react';
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

/** A dialog that is modal while it is shown, and may have come open with the page; once it is closed, the page heading has the focus. */
function useModal(isShown: boolean) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Before the browser paints, so that a dialog that came with the page does not disappear in between.
  useLayoutEffect(() => {
    const shown = dialog.current;
    if (!isShown || !shown) return undefined;
    shown.showModal();
    return () => {
      shown.close();
      document.querySelector<HTMLElement>('main h1, h1')?.focus({ preventScroll: true });
    };
  }, [isShown]);
  return dialog;
}

/**
 * The disclaimer: a modal dialog that closes only by acceptance (QOV-04). It comes with the page, where the boot script hides it from guests
 * who have accepted it; without script it is a part of the page.
 */
export function Disclaimer() {
  const info = useAppInfo();
  const isHydrated = useHydrated();
  const { isAccepted, accept, failure } = useAcceptance();
  const [hasTriedToClose, setHasTriedToClose] = useState(false);
  const title = useId();
  const isEnabled = info?.enableDisclaimer === true;
  const isShown = isEnabled && isHydrated && !isAccepted;
  const dialog = useModal(isShown);
  if (!isEnabled) return null;
  const remind = () => setHasTriedToClose(true);
  return (
    <dialog
      ref={dialog}
      open={!isHydrated}
      className={styles.dialog}
      aria-labelledby={title}
      onCancel={(event) => {
        event.preventDefault();
        remind();
      }}
      // Browsers close a dialog at the second attempt, whatever the first one led to.
      onClose={() => {
        if (!isShown) return;
        dialog.current?.showModal();
        remind();
      }}
      onPointerDown={({ target, currentTarget }) => target === currentTarget && remind()}
    >
      <div className={styles.content}>
        <h2 id={title} className={styles.title}>
          <FormattedMessage id="disclaimer.title" />
        </h2>
        <Prose>
          <p>{info.disclaimerText}</p>
        </Prose>
        <div className={joinClassNames(primitives.scriptOnly, styles.footer)}>
          <LiveRegion role="alert" as="p" className={styles.reminder}>
            {failure ? <FormattedMessage {...failure} /> : hasTriedToClose && <FormattedMessage id="disclaimer.please" />}
          </LiveRegion>
          <Button type="primary" onClick={accept}>
            <FormattedMessage id="disclaimer.accept" />
          </Button>
        </div>
      </div>
    </dialog>
  );
}
