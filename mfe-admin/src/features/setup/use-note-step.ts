import type { SetupStep } from '@round-table/shared/contract';
import { notified, toMessage, useAppDispatch } from '@round-table/shared/runtime';
import { useSaveSetupStepMutation } from './setup-api';

/** Notes that a step is done, or the end of the set-up; a failure is notified. */
export function useNoteStep() {
  const dispatch = useAppDispatch();
  const [save, { isLoading }] = useSaveSetupStepMutation();
  const note = async (step: SetupStep | 'end') => {
    const { error } = await save({ step });
    if (error) dispatch(notified({ kind: 'error', message: { id: 'setup.notSaved' }, description: toMessage(error), subject: 'setup' }));
  };
  return { note, isLoading };
}
