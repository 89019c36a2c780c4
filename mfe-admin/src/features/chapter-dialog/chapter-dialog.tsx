import type { AdminChapter } from '@round-table/shared/contract';
import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { notified, useAppDispatch } from '@round-table/shared/runtime';
import { HangingNumber } from '@round-table/shared/ui';
import { EditDialog } from '../../components/edit-dialog/edit-dialog';
import { useEditForm } from '../../components/edit-dialog/use-edit-form';
import { Bilingual, BilingualField } from '../../components/fields/bilingual-fields';
import { FieldCell, FieldRow, Switches } from '../../components/fields/field-layout';
import { NumberField, SwitchField } from '../../components/fields/fields';
import { limits } from '../../lib/form-rules';
import { toSaveResult } from '../../lib/save-result';
import { useAddChapterMutation, useChangeChapterMutation } from './chapter-api';
import { type ChapterValues, chapterSchema, toChapterBody, toChapterValues } from './chapter-form';
import { RemoveChapter } from './remove-chapter';

function useSaveChapter() {
  const [add] = useAddChapterMutation();
  const [change] = useChangeChapterMutation();
  return async (values: ChapterValues, base: AdminChapter | undefined) => {
    const body = toChapterBody(values, base);
    return toSaveResult<AdminChapter>(base ? await change({ id: base.id, body }) : await add(body));
  };
}

function useChapterDisplayValues() {
  const { formatMessage, formatNumber } = useIntl();
  const toText = (id: string, labelId?: string) => formatMessage({ id }, { what: labelId && formatMessage({ id: labelId }) });
  const yesNo = (value: boolean) => toText(value ? 'common.yes' : 'common.no');
  return (values: ChapterValues) => ({
    [toText('common.order')]: String(values.order ?? ''),
    [toText('chapterDialog.weight')]: values.weight === null ? '' : formatNumber(values.weight, { maximumFractionDigits: 3 }),
    [toText('common.inEnglish', 'chapterDialog.name')]: values.name_en,
    [toText('common.inGerman', 'chapterDialog.name')]: values.name_de,
    [toText('common.inEnglish', 'common.explanation')]: values.explanation_en,
    [toText('common.inGerman', 'common.explanation')]: values.explanation_de,
    [toText('common.active')]: yesNo(values.active),
    [toText('common.public')]: yesNo(values.public),
  });
}

interface ChapterDialogProps {
  /** The chapter to edit; without it a new one is added after the last. */
  chapter?: AdminChapter;
  lastOrder: number;
  onClose: () => void;
  onRemoved: () => void;
}

/** Adds, edits or deletes a chapter (QAD-02, QAD-03). */
export function ChapterDialog({ chapter, lastOrder, onClose, onRemoved }: ChapterDialogProps) {
  const dispatch = useAppDispatch();
  const editing = useEditForm({
    row: chapter,
    toValues: (row?: AdminChapter) => toChapterValues(row, lastOrder),
    schema: chapterSchema,
    save: useSaveChapter(),
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
      toDisplayValues={useChapterDisplayValues()}
      onClose={onClose}
      remove={chapter && <RemoveChapter chapter={chapter} onRemoved={() => editing.guard.leave(onRemoved)} onFailed={editing.setFailure} />}
    >
      <FieldRow>
        <FieldCell>
          <NumberField name="order" label={<FormattedMessage id="common.order" />} min={1} max={limits.maxOrder} />
        </FieldCell>
        <FieldCell>
          <NumberField
            name="weight"
            label={<FormattedMessage id="chapterDialog.weight" />}
            step={limits.step}
            min={0}
            max={limits.maxWeight}
          />
        </FieldCell>
        <Switches>
          <SwitchField name="active" label={<FormattedMessage id="common.active" />} />
          <SwitchField name="public" label={<FormattedMessage id="common.public" />} />
        </Switches>
      </FieldRow>
      <Bilingual>
        <BilingualField name="name" label="chapterDialog.name" serif rows={1} isParagraph />
        <BilingualField name="explanation" label="common.explanation" rows={3} />
      </Bilingual>
    </EditDialog>
  );
}
