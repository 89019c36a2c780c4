import { FormattedMessage } from '@round-table/shared/kit/intl';
import { Button } from '@round-table/shared/ui';
import { Popconfirm } from '@round-table/shared/ui/overlay';
import type { ReactNode } from 'react';

interface RemoveButtonProps {
  label: ReactNode;
  question: ReactNode;
  /** What goes with it. */
  consequence: ReactNode;
  onRemove: () => Promise<void>;
}

/** Removes a row, after the question that says what goes with it. */
export const RemoveButton = ({ label, question, consequence, onRemove }: RemoveButtonProps) => (
  <Popconfirm
    title={question}
    description={consequence}
    okText={<FormattedMessage id="downloadsAdmin.remove" />}
    okButtonProps={{ danger: true }}
    cancelText={<FormattedMessage id="kit.cancel" />}
    onConfirm={onRemove}
  >
    <Button danger>{label}</Button>
  </Popconfirm>
);
