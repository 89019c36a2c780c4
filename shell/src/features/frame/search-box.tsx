import { maxSearchLength } from '@round-table/shared/contract';
import { useIntl } from '@round-table/shared/libs/intl';
import { useNavigate, useSearchParams } from '@round-table/shared/libs/router';
import { usePageParams, usePagePaths } from '@round-table/shared/runtime';
import { SearchOutlined } from '@round-table/shared/ui';
import { type FormEvent, useEffect, useRef } from 'react';
import styles from './top-bar.module.css';

/** The element that the `/` key focuses. */
export const searchFieldId = 'search';

/** Searches questions and comments. The browser's validation rejects an empty search. */
export function SearchBox({ onSubmit }: { onSubmit?: () => void }) {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const searchPath = usePagePaths()('search');
  const isSearchPage = usePageParams('search') !== undefined;
  const [params] = useSearchParams();
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
    onSubmit?.();
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
          placeholder={formatMessage({ id: 'frame.searchHint' })}
          aria-keyshortcuts="/"
        />
        <span className={styles.key} aria-hidden="true">
          /
        </span>
      </form>
    </search>
  );
}
