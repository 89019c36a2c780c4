import { useAppSelector } from '../store/store';
import { type Edit, type SavedChange, toSubject, type WaitingChange } from './edit';
import { findWaitingChange } from './waiting-slice';

/** The changes of the user that wait on this device, oldest first. */
export const useWaitingChanges = (): WaitingChange[] => useAppSelector(({ waiting }) => waiting.changes);

type Subject = Pick<Edit, 'kind' | 'question' | 'country'>;

/** The newest waiting change of an answer or a comment. */
export const useWaitingChange = (subject: Subject): WaitingChange | undefined =>
  useAppSelector(({ waiting }) => findWaitingChange(waiting, toSubject(subject)));

/** The newest change of an answer or a comment that has been saved after it had waited, since the page was loaded. */
export const useSavedChange = (subject: Subject): SavedChange | undefined =>
  useAppSelector(({ waiting }) => waiting.saved[toSubject(subject)]);
