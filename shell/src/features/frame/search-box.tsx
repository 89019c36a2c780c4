import { maxSearchLength } from '@round-table/shared/contract';
import { useIntl } from '@round-table/shared/kit/intl';
import { useLocation, useNavigate, useSearchParams } from '@round-table/shared/kit/router';
import { SearchOutlined } from '@round-table/shared/ui';
import { type FormEvent, useEffect, useRef } from 'react';

/** The id of the field that the `/` key goes to. */
export const searchFieldId = 'search';

/** Searches questions and comments; an empty search is refused by the field itself. */
export function SearchBox({ onSearched }: { onSearched?: () => void }) {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const field = useRef<HTMLInputElement>(null);
  const searched = pathname.startsWith('/search') ? (params.get('search') ?? '') : '';

  useEffect(() => {
    if (field.current) field.current.value = searched;
  }, [searched]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const text = field.current?.value.trim() ?? '';
    if (text === '') return;
    navigate(`/search?${new URLSearchParams({ search: text })}`);
    onSearched?.();
  };

  return (
    <search className="frame-search">
      <form onSubmit={submit}>
        <SearchOutlined />
        <input
          ref={field}
          id={searchFieldId}
          type="search"
          required
          pattern=".*\S.*"
          maxLength={maxSearchLength}
          defaultValue={searched}
          aria-label={formatMessage({ id: 'frame.search' })}
          placeholder={formatMessage({ id: 'frame.searchHint' })}
          aria-keyshortcuts="/"
        />
        <span className="frame-key" aria-hidden="true">
          /
        </span>
      </form>
    </search>
  );
}
