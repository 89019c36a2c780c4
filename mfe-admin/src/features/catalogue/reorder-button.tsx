import { FormattedMessage } from '@round-table/shared/libs/intl';
import { useAppDispatch } from '@round-table/shared/runtime';
import { Button } from '@round-table/shared/ui';
import { useState } from 'react';
import { useListAdminChaptersQuery } from '../../lib/admin-chapters';
import { listRenumbered, reorderQuestions } from './reorder';
import { ReorderDialog } from './reorder-dialog';

/** Renumbers the questions through all chapters, after a dialog that lists the numbers that change (QAD-08). */
export function ReorderButton({ disabled }: { disabled: boolean }) {
  const dispatch = useAppDispatch();
  const { data: chapters = [], isSuccess } = useListAdminChaptersQuery();
  const [isBusy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const renumbered = listRenumbered(chapters);
  const reorder = async () => {
    setBusy(true);
    await dispatch(reorderQuestions());
    setBusy(false);
    setAsking(false);
  };
  return (
    <>
      <Button
        disabled={disabled || !isSuccess}
        loading={isBusy && !isAsking}
        onClick={renumbered.length === 0 ? reorder : () => setAsking(true)}
      >
        <FormattedMessage id="catalogue.reorder" />
      </Button>
      <ReorderDialog
        open={isAsking}
        isBusy={isBusy}
        renumbered={renumbered}
        total={chapters.flatMap(({ questions }) => questions).length}
        onConfirm={reorder}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
