import type { AdminQuestion, Rewording } from '@round-table/shared/contract';
import { type Message, toMessage, useAppDispatch } from '@round-table/shared/runtime';
import type { ReactNode } from 'react';
import { useMeaningDialog } from '../../../components/rewording/use-meaning-dialog';
import { questionApi } from '../question-api';
import type { QuestionValues } from '../question-values';
import { findReworded, findTouched } from './reworded';

/** What an admin says of the changed texts, or why they have said nothing; without a message they have cancelled. */
export type Statement = { rewording: Rewording } | { rewording?: undefined; message?: Message };

/**
 * Asks on saving whether the changed texts of a question are another wording or another meaning, if there are answers that a meaning would
 * touch. Returns the function that asks, with the answers of that moment, and its dialog.
 */
export function useRewording(): { ask: (values: QuestionValues, base: AdminQuestion) => Promise<Statement>; dialog: ReactNode } {
  const dispatch = useAppDispatch();
  const { ask: askFor, dialog } = useMeaningDialog();
  const ask = async (values: QuestionValues, base: AdminQuestion): Promise<Statement> => {
    const reworded = findReworded(values, base);
    if (!reworded.question && reworded.options.length === 0) return { rewording: 'wording' };
    const loaded = await dispatch(questionApi.endpoints.listOnQuestion.initiate(base.id, { subscribe: false, forceRefetch: true }));
    if (!loaded.data) return { message: toMessage(loaded.error) };
    const countries = findTouched(loaded.data.answers, reworded).map(({ country }) => country);
    if (countries.length === 0) return { rewording: 'wording' };
    const rewording = await askFor(countries);
    return rewording ? { rewording } : {};
  };
  return { ask, dialog };
}
