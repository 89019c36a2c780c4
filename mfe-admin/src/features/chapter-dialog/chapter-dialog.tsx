import type { AdminChapter } from '@round-table/shared/contract';
import { FormattedMessage, useIntl } from '@round-table/shared/kit/intl';
import { notified, useAppDispatch } from '@round-table/shared/runtime';
import { HangingNumber } from '@round-table/shared/ui';
import { Bilingual, BilingualField } from '../../kit/bilingual';
import { EditDialog } from '../../kit/edit-dialog';
import { NumberField, SwitchField } from '../../kit/fields';
import { outcomeOf } from '../../kit/outcome';
import { limits } from '../../kit/rules';
import { useEditing } from '../../kit/use-editing';
import { useAddChapterMutation, useChangeChapterMutation } from './chapter-api';
import { type ChapterValues, chapterSchema, toChapterBody, toChapterValues } from './chapter-form';
import { RemoveChapter } from './remove-chapter';

/** Saves a chapter, new or known. */
function useSaveChapter() {
  const [add] = useAddChapterMutation();
  const [change] = useChangeChapterMutation();
  return async (values: ChapterValues, seen: AdminChapter | undefined) => {
    const body = toChapterBody(values, seen);
    return outcomeOf<AdminChapter>(seen ? await change({ id: seen.id, body }) : await add(body));
  };
}

function useChapterReading() {
  const { formatMessage, formatNumber } = useIntl();
  const say = (id: string, what?: string) => formatMessage({ id }, { what: what && formatMessage({ id: what }) });
  const yesNo = (value: boolean) => say(value ? 'kit.yes' : 'kit.no');
  return (values: ChapterValues) => ({
    [say('kit.order')]: String(values.order ?? ''),
    [say('chapterDialog.weight')]: values.weight === null ? '' : formatNumber(values.weight, { maximumFractionDigits: 3 }),
    [say('kit.inEnglish', 'chapterDialog.name')]: values.name_en,
    [say('kit.inGerman', 'chapterDialog.name')]: values.name_de,
    [say('kit.inEnglish', 'kit.explanation')]: values.explanation_en,
    [say('kit.inGerman', 'kit.explanation')]: values.explanation_de,
    [say('kit.active')]: yesNo(values.active),
    [say('kit.public')]: yesNo(values.public),
  });
}

interface ChapterDialogProps {
  /** The chapter that is changed; without it a new one is added, after the last. */
  chapter?: AdminChapter;
  lastOrder: number;
  onClose: () => void;
  onRemoved: () => void;
}

/** Adds, edits or deletes a chapter (specification, section 2, Question admin). */
export function ChapterDialog({ chapter, lastOrder, onClose, onRemoved }: ChapterDialogProps) {
  const dispatch = useAppDispatch();
  const editing = useEditing({
    row: chapter,
    toValues: (row?: AdminChapter) => toChapterValues(row, lastOrder),
    schema: chapterSchema,
    save: useSaveChapter(),
    announce: (_stored, seen) =>
      dispatch(notified({ kind: 'success', message: { id: seen ? 'chapterDialog.edited' : 'chapterDialog.added' } })),
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
      toReading={useChapterReading()}
      onClose={onClose}
      remove={chapter && <RemoveChapter chapter={chapter} onRemoved={() => editing.guard.leave(onRemoved)} onFailed={editing.fail} />}
    >
      <div className="admin-row">
        <NumberField name="order" label={<FormattedMessage id="kit.order" />} />
        <NumberField name="weight" label={<FormattedMessage id="chapterDialog.weight" />} step={limits.step} />
        <div className="admin-switches">
          <SwitchField name="active" label={<FormattedMessage id="kit.active" />} />
          <SwitchField name="public" label={<FormattedMessage id="kit.public" />} />
        </div>
      </div>
      <Bilingual>
        <BilingualField name="name" label="chapterDialog.name" serif rows={1} isParagraph />
        <BilingualField name="explanation" label="kit.explanation" rows={3} />
      </Bilingual>
    </EditDialog>
  );
}
