import { FormattedMessage } from '@round-table/shared/libs/intl';
import { type KeyboardEvent, useRef } from 'react';
import { type CitationStyle, citationStyles } from '../../../domain/citation/citation';
import styles from './cite-dialog.module.css';

interface StyleTabsProps {
  style: CitationStyle;
  onChoose: (style: CitationStyle) => void;
  /** The id of the panel; that of a tab is the panel's with the style. */
  panel: string;
}

/** The citation styles as tabs; arrow keys choose the next one. */
export function StyleTabs({ style, onChoose, panel }: StyleTabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const at = citationStyles.indexOf(style);
    const moves: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: citationStyles.length - 1 };
    const next = moves[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const index = (next + citationStyles.length) % citationStyles.length;
    const chosen = citationStyles[index];
    if (!chosen) return;
    onChoose(chosen);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[index]?.focus();
  };
  return (
    <div className={styles.tabs} role="tablist" ref={list} onKeyDown={onKeyDown}>
      {citationStyles.map((one) => (
        <button
          key={one}
          type="button"
          role="tab"
          id={`${panel}-${one}`}
          aria-selected={one === style}
          aria-controls={panel}
          tabIndex={one === style ? 0 : -1}
          onClick={() => onChoose(one)}
        >
          <FormattedMessage id={`share.${one}`} />
        </button>
      ))}
    </div>
  );
}
