import type { ConfirmationDecision } from '@round-table/shared/contract';
import { notified, toMessage, useAppDispatch } from '@round-table/shared/runtime';
import { useDecideConfirmationMutation } from './review-api';

/** Decides on the first confirmation that was given at `first`; a refusal becomes a notification. Resolves with the error, if there is one. */
export function useDecision(country: string, first: string) {
  const dispatch = useAppDispatch();
  const [decide, { isLoading }] = useDecideConfirmationMutation();
  const send = async (decision: ConfirmationDecision['decision'], reason?: string) => {
    const { error } = await decide({ country, first, decision, ...(reason !== undefined && { reason }) });
    if (error && reason === undefined)
      dispatch(notified({ kind: 'error', message: { id: `confirmation.failed.${decision}` }, description: toMessage(error) }));
    return error;
  };
  return [send, isLoading] as const;
}
