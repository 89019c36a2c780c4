import type { RankingChapter } from '@round-table/shared/contract';
import { useAddressParams } from '@round-table/shared/runtime';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { formatWeighting, ownWeighting, parseWeighting, type Weighting, withWeight } from './compute/weighting';

/** A weight that a slider sets. */
export interface WeightTarget {
  kind: keyof Weighting;
  id: number;
  own: number;
}

export type SetWeight = (target: WeightTarget, weight: number) => void;

/** A weighting that the address does not hold yet. */
interface Draft {
  weighting: Weighting;
  isDragged: boolean;
  /** What the address will hold. */
  text: string | undefined;
}

/**
 * The reader's weighting. At rest the address holds it (`w`); while a slider moves, and until the address has followed, it is a draft:
 * browsers limit how often an address may change, and the next key press must start from the last weight.
 */
export function useWeighting(chapters: readonly RankingChapter[]) {
  const [params, change] = useAddressParams();
  const text = params.get('w') ?? undefined;
  const settled = useMemo(() => parseWeighting(text ?? null, chapters), [text, chapters]);
  const [draft, setDraft] = useState<Draft>();
  const isPending = draft !== undefined && (draft.isDragged || draft.text !== text);
  const weighting = isPending ? draft.weighting : settled;
  const latest = useRef(weighting);
  latest.current = weighting;
  useEffect(() => {
    if (draft && !isPending) setDraft(undefined);
  }, [draft, isPending]);

  const drag: SetWeight = useCallback(({ kind, id, own }, weight) => {
    setDraft({ weighting: withWeight(latest.current, kind, { id, own, weight }), isDragged: true, text: undefined });
  }, []);
  const save = useCallback(
    (next: Weighting) => {
      const w = formatWeighting(next, chapters);
      setDraft({ weighting: next, isDragged: false, text: w });
      change({ w });
    },
    [change, chapters],
  );
  const settle: SetWeight = useCallback(({ kind, id, own }, weight) => save(withWeight(latest.current, kind, { id, own, weight })), [save]);
  const reset = useCallback(() => save(ownWeighting), [save]);
  return { weighting, settled, drag, settle, reset };
}
