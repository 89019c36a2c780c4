import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { Button } from '@round-table/shared/ui';
import { Drawer, Dropdown, LeaveGuard, Modal, Popconfirm, Popover, Tooltip } from '@round-table/shared/ui/overlay';
import { type ReactNode, useState } from 'react';
import type { Exhibits } from './exhibits';

const Sentence = () => <FormattedMessage id="kitchenSink.sentence" />;
const Title = () => <FormattedMessage id="kitchenSink.text" />;

/** A button that opens what `children` renders. */
function Opened({ children }: { children: (isOpen: boolean, close: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <FormattedMessage id="kitchenSink.open" />
      </Button>
      {children(isOpen, () => setOpen(false))}
    </>
  );
}

const DrawerStates = () => (
  <Opened>
    {(isOpen, close) => (
      <Drawer open={isOpen} onClose={close} title={<Title />}>
        <Sentence />
      </Drawer>
    )}
  </Opened>
);

function DropdownStates() {
  const intl = useIntl();
  const items = [
    { key: 'first', label: intl.formatMessage({ id: 'kitchenSink.first' }) },
    { key: 'second', label: intl.formatMessage({ id: 'kitchenSink.second' }) },
    { key: 'disabled', label: intl.formatMessage({ id: 'kitchenSink.disabled' }), disabled: true },
  ];
  return (
    <Dropdown menu={{ items }} trigger={['click']}>
      <Button>
        <FormattedMessage id="kitchenSink.open" />
      </Button>
    </Dropdown>
  );
}

/** Pressed, the page asks before it is left. */
const LeaveGuardStates = () => (
  <Opened>
    {(isOpen) =>
      isOpen && (
        <LeaveGuard>
          <Sentence />
        </LeaveGuard>
      )
    }
  </Opened>
);

function ModalStates() {
  const intl = useIntl();
  return (
    <Opened>
      {(isOpen, close) => (
        <Modal
          open={isOpen}
          onCancel={close}
          onOk={close}
          title={<Title />}
          okText={intl.formatMessage({ id: 'kitchenSink.action' })}
          cancelText={intl.formatMessage({ id: 'kitchenSink.close' })}
        >
          <Sentence />
        </Modal>
      )}
    </Opened>
  );
}

const PopconfirmStates = () => (
  <Popconfirm title={<FormattedMessage id="kitchenSink.question" />}>
    <Button danger>
      <FormattedMessage id="kitchenSink.open" />
    </Button>
  </Popconfirm>
);

const PopoverStates = () => (
  <Popover title={<Title />} content={<Sentence />} trigger="click">
    <Button>
      <FormattedMessage id="kitchenSink.open" />
    </Button>
  </Popover>
);

const TooltipStates = () => (
  <Tooltip title={<Title />}>
    <Button>
      <FormattedMessage id="kitchenSink.action" />
    </Button>
  </Tooltip>
);

export const overlayExhibits: Exhibits<typeof import('@round-table/shared/ui/overlay')> = {
  Drawer: DrawerStates,
  Dropdown: DropdownStates,
  LeaveGuard: LeaveGuardStates,
  Modal: ModalStates,
  Popconfirm: PopconfirmStates,
  Popover: PopoverStates,
  Tooltip: TooltipStates,
};
