import { FormattedMessage } from '@round-table/shared/libs/intl';
import { useUnsavedGuard } from '@round-table/shared/runtime';
import { Modal as AntdModal } from 'antd';
import type { ReactNode } from 'react';
import { themed } from '../../antd/themed';
import { Button } from '../../controls/button';
import { MessagesProvider } from '../../text/messages-provider';
import messages from './messages.json';

const Modal = /* @__PURE__ */ themed(AntdModal);

/** Asks before leaving a page with something unsaved; `children` say what. Rendered only then: the router asks only its last blocker. */
export function LeaveGuard({ children }: { children: ReactNode }) {
  const { isAsking, keep, discard } = useUnsavedGuard(true, ({ from, to }) => from !== to);
  return (
    <MessagesProvider catalogue={messages}>
      <Modal
        open={isAsking}
        title={<FormattedMessage id="ui.leave.title" />}
        onCancel={keep}
        footer={
          <>
            <Button onClick={keep}>
              <FormattedMessage id="ui.leave.stay" />
            </Button>
            <Button type="primary" onClick={discard}>
              <FormattedMessage id="ui.leave.go" />
            </Button>
          </>
        }
      >
        {children}
      </Modal>
    </MessagesProvider>
  );
}
