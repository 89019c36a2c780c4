import { FormattedMessage } from '@round-table/shared/libs/intl';
import { Button } from '@round-table/shared/ui';
import { Popconfirm } from '@round-table/shared/ui/overlay';
import type { ReactNode } from 'react';

interface RemoveButtonProps {
  label: ReactNode;
  question: ReactNode;
  /** What else will be removed. */
  consequence: ReactNode;
  onRemove: () => Promise<void>;
}

/** Removes a row after a confirmation. */
export const RemoveButton = ({ label, question, consequence, onRemove }: RemoveButtonProps) => (
  <Popconfirm
    title={question}
    description={consequence}
    okText={<FormattedMessage id="downloadsAdmin.remove" />}
    okButtonProps={{ danger: true }}
    cancelText={<FormattedMessage id="common.cancel" />}
    onConfirm={onRemove}
  >
    <Button danger>{label}</Button>
  </Popconfirm>
);
