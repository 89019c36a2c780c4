import type { AdminDownloadCategory, AdminDownloadCategoryBody } from '@round-table/shared/contract';
import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { notified, toMessage, useAppDispatch } from '@round-table/shared/runtime';
import { object } from 'yup';
import { EditDialog } from '../../components/edit-dialog/edit-dialog';
import { useEditForm } from '../../components/edit-dialog/use-edit-form';
import { Bilingual, BilingualField } from '../../components/fields/bilingual-fields';
import { requireOneOf, text } from '../../lib/form-rules';
import { toSaveResult } from '../../lib/save-result';
import { useAddDownloadCategoryMutation, useChangeDownloadCategoryMutation, useRemoveDownloadCategoryMutation } from './downloads-api';
import { RemoveButton } from './remove-button';

const names = ['name_en', 'name_de'] as const;
const schema = object({ name_en: requireOneOf(text, names), name_de: requireOneOf(text, names) });

type CategoryValues = Omit<AdminDownloadCategoryBody, 'revision'>;

const toValues = (category?: AdminDownloadCategory): CategoryValues => ({
  name_en: category?.name_en ?? '',
  name_de: category?.name_de ?? '',
});

function useSaveCategory() {
  const [add] = useAddDownloadCategoryMutation();
  const [change] = useChangeDownloadCategoryMutation();
  return async ({ name_en, name_de }: CategoryValues, base: AdminDownloadCategory | undefined) => {
    const body = { name_en: name_en.trim(), name_de: name_de.trim(), revision: base?.revision };
    return toSaveResult(base ? await change({ id: base.id, body }) : await add(body));
  };
}

interface CategoryDialogProps {
  /** The category to edit; without it a new one is added. */
  category?: AdminDownloadCategory;
  onClose: () => void;
}

/** Adds, renames or removes a category with its downloads (DLA-01). */
export function CategoryDialog({ category, onClose }: CategoryDialogProps) {
  const dispatch = useAppDispatch();
  const { formatMessage } = useIntl();
  const nameLabel = formatMessage({ id: 'downloadsAdmin.name' });
  const save = useSaveCategory();
  const [remove] = useRemoveDownloadCategoryMutation();
  const editing = useEditForm<CategoryValues, AdminDownloadCategory>({
    row: category,
    toValues,
    schema,
    save,
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
      toDisplayValues={({ name_en, name_de }) => ({
        [formatMessage({ id: 'common.inEnglish' }, { what: nameLabel })]: name_en,
        [formatMessage({ id: 'common.inGerman' }, { what: nameLabel })]: name_de,
      })}
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
      <Bilingual>
        <BilingualField name="name" label="downloadsAdmin.name" />
      </Bilingual>
    </EditDialog>
  );
}
