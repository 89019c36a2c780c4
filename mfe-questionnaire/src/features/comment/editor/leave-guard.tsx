import { FormattedMessage } from '@round-table/shared/libs/intl';
import { useUnsavedGuard } from '@round-table/shared/runtime';
import { Button } from '@round-table/shared/ui';
import { Modal } from '@round-table/shared/ui/overlay';

/** Navigation guard: asks for confirmation before leaving a page with unsaved text. The draft stays on the device either way. */
export function LeaveGuard({ isUnsaved }: { isUnsaved: boolean }) {
  const { isAsking, keep, discard } = useUnsavedGuard(isUnsaved, ({ from, to }) => from !== to);
  return (
    <Modal
      open={isAsking}
      title={<FormattedMessage id="comment.leaveTitle" />}
      onCancel={keep}
      footer={
        <>
          <Button onClick={keep}>
            <FormattedMessage id="comment.leaveStay" />
          </Button>
          <Button type="primary" onClick={discard}>
            <FormattedMessage id="comment.leaveGo" />
          </Button>
        </>
      }
    >
      <FormattedMessage id="comment.leaveText" />
    </Modal>
  );
}
