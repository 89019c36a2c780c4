import { FormattedMessage } from '@round-table/shared/kit/intl';
import { messageOf, notified, useAppDispatch } from '@round-table/shared/runtime';
import { Button } from '@round-table/shared/ui';
import { useReorderQuestionsMutation } from './catalogue-api';

/** Numbers the questions 1, 2, 3 … through all chapters (QAD-08). */
export function ReorderButton({ disabled }: { disabled: boolean }) {
  const dispatch = useAppDispatch();
  const [reorder, { isLoading }] = useReorderQuestionsMutation();
  const press = async () => {
    const { data, error } = await reorder();
    if (data) dispatch(notified({ kind: 'success', message: { id: 'catalogue.reordered', values: { count: data.changed } } }));
    else dispatch(notified({ kind: 'error', message: { id: 'catalogue.reorderFailed' }, description: messageOf(error) }));
  };
  return (
    <Button disabled={disabled} loading={isLoading} onClick={press}>
      <FormattedMessage id="catalogue.reorder" />
    </Button>
  );
}
