import { maxSearchLength } from '@round-table/shared/contract';
import { useIntl } from '@round-table/shared/libs/intl';
import { useSearchParams } from '@round-table/shared/libs/router';
import { joinClassNames, primitives, SearchOutlined } from '@round-table/shared/ui';
import { type FormEvent, useRef } from 'react';
import styles from './search-field.module.css';

/** The search text, editable on the results page. The filters stay. */
export function SearchField({ searchText }: { searchText: string }) {
  const { formatMessage } = useIntl();
  const [, setParams] = useSearchParams();
  const input = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = input.current?.value.trim() ?? '';
    if (typed === '') return;
    setParams((previous) => {
      const next = new URLSearchParams(previous);
      next.set('search', typed);
      return next;
    });
  };
  return (
    <form className={joinClassNames(primitives.card, styles.field)} onSubmit={submit}>
      <SearchOutlined className={styles.icon} />
      <input
        key={searchText}
        ref={input}
        type="text"
        enterKeyHint="search"
        maxLength={maxSearchLength}
        defaultValue={searchText}
        aria-label={formatMessage({ id: 'search.text' })}
      />
    </form>
  );
}
