import type { AdminChapter } from '@round-table/shared/contract';
import { FormattedMessage } from '@round-table/shared/libs/intl';
import { notified, useAppDispatch } from '@round-table/shared/runtime';
import { HangingNumber } from '@round-table/shared/ui';
import { EditDialog } from '../../components/edit-dialog/edit-dialog';
import { useEditForm } from '../../components/edit-dialog/use-edit-form';
import { FormFields } from '../../components/entity/form-fields';
import { createSave } from '../../lib/save-result';
import { type ChapterContext, chapterForm, chapterLayout } from './chapter';
import { useAddChapterMutation, useChangeChapterMutation } from './chapter-api';
import { RemoveChapter } from './remove-chapter';

interface ChapterDialogProps extends ChapterContext {
  /** The chapter to edit; without it a new one is added after the last. */
  chapter?: AdminChapter;
  onClose: () => void;
  onRemoved: () => void;
}

/** Adds, edits or deletes a chapter (QAD-02, QAD-03). */
export function ChapterDialog({ chapter, lastOrder, onClose, onRemoved }: ChapterDialogProps) {
  const dispatch = useAppDispatch();
  const [add] = useAddChapterMutation();
  const [change] = useChangeChapterMutation();
  const context = { lastOrder };
  const editing = useEditForm({
    form: chapterForm,
    context,
    row: chapter,
    save: createSave(chapterForm, add, change),
    notifySaved: (_stored, base) =>
      dispatch(notified({ kind: 'success', message: { id: base ? 'chapterDialog.edited' : 'chapterDialog.added' } })),
  });
  return (
    <EditDialog
      title={
        <>
          <FormattedMessage id={chapter ? 'chapterDialog.edit' : 'chapterDialog.add'} />{' '}
          {chapter && <HangingNumber chapter={chapter.order} />}
        </>
      }
      width={960}
      editing={editing}
      onClose={onClose}
      remove={chapter && <RemoveChapter chapter={chapter} onRemoved={() => editing.guard.leave(onRemoved)} onFailed={editing.setFailure} />}
    >
      <FormFields form={chapterForm} layout={chapterLayout} context={context} />
    </EditDialog>
  );
}
