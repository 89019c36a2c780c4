import { FormattedMessage } from '@round-table/shared/kit/intl';
import { useBlocker } from '@round-table/shared/kit/router';
import { useAppStore } from '@round-table/shared/runtime';
import { Button } from '@round-table/shared/ui';
import { Modal } from '@round-table/shared/ui/overlay';
import { useEffect } from 'react';

const askBrowser = (event: BeforeUnloadEvent) => event.preventDefault();

/** Asks before a page with unsaved text is left. The draft stays on the device either way. */
export function LeaveGuard({ isUnsaved }: { isUnsaved: boolean }) {
  const store = useAppStore();
  // A session that has ended leads to the login: nothing could be saved here, and the draft waits on the device.
  const maySave = () => store.getState().session.tokens !== null;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname !== nextLocation.pathname && maySave(),
  );
  useEffect(() => {
    if (!isUnsaved) return;
    addEventListener('beforeunload', askBrowser);
    return () => removeEventListener('beforeunload', askBrowser);
  }, [isUnsaved]);
  return (
    <Modal
      open={blocker.state === 'blocked'}
      title={<FormattedMessage id="comment.leaveTitle" />}
      onCancel={() => blocker.reset?.()}
      footer={
        <>
          <Button onClick={() => blocker.reset?.()}>
            <FormattedMessage id="comment.leaveStay" />
          </Button>
          <Button type="primary" onClick={() => blocker.proceed?.()}>
            <FormattedMessage id="comment.leaveGo" />
          </Button>
        </>
      }
    >
      <FormattedMessage id="comment.leaveText" />
    </Modal>
  );
}
