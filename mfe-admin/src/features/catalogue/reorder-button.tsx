import { FormattedMessage } from '@round-table/shared/libs/intl';
import { useAppDispatch } from '@round-table/shared/runtime';
import { Button } from '@round-table/shared/ui';
import { Popconfirm } from '@round-table/shared/ui/overlay';
import { useState } from 'react';
import { useListAdminChaptersQuery } from './catalogue-api';
import { countRenumbered, reorderQuestions } from './reorder';

/** Renumbers the questions through all chapters, after a confirmation that says how many numbers change (QAD-08). */
export function ReorderButton({ disabled }: { disabled: boolean }) {
  const dispatch = useAppDispatch();
  const { data: chapters } = useListAdminChaptersQuery();
  const [isBusy, setBusy] = useState(false);
  const count = countRenumbered(chapters ?? []);
  const reorder = async () => {
    setBusy(true);
    await dispatch(reorderQuestions());
    setBusy(false);
  };
  return (
    <Popconfirm
      disabled={count === 0 || disabled}
      title={<FormattedMessage id="catalogue.reorderQuestion" values={{ count }} />}
      description={<FormattedMessage id="catalogue.reorderNote" />}
      okText={<FormattedMessage id="catalogue.reorderConfirm" />}
      cancelText={<FormattedMessage id="common.cancel" />}
      onConfirm={reorder}
    >
      <Button disabled={disabled || !chapters} loading={isBusy} onClick={count === 0 ? reorder : undefined}>
        <FormattedMessage id="catalogue.reorder" />
      </Button>
    </Popconfirm>
  );
}
