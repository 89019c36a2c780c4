import { maxSearchLength } from '@round-table/shared/contract';
import { useIntl } from '@round-table/shared/kit/intl';
import { useSearchParams } from '@round-table/shared/kit/router';
import { SearchOutlined } from '@round-table/shared/ui';
import { type FormEvent, useRef } from 'react';

/** The searched text, to be changed in its place. */
export function SearchField({ searched }: { searched: string }) {
  const { formatMessage } = useIntl();
  const [, setParams] = useSearchParams();
  const field = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = field.current?.value.trim() ?? '';
    if (typed !== '') setParams({ search: typed });
  };
  return (
    <form className="search-field" onSubmit={submit}>
      <SearchOutlined />
      <input
        key={searched}
        ref={field}
        type="text"
        enterKeyHint="search"
        maxLength={maxSearchLength}
        defaultValue={searched}
        aria-label={formatMessage({ id: 'search.text' })}
      />
    </form>
  );
}
