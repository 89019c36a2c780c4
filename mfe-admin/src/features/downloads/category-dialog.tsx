import type { AdminDownloadCategory, AdminDownloadCategoryBody } from '@round-table/shared/contract';
import { FormattedMessage, useIntl } from '@round-table/shared/kit/intl';
import { messageOf, notified, useAppDispatch } from '@round-table/shared/runtime';
import { object } from 'yup';
import { Bilingual, BilingualField } from '../../kit/bilingual';
import { EditDialog } from '../../kit/edit-dialog';
import { outcomeOf } from '../../kit/outcome';
import { oneOf, text } from '../../kit/rules';
import { useEditing } from '../../kit/use-editing';
import { useAddDownloadCategoryMutation, useChangeDownloadCategoryMutation, useRemoveDownloadCategoryMutation } from './downloads-api';
import { RemoveButton } from './remove-button';

const names = ['name_en', 'name_de'] as const;
const schema = object({ name_en: oneOf(text, names), name_de: oneOf(text, names) });

type CategoryValues = Omit<AdminDownloadCategoryBody, 'revision'>;

const toValues = (category?: AdminDownloadCategory): CategoryValues => ({
  name_en: category?.name_en ?? '',
  name_de: category?.name_de ?? '',
});

/** Saves a category, new or known. */
function useSaveCategory() {
  const [add] = useAddDownloadCategoryMutation();
  const [change] = useChangeDownloadCategoryMutation();
  return async ({ name_en, name_de }: CategoryValues, seen: AdminDownloadCategory | undefined) => {
    const body = { name_en: name_en.trim(), name_de: name_de.trim(), revision: seen?.revision };
    return outcomeOf(seen ? await change({ id: seen.id, body }) : await add(body));
  };
}

interface CategoryDialogProps {
  /** The category that is edited; without it a new one is added. */
  category?: AdminDownloadCategory;
  onClose: () => void;
}

/** Adds, renames or removes a category; its downloads go with it. */
export function CategoryDialog({ category, onClose }: CategoryDialogProps) {
  const dispatch = useAppDispatch();
  const { formatMessage } = useIntl();
  const what = formatMessage({ id: 'downloadsAdmin.name' });
  const save = useSaveCategory();
  const [remove] = useRemoveDownloadCategoryMutation();
  const editing = useEditing<CategoryValues, AdminDownloadCategory>({
    row: category,
    toValues,
    schema,
    save,
    // Renaming one has no notification (specification, section 8).
    announce: (_stored, seen) => {
      if (!seen) dispatch(notified({ kind: 'success', message: { id: 'downloadsAdmin.categoryAdded' } }));
    },
  });
  const removeIt = async (id: number) => {
    const { error } = await remove(id);
    if (error) {
      dispatch(notified({ kind: 'error', message: { id: 'downloadsAdmin.categoryRemoveFailed' }, description: messageOf(error) }));
      return;
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
      toReading={({ name_en, name_de }) => ({
        [formatMessage({ id: 'kit.inEnglish' }, { what })]: name_en,
        [formatMessage({ id: 'kit.inGerman' }, { what })]: name_de,
      })}
      remove={
        category && (
          <RemoveButton
            label={<FormattedMessage id="downloadsAdmin.removeCategory" />}
            question={<FormattedMessage id="downloadsAdmin.removeCategoryQuestion" />}
            consequence={<FormattedMessage id="downloadsAdmin.goWithIt" values={{ count: category.downloadables.length }} />}
            onRemove={() => removeIt(category.id)}
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
