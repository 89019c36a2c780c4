import type { AdminChapter, AdminQuestion } from '@round-table/shared/contract';
import { FormattedMessage } from '@round-table/shared/libs/intl';
import { notified, useAppDispatch } from '@round-table/shared/runtime';
import { Button, HangingNumber } from '@round-table/shared/ui';
import { EditDialog } from '../../components/edit-dialog/edit-dialog';
import { useEditForm } from '../../components/edit-dialog/use-edit-form';
import { FormFields } from '../../components/entity/form-fields';
import { AttachmentFields } from './attachments/attachment-fields';
import { useAttachmentUploads } from './attachments/use-attachment-uploads';
import { createCopyForm } from './copy-question';
import { QuestionPreview } from './preview/question-preview';
import { questionForm, questionLayout } from './question';
import { RemoveQuestion } from './remove-question';
import { RewordingNote } from './rewording/rewording-note';
import { useRewording } from './rewording/use-rewording';
import { useSaveQuestion } from './use-save-question';

interface QuestionDialogProps {
  /** The question to edit; without it a new one is added. */
  question?: AdminQuestion | undefined;
  /** Of a new question: the one that it begins as a copy of. */
  copied?: AdminQuestion | undefined;
  chapters: AdminChapter[];
  chapter?: AdminChapter | undefined;
  onCopy?: (question: AdminQuestion) => void;
  onClose: () => void;
  onGo: (question: AdminQuestion) => void | Promise<void>;
  onRemoved: () => void;
}

const Title = ({ question, chapters }: { question?: AdminQuestion; chapters: AdminChapter[] }) => {
  if (!question) return <FormattedMessage id="questionDialog.add" />;
  const chapter = chapters.find(({ id }) => id === question.chapter);
  return (
    <>
      <FormattedMessage id="questionDialog.edit" /> {chapter && <HangingNumber chapter={chapter.order} question={question.order} />}
    </>
  );
};

/** Adds, edits or deletes a question with its answers and attachments (QAD-04). */
export function QuestionDialog({ question, copied, chapters, chapter, onCopy, onClose, onGo, onRemoved }: QuestionDialogProps) {
  const dispatch = useAppDispatch();
  const uploads = useAttachmentUploads();
  const rewording = useRewording();
  const editing = useEditForm({
    form: copied ? createCopyForm(copied) : questionForm,
    context: { chapters, chapter, question: question?.id },
    row: question,
    save: useSaveQuestion(uploads.uploadAll, rewording.ask),
    notifySaved: (_stored, base) =>
      dispatch(notified({ kind: 'success', message: { id: base ? 'questionDialog.edited' : 'questionDialog.added' } })),
  });
  const { stored, savingBy } = editing;
  const { values, isSubmitting } = editing.formik;
  return (
    <EditDialog
      title={<Title question={stored} chapters={chapters} />}
      width={1040}
      editing={editing}
      onClose={onClose}
      remove={stored && <RemoveQuestion question={stored} onRemoved={() => editing.guard.leave(onRemoved)} onFailed={editing.setFailure} />}
      note={stored && <RewordingNote values={values} question={stored} />}
      actions={
        <>
          {stored && onCopy && (
            <Button disabled={isSubmitting} onClick={() => editing.guard.close(() => onCopy(stored))}>
              <FormattedMessage id="questions.copy" />
            </Button>
          )}
          <Button
            loading={savingBy === 'saveAndGo'}
            disabled={!values.active || savingBy === 'save'}
            onClick={() => editing.saveThen(onGo, 'saveAndGo')}
          >
            <FormattedMessage id="questionDialog.saveAndGo" />
          </Button>
        </>
      }
    >
      {/* Inert during uploads: an edit would be lost when the form gets the stored values. */}
      <div inert={isSubmitting && values.attachments.length > 0}>
        <FormFields form={questionForm} layout={questionLayout} context={{ chapters, chapter, question: stored?.id }} />
      </div>
      <AttachmentFields question={stored?.id} uploads={uploads} />
      <QuestionPreview chapters={chapters} />
      {rewording.dialog}
    </EditDialog>
  );
}
