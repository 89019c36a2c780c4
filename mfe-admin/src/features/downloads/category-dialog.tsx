import type { AdminDownloadCategory } from '@round-table/shared/contract';
import { FormattedMessage } from '@round-table/shared/libs/intl';
import { notified, toMessage, useAppDispatch } from '@round-table/shared/runtime';
import { EditDialog } from '../../components/edit-dialog/edit-dialog';
import { useEditForm } from '../../components/edit-dialog/use-edit-form';
import { FormFields } from '../../components/entity/form-fields';
import { createSave } from '../../lib/save-result';
import { categoryForm } from './download';
import { useAddDownloadCategoryMutation, useChangeDownloadCategoryMutation, useRemoveDownloadCategoryMutation } from './downloads-api';
import { RemoveButton } from './remove-button';

interface CategoryDialogProps {
  /** The category to edit; without it a new one is added. */
  category?: AdminDownloadCategory;
  onClose: () => void;
}

/** Adds, renames or removes a category with its downloads (DLA-01). */
export function CategoryDialog({ category, onClose }: CategoryDialogProps) {
  const dispatch = useAppDispatch();
  const [add] = useAddDownloadCategoryMutation();
  const [change] = useChangeDownloadCategoryMutation();
  const [remove] = useRemoveDownloadCategoryMutation();
  const editing = useEditForm({
    form: categoryForm,
    context: undefined,
    row: category,
    save: createSave(categoryForm, add, change),
    // Editing one has no notification (DLA-01).
    notifySaved: (_stored, base) => {
      if (!base) dispatch(notified({ kind: 'success', message: { id: 'downloadsAdmin.categoryAdded' } }));
    },
  });
  const removeCategory = async (id: number) => {
    const { error } = await remove(id);
    if (error) {
      const description = toMessage(error);
      dispatch(notified({ kind: 'error', message: { id: 'downloadsAdmin.categoryRemoveFailed' }, description }));
      // The dialog covers the notification.
      return editing.setFailure(description);
    }
    dispatch(notified({ kind: 'success', message: { id: 'downloadsAdmin.categoryRemoved' } }));
    editing.guard.leave(onClose);
  };
  return (
    <EditDialog
      title={<FormattedMessage id={category ? 'downloadsAdmin.editCategory' : 'downloadsAdmin.addCategory'} />}
      width={640}
      editing={editing}
      onClose={onClose}
      remove={
        category && (
          <RemoveButton
            label={<FormattedMessage id="downloadsAdmin.removeCategory" />}
            question={<FormattedMessage id="downloadsAdmin.removeCategoryQuestion" />}
            consequence={<FormattedMessage id="downloadsAdmin.goWithIt" values={{ count: category.downloadables.length }} />}
            onRemove={() => removeCategory(category.id)}
          />
        )
      }
    >
      <FormFields form={categoryForm} layout={[]} context={undefined} />
    </EditDialog>
  );
}
