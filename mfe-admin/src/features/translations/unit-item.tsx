import { locales, type TranslationsQuery, type TranslationUnit } from '@round-table/shared/contract';
import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { Button, joinClassNames } from '@round-table/shared/ui';
import { useEffect, useRef } from 'react';
import styles from './translations.module.css';
import { toUnitName } from './unit';
import { UnitEditor } from './unit-editor';
import { type Texts, UnitHints } from './unit-hints';
import { UnitState } from './unit-state';

interface UnitItemProps {
  unit: TranslationUnit;
  query: TranslationsQuery;
  terms: readonly Texts[];
  isEdited: boolean;
  onEdit: () => void;
  onClose: () => void;
  onNext: () => void;
  onCheck: () => void;
}

/** The button that names the row has the focus again when its fields are left. */
function useReturnOfFocus(isEdited: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wasEdited = useRef(isEdited);
  useEffect(() => {
    const isLeft = wasEdited.current && !isEdited;
    wasEdited.current = isEdited;
    if (isLeft && !document.activeElement?.closest('form')) button.current?.focus();
  }, [isEdited]);
  return button;
}

/** A row of the desk: both texts side by side with their state, or the fields of both. */
export function UnitItem({ unit, query, terms, isEdited, onEdit, onClose, onNext, onCheck }: UnitItemProps) {
  const intl = useIntl();
  const name = toUnitName(unit, intl);
  const button = useReturnOfFocus(isEdited);
  return (
    <li className={styles.item} data-unit={unit.unit}>
      <button type="button" ref={button} className={styles.name} aria-expanded={isEdited} onClick={isEdited ? onClose : onEdit}>
        {name}
      </button>
      {isEdited ? (
        <UnitEditor unit={unit} query={query} terms={terms} onClose={onClose} onNext={onNext} />
      ) : (
        locales.map((locale) => (
          <p key={locale} lang={locale} className={joinClassNames(styles.text, unit.language === locale && styles.needed)}>
            {unit[locale] || '–'}
          </p>
        ))
      )}
      {!isEdited && (
        <div className={styles.marks}>
          <UnitState {...unit} />
          <UnitHints texts={unit} terms={terms} onlyMissing />
          {unit.state !== 'missing' && (
            <Button
              size="small"
              aria-label={intl.formatMessage({ id: unit.checked ? 'translations.uncheckOf' : 'translations.checkOf' }, { name })}
              onClick={onCheck}
            >
              <FormattedMessage id={unit.checked ? 'translations.uncheck' : 'translations.check'} />
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
