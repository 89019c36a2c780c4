import { useAddressParams, useCountries } from '@round-table/shared/runtime';
import { useChosenCountries } from '@round-table/shared/ui/countries';
import { useMemo } from 'react';
import type { CommentView } from '../features/comment/comment-view';

/** What a reader has chosen on the page of a question; all of it is in the address, and goes on to the next question with it. */
export function useReaderChoice() {
  const countries = useCountries();
  const [chosen, choose] = useChosenCountries(countries);
  const [params, change] = useAddressParams();
  const [order, att, own] = ['order', 'att', 'own'].map((name) => params.get(name));
  const comments = useMemo<CommentView>(
    () => ({ chosen, order: order === 'answer' ? 'answer' : 'country', withAttachments: att === '1', ownFirst: own === '1' }),
    [chosen, order, att, own],
  );
  const map = useMemo(
    () => ({
      chosen,
      onToggle: (code: string) => choose(chosen.includes(code) ? chosen.filter((other) => other !== code) : [...chosen, code]),
    }),
    [chosen, choose],
  );
  return {
    countries,
    chosen,
    choose,
    map,
    comments,
    changeComments: (changes: Partial<Omit<CommentView, 'chosen'>>) => {
      const next = { ...comments, ...changes };
      const flag = (isOn: boolean) => (isOn ? '1' : undefined);
      change({ order: next.order === 'answer' ? next.order : undefined, att: flag(next.withAttachments), own: flag(next.ownFirst) });
    },
    /** True if the answers of all countries are listed although some are chosen. */
    showsAll: params.get('all') === '1',
  };
}
