import { maxSearchLength } from '@round-table/shared/contract';
import { useIntl } from '@round-table/shared/libs/intl';
import { useNavigate, useSearchParams } from '@round-table/shared/libs/router';
import { useNarrow, usePageParams, usePagePaths } from '@round-table/shared/runtime';
import { RightOutlined, SearchOutlined } from '@round-table/shared/ui';
import { type FormEvent, useEffect, useRef } from 'react';
import styles from './top-bar.module.css';

/** The element that the `/` key focuses. */
export const searchFieldId = 'search';

/** A shortcut that a feature app declares. */
export interface FrameShortcut {
  /** "Ctrl K" */
  keys: string;
  label: string;
  searchHint?: string;
  ariaKeys: string;
  open: () => void;
}

interface SearchBoxProps {
  /** A dialog of a feature app that the hint mentions; without a keyboard a button opens it. */
  jump?: FrameShortcut;
  onSubmit: () => void;
  onEscape: () => void;
}

/** Searches questions and comments. The browser's validation rejects an empty search. */
export function SearchBox({ jump, onSubmit, onEscape }: SearchBoxProps) {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const searchPath = usePagePaths()('search');
  const isSearchPage = usePageParams('search') !== undefined;
  const [params] = useSearchParams();
  // A touch screen has no such keys.
  const hint = (!useNarrow() && jump?.searchHint) || formatMessage({ id: 'frame.searchHint' });
  const field = useRef<HTMLInputElement>(null);
  const submitted = isSearchPage ? (params.get('search') ?? '') : '';

  const last = useRef(submitted);

  // Not on mount: text that was typed into the prerendered page stays.
  useEffect(() => {
    if (field.current && last.current !== submitted) field.current.value = submitted;
    last.current = submitted;
  }, [submitted]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const text = field.current?.value.trim() ?? '';
    if (text === '') return;
    // The router handles a failed navigation.
    void navigate(`${searchPath}?${new URLSearchParams({ search: text })}`);
    onSubmit();
  };

  return (
    <search className={styles.search}>
      <form action={searchPath} onSubmit={submit}>
        <SearchOutlined />
        <input
          ref={field}
          id={searchFieldId}
          name="search"
          type="search"
          required
          pattern=".*\S.*"
          maxLength={maxSearchLength}
          defaultValue={submitted}
          aria-label={formatMessage({ id: 'frame.search' })}
          placeholder={hint}
          aria-keyshortcuts="/"
          onKeyDown={({ key }) => key === 'Escape' && onEscape()}
        />
        <span className={styles.key} aria-hidden="true">
          /
        </span>
        {jump && (
          <button type="button" className={styles.jump} aria-label={jump.label} aria-keyshortcuts={jump.ariaKeys} onClick={jump.open}>
            <RightOutlined />
          </button>
        )}
      </form>
    </search>
  );
}
