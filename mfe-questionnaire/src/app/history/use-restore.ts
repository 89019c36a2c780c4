import type { ChapterQuestion, Comment, Country, Source } from '@round-table/shared/contract';
import { toQuestionNumber } from '@round-table/shared/domain';
import {
  type AppDispatch,
  getWriteQueue,
  type Message,
  notified,
  saveChange,
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

/** Saves a text over the stored one, which stays in the history; null deletes the comment. Returns the text before, or that the change waits. */
async function saveComment(
  dispatch: AppDispatch,
  { question, country }: Place,
  text: string | null,
): Promise<'waiting' | { former: string | null }> {
  const key = { question: question.id, country: country.code };
  const stored = await dispatch(commentsApi.endpoints.findComment.initiate(key, fresh)).unwrap();
  const former = stored?.text ?? null;
  if (text === null && !stored) return { former };
  const place = { ...key, row: stored?.id ?? null, version: stored?.version ?? 0 };
  const name = { number: toQuestionNumber(question.chapter.order, question.order), countryName: country.name };
  const outcome = await dispatch(saveChange({ kind: 'comment', ...place, ...name, text: text ?? '' }));
  if (outcome.status === 'refused') throw outcome.error;
  if (outcome.status === 'waiting') return 'waiting';
  dispatch(commentsApi.util.upsertQueryData('findComment', key, outcome.data as Comment | null));
  return { former };
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
      (outcome) => outcome !== 'waiting' && dispatch(notified({ kind: 'success', message: { id: 'history.undone' }, subject })),
      (error: unknown) =>
        dispatch(notified({ kind: 'error', message: { id: 'history.notUndone' }, description: toMessage(error), subject })),
    );
  });
}

/** Restores a former state as a new change, with Undo. Rejects with what the server has refused; a refused answer is reported by itself. */
export function useRestore(place: Place) {
  const { question, country, onAnswerStored } = place;
  const dispatch = useAppDispatch();
  const { getState } = useAppStore();
  const key = { question: question.id, country: country.code };

  const restoreAnswer = (choice: number | null) => {
    const request = { key: { question: question.id, country: country.id }, question, countryName: country.name, choice };
    // Not awaited: the page shows the choice at once, and a refusal in a notification.
    void dispatch(chooseAnswer({ ...request, options: question.answers ?? [], onStored: () => onAnswerStored?.() }));
  };
  const restoreComment = async (text: string | null) => {
    const outcome = await saveComment(dispatch, place, text);
    if (outcome === 'waiting') return;
    const message = { id: 'history.commentRestored' };
    notifyRestored(dispatch, message, `comment ${question.id} ${country.code}`, () => saveComment(dispatch, place, outcome.former));
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
