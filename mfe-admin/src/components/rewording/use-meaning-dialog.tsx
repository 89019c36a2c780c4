import type { Rewording } from '@round-table/shared/contract';
import { type ReactNode, useState } from 'react';
import { MeaningDialog } from './meaning-dialog';

/** What an admin says of changed texts; undefined if they have cancelled. */
type Answer = Rewording | undefined;

/** Asks what changed texts of questions are, which the answers of these countries depend on. Returns the function that asks, and its dialog. */
export function useMeaningDialog(): { ask: (countries: number[]) => Promise<Answer>; dialog: ReactNode } {
  const [asking, setAsking] = useState<{ countries: number[]; answer: (rewording: Answer) => void }>();
  const ask = (countries: number[]) =>
    new Promise<Answer>((resolve) => {
      const answer = (rewording: Answer) => {
        setAsking(undefined);
        resolve(rewording);
      };
      setAsking({ countries, answer });
    });
  const dialog = asking && <MeaningDialog countries={asking.countries} onState={asking.answer} onCancel={() => asking.answer(undefined)} />;
  return { ask, dialog };
}
