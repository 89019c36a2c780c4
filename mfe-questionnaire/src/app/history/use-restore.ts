import type { ChapterQuestion, Country, Source } from '@round-table/shared/contract';
import {
  type AppDispatch,
  getWriteQueue,
  type Message,
  notified,
  toMessage,
  useAppDispatch,
  useAppStore,
} from '@round-table/shared/runtime';
import { chooseAnswer } from '../../features/answer/choose-answer';
import { attachmentsApi } from '../../features/attachments/attachments-api';
import { commentsApi } from '../../features/comment/comments-api';
import type { Restoration } from '../../features/history/history-items';
import { sourcesApi } from '../../features/sources/sources-api';
import { onNotificationAction } from '../../lib/on-notification-action';

interface Place {
  question: ChapterQuestion;
  country: Country;
  onAnswerStored?: (() => void) | undefined;
}

const fresh = { forceRefetch: true, subscribe: false } as const;

/** Saves a text over the stored one, which stays in the history; null deletes the comment. Returns the text before. */
async function saveComment(dispatch: AppDispatch, key: { question: number; country: string }, text: string | null): Promise<string | null> {
  const { findComment, saveComment: save, removeComment: remove } = commentsApi.endpoints;
  const stored = await dispatch(findComment.initiate(key, fresh)).unwrap();
  const version = stored?.version ?? 0;
  if (text !== null) await dispatch(save.initiate({ ...key, text, version })).unwrap();
  else if (stored) await dispatch(remove.initiate({ ...key, id: stored.id, version })).unwrap();
  return stored?.text ?? null;
}

async function saveSources(dispatch: AppDispatch, key: { question: number; country: string }, sources: Source[]): Promise<Source[]> {
  const { listSources, saveSources: save } = sourcesApi.endpoints;
  const all = await dispatch(listSources.initiate({ question: key.question }, fresh)).unwrap();
  const stored = all.find(({ country }) => country === key.country);
  await dispatch(save.initiate({ ...key, sources, version: stored?.version ?? 0 })).unwrap();
  return stored?.sources ?? [];
}

/** Says what was restored; Undo takes it back, as a further entry. */
function notifyRestored(dispatch: AppDispatch, message: Message, subject: string, undo: () => Promise<unknown>): void {
  const shown = notified({ kind: 'success', message, subject, action: { id: 'history.undo' } });
  const { key } = dispatch(shown).payload;
  onNotificationAction(dispatch, { key, subject }, () => {
    undo().then(
      () => dispatch(notified({ kind: 'success', message: { id: 'history.undone' }, subject })),
      (error: unknown) =>
        dispatch(notified({ kind: 'error', message: { id: 'history.notUndone' }, description: toMessage(error), subject })),
    );
  });
}

/** Restores a former state as a new change, with Undo. Rejects with what the server has refused; a refused answer is reported by itself. */
export function useRestore({ question, country, onAnswerStored }: Place) {
  const dispatch = useAppDispatch();
  const { getState } = useAppStore();
  const key = { question: question.id, country: country.code };

  const restoreAnswer = (choice: number | null) => {
    const request = { key: { question: question.id, country: country.id }, question, options: question.answers ?? [], choice };
    // Not awaited: the page shows the choice at once, and a refusal in a notification.
    void dispatch(chooseAnswer({ ...request, onStored: () => onAnswerStored?.() }));
  };
  const restoreComment = async (text: string | null) => {
    const former = await saveComment(dispatch, key, text);
    const message = { id: 'history.commentRestored' };
    notifyRestored(dispatch, message, `comment ${question.id} ${country.code}`, () => saveComment(dispatch, key, former));
  };
  const restoreSources = async (sources: Source[]) => {
    const subject = `sources ${question.id} ${country.code}`;
    let former: Source[] = [];
    const save = (list: Source[]) =>
      getWriteQueue(getState).enqueue(subject, async () => {
        former = await saveSources(dispatch, key, list);
      });
    await save(sources);
    notifyRestored(dispatch, { id: 'history.sourcesRestored' }, subject, () => save(former));
  };
  const restoreAttachment = async ({ id, name }: { id: number; name: string }) => {
    const { restoreAttachment: restore, removeAttachment } = attachmentsApi.endpoints;
    await dispatch(restore.initiate(id)).unwrap();
    const message = { id: 'history.attachmentRestored', values: { name } };
    notifyRestored(dispatch, message, `attachment ${id}`, () => dispatch(removeAttachment.initiate(id)).unwrap());
  };

  return async (state: Restoration): Promise<void> => {
    switch (state.kind) {
      case 'answer':
        return restoreAnswer(state.choice);
      case 'comment':
        return restoreComment(state.text);
      case 'sources':
        return restoreSources(state.sources);
      case 'attachment':
        return restoreAttachment(state);
    }
  };
}
