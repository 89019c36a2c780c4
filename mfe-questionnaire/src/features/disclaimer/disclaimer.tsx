import { FormattedMessage } from '@round-table/shared/kit/intl';
import {
  messageOf,
  notified,
  readStored,
  useAppDispatch,
  useAppInfo,
  usePatchUserInfoMutation,
  useSession,
  writeStored,
} from '@round-table/shared/runtime';
import { Button, Prose } from '@round-table/shared/ui';
import { Modal } from '@round-table/shared/ui/overlay';
import { useState } from 'react';
import './disclaimer.css';

const key = 'disclaimer-accepted';

/** Whether the disclaimer has been accepted, and the way to accept it: on the server for users, on the device for guests. */
function useAcceptance() {
  const dispatch = useAppDispatch();
  const { isLoggedIn, isKnown, disclaimerAccepted } = useSession();
  const [onDevice, setOnDevice] = useState(() => readStored<boolean>(key) ?? false);
  const [patchUserInfo] = usePatchUserInfoMutation();
  const acceptOnServer = () =>
    patchUserInfo({ disclaimerAccepted: true })
      .unwrap()
      .catch((error: unknown) => dispatch(notified({ kind: 'error', message: messageOf(error) })));
  const acceptOnDevice = () => {
    writeStored(key, true);
    setOnDevice(true);
  };
  return {
    isAccepted: !isKnown || (isLoggedIn ? disclaimerAccepted : onDevice),
    accept: isLoggedIn ? acceptOnServer : acceptOnDevice,
  };
}

/** The disclaimer: it goes only by being accepted (specification, section 2, Questionnaire overview). */
export function Disclaimer() {
  const info = useAppInfo();
  const { isAccepted, accept } = useAcceptance();
  const [isReminded, setReminded] = useState(false);
  return (
    <Modal
      open={info?.enableDisclaimer === true && !isAccepted}
      title={<FormattedMessage id="disclaimer.title" />}
      closable={false}
      onCancel={() => setReminded(true)}
      // Nothing has opened it that the focus could return to: it goes to the page's heading.
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
      <p role="alert" className="disclaimer-reminder">
        {isReminded && <FormattedMessage id="disclaimer.please" />}
      </p>
    </Modal>
  );
}
