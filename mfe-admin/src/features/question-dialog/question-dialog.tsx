import type { AdminChapter, AdminQuestion } from '@round-table/shared/contract';
import { FormattedMessage } from '@round-table/shared/kit/intl';
import { notified, useAppDispatch } from '@round-table/shared/runtime';
import { Button, HangingNumber } from '@round-table/shared/ui';
import { Bilingual, BilingualField } from '../../kit/bilingual';
import { EditDialog } from '../../kit/edit-dialog';
import { NumberField, SwitchField } from '../../kit/fields';
import { useEditing } from '../../kit/use-editing';
import { AnswerFields } from './answer-fields';
import { AttachmentFields } from './attachment-fields';
import { ChapterField } from './chapter-field';
import { questionSchema, toQuestionValues } from './question-form';
import { RemoveQuestion } from './remove-question';
import { useAttaching } from './use-attaching';
import { useQuestionReading } from './use-question-reading';
import { useSaveQuestion } from './use-save-question';
import './question-dialog.css';

interface QuestionDialogProps {
  /** The question that is changed; without it a new one is added. */
  question?: AdminQuestion;
  chapters: AdminChapter[];
  /** The chapter that a new question comes to. */
  chapter?: AdminChapter;
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

/** The fields of the question itself (its id; a new one has none), both languages side by side. */
const QuestionFields = ({ chapters, question }: { chapters: AdminChapter[]; question: number | undefined }) => (
  <>
    <div className="admin-row">
      <div className="admin-grow">
        <ChapterField chapters={chapters} isNew={question === undefined} />
      </div>
      <NumberField name="order" label={<FormattedMessage id="kit.order" />} />
      <div className="admin-switches">
        <SwitchField name="active" label={<FormattedMessage id="kit.active" />} />
        <SwitchField name="public" label={<FormattedMessage id="kit.public" />} />
        <SwitchField name="is_marked_as_special" label={<FormattedMessage id="questionDialog.special" />} />
      </div>
    </div>
    <Bilingual>
      <BilingualField name="text" label="questionDialog.text" serif rows={2} />
      <BilingualField name="explanation" label="kit.explanation" rows={2} />
    </Bilingual>
    <AnswerFields question={question} />
  </>
);

/** Adds, edits or deletes a question with its answers and attachments (specification, section 2, Question admin). */
export function QuestionDialog({ question, chapters, chapter, onClose, onGo, onRemoved }: QuestionDialogProps) {
  const dispatch = useAppDispatch();
  const attaching = useAttaching();
  const editing = useEditing({
    row: question,
    toValues: (row?: AdminQuestion) => toQuestionValues(row, chapter),
    schema: questionSchema,
    save: useSaveQuestion(attaching.attach),
    announce: (_stored, seen) =>
      dispatch(notified({ kind: 'success', message: { id: seen ? 'questionDialog.edited' : 'questionDialog.added' } })),
  });
  const { stored, savingBy } = editing;
  const { values, isSubmitting } = editing.formik;
  return (
    <EditDialog
      title={<Title question={stored} chapters={chapters} />}
      width={1040}
      editing={editing}
      toReading={useQuestionReading(chapters)}
      onClose={onClose}
      remove={stored && <RemoveQuestion question={stored} onRemoved={() => editing.guard.leave(onRemoved)} onFailed={editing.fail} />}
      actions={
        <Button
          loading={savingBy === 'saveAndGo'}
          disabled={!values.active || savingBy === 'save'}
          onClick={() => editing.saveAnd(onGo, 'saveAndGo')}
        >
          <FormattedMessage id="questionDialog.saveAndGo" />
        </Button>
      }
    >
      {/* What is typed while files are on their way would be lost. */}
      <div inert={isSubmitting && values.attachments.length > 0}>
        <QuestionFields chapters={chapters} question={stored?.id} />
      </div>
      <AttachmentFields question={stored?.id} attaching={attaching} />
    </EditDialog>
  );
}
