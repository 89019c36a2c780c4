import type { AdminQuestion } from '@round-table/shared/contract';
import { FormattedMessage } from '@round-table/shared/libs/intl';
import { useAppDispatch } from '@round-table/shared/runtime';
import { Button, LiveRegion } from '@round-table/shared/ui';
import { useState } from 'react';
import { Actions } from '../../../components/actions';
import styles from './selection-bar.module.css';
import { type FlagName, flagNames, setFlag } from './set-flags';

interface SelectionBarProps {
  selected: AdminQuestion[];
  onClear: () => void;
}

/** How many questions are selected, and what can be set of all of them at once (CAT-06). */
export function SelectionBar({ selected, onClear }: SelectionBarProps) {
  const dispatch = useAppDispatch();
  const [isBusy, setBusy] = useState(false);
  const set = async (name: FlagName, value: boolean) => {
    setBusy(true);
    const isSaved = await dispatch(setFlag(selected, name, value));
    setBusy(false);
    if (isSaved) onClear();
  };
  const count = selected.length;
  return (
    <>
      <LiveRegion role="status" as="span">
        {count > 0 && <FormattedMessage id="questions.selected" values={{ count }} />}
      </LiveRegion>
      {count > 0 && (
        <div className={styles.bar}>
          <Actions>
            {flagNames.flatMap((name) =>
              [true, false].map((value) => (
                <Button key={`${name} ${value}`} size="small" disabled={isBusy} onClick={() => set(name, value)}>
                  <FormattedMessage id={`questions.set.${name}.${value}`} />
                </Button>
              )),
            )}
            <Button type="link" size="small" onClick={onClear}>
              <FormattedMessage id="questions.clear" />
            </Button>
          </Actions>
        </div>
      )}
    </>
  );
}
