import type { TranslationPage, TranslationsQuery, TranslationUnit } from '@round-table/shared/contract';
import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { notified, toMessage, useAppDispatch } from '@round-table/shared/runtime';
import type { KeyboardEvent } from 'react';
import styles from './translations.module.css';
import { useChangeTranslationMutation } from './translations-api';
import type { Texts } from './unit-hints';
import { UnitItem } from './unit-item';

const steps: Record<string, 1 | -1> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

interface UnitsProps {
  page: TranslationPage;
  query: TranslationsQuery;
  /** The glossary. */
  terms: readonly Texts[];
  /** The unit whose texts are edited. */
  edited: string | null;
  onEdit: (unit: string | undefined) => void;
}

/** The rows of a page; keys lead from the name of a row to the next one (TRL-05). */
export function Units({ page: { units }, query, terms, edited, onEdit }: UnitsProps) {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const [change] = useChangeTranslationMutation();

  const check = async ({ unit, en, de, checked }: TranslationUnit) => {
    const { error } = await change({ body: { unit, before: { en, de }, checked: checked === null }, query });
    if (error === undefined) return;
    dispatch(notified({ kind: 'error', message: { id: 'translations.notMarked' }, description: toMessage(error), subject: unit }));
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target, key, altKey, ctrlKey, metaKey } = event;
    const row = target instanceof HTMLElement && !target.closest('form') ? target.closest<HTMLElement>('[data-unit]') : null;
    const index = units.findIndex(({ unit }) => unit === row?.dataset.unit);
    const unit = units[index];
    if (!unit || altKey || ctrlKey || metaKey) return;
    const step = steps[key];
    if (step !== undefined) {
      event.preventDefault();
      event.currentTarget.querySelector<HTMLElement>(`[data-unit="${units[index + step]?.unit}"] button`)?.focus();
    } else if (key === 'c' && unit.state !== 'missing') void check(unit);
  };

  return (
    <>
      <div className={styles.head} aria-hidden="true">
        <span />
        <span>
          <FormattedMessage id="common.english" />
        </span>
        <span>
          <FormattedMessage id="common.german" />
        </span>
        <span>
          <FormattedMessage id="translations.state" />
        </span>
      </div>
      <ul className={styles.list} aria-label={formatMessage({ id: 'translations.title' })} onKeyDown={onKeyDown}>
        {units.map((unit, index) => (
          <UnitItem
            key={unit.unit}
            unit={unit}
            query={query}
            terms={terms}
            isEdited={edited === unit.unit}
            onEdit={() => onEdit(unit.unit)}
            onClose={() => onEdit(undefined)}
            onNext={() => onEdit(units[index + 1]?.unit)}
            onCheck={() => void check(unit)}
          />
        ))}
      </ul>
    </>
  );
}
