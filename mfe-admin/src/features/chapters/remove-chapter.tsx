import type { AdminChapter } from '@round-table/shared/contract';
import { FormattedMessage } from '@round-table/shared/libs/intl';
import { type Message, notified, toMessage, useAppDispatch } from '@round-table/shared/runtime';
import { Button } from '@round-table/shared/ui';
import { Popconfirm, Tooltip } from '@round-table/shared/ui/overlay';
import { useRemoveChapterMutation } from './chapter-api';

interface RemoveChapterProps {
  chapter: AdminChapter;
  onRemoved: () => void;
  onFailed: (message: Message) => void;
}

/** Deletes a chapter after a confirmation; disabled if the chapter has questions (QAD-03). */
export function RemoveChapter({ chapter, onRemoved, onFailed }: RemoveChapterProps) {
  const dispatch = useAppDispatch();
  const [remove, { isLoading }] = useRemoveChapterMutation();
  const hasQuestions = chapter.questions.length > 0;
  const handleConfirm = async () => {
    const { error } = await remove(chapter.id);
    if (error !== undefined) return onFailed(toMessage(error));
    dispatch(notified({ kind: 'success', message: { id: 'chapterDialog.deleted' } }));
    onRemoved();
  };
  const button = (
    <Button danger type="text" disabled={hasQuestions} loading={isLoading}>
      <FormattedMessage id="chapterDialog.delete" />
    </Button>
  );
  if (hasQuestions)
    return (
      <Tooltip title={<FormattedMessage id="chapterDialog.questionsFirst" />}>
        <span>{button}</span>
      </Tooltip>
    );
  return (
    <Popconfirm
      title={<FormattedMessage id="chapterDialog.deleteQuestion" />}
      okText={<FormattedMessage id="chapterDialog.delete" />}
      okButtonProps={{ danger: true }}
      onConfirm={handleConfirm}
    >
      {button}
    </Popconfirm>
  );
}
