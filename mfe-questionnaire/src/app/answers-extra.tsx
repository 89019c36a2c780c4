import { findPagePath } from '@round-table/shared/contract';
import { FormattedMessage } from '@round-table/shared/libs/intl';
import { Link, useLocation } from '@round-table/shared/libs/router';
import { formatSearch, useAppSelector } from '@round-table/shared/runtime';
import { joinClassNames, primitives } from '@round-table/shared/ui';
import { formatCountryCodes } from '@round-table/shared/ui/countries';
import styles from './question-page.module.css';

/** The address of the comparison of these countries with the first one; undefined without such a page, or for fewer than two countries. */
function useComparePath(chosen: readonly string[], version: string | undefined): string | undefined {
  const path = useAppSelector((state) => findPagePath(state.pages, 'compare'));
  const [base, ...others] = chosen;
  const codes = formatCountryCodes(others);
  if (path === undefined || base === undefined || codes === undefined) return undefined;
  return path + formatSearch(new URLSearchParams({ base, c: codes, ...(version === undefined ? {} : { v: version }) }));
}

interface AnswersExtraProps {
  chosen: readonly string[];
  showsAll: boolean;
  count: number;
  version: string | undefined;
}

/** The links beside "Answers by country", once countries are chosen: compare them, show all. */
export function AnswersExtra({ chosen, showsAll, count, version }: AnswersExtraProps) {
  const { search } = useLocation();
  const compare = useComparePath(chosen, version);
  if (chosen.length === 0) return null;
  const params = new URLSearchParams(search);
  if (showsAll) params.delete('all');
  else params.set('all', '1');
  return (
    <span className={joinClassNames(primitives.screenOnly, styles.links)}>
      {compare !== undefined && (
        <Link to={compare}>
          <FormattedMessage id="map.compare" />
        </Link>
      )}
      <Link to={{ search: formatSearch(params) }} replace preventScrollReset>
        {showsAll ? <FormattedMessage id="map.showChosen" /> : <FormattedMessage id="map.showAll" values={{ count }} />}
      </Link>
    </span>
  );
}
