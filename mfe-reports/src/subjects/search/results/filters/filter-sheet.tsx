import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { Button, joinClassNames, lazyPart, primitives } from '@round-table/shared/ui';
import { Suspense, useState } from 'react';
import { useChosenFilters } from './chosen-filters';
import styles from './filters.module.css';
import { type FiltersProps, SearchFilterGroups } from './search-filters';

const LazyDrawer = lazyPart(() => import('@round-table/shared/ui/overlay').then(({ Drawer }) => Drawer));

/** The filters of small screens: a button with their number, which opens them as a sheet. */
export function FilterSheet(props: FiltersProps) {
  const { formatMessage } = useIntl();
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const chosen = useChosenFilters(props.address).length;
  const open = () => {
    setWasOpen(true);
    setOpen(true);
  };
  return (
    <>
      <Button className={joinClassNames(primitives.screenOnly, styles.open)} aria-haspopup="dialog" aria-expanded={isOpen} onClick={open}>
        <FormattedMessage id={chosen > 0 ? 'search.filtersChosen' : 'search.filters'} values={{ count: chosen }} />
      </Button>
      {wasOpen && (
        <Suspense fallback={null}>
          <LazyDrawer
            open={isOpen}
            placement="bottom"
            size="86%"
            title={formatMessage({ id: 'search.filters' })}
            aria-label={formatMessage({ id: 'search.filters' })}
            rootClassName={styles.drawer}
            classNames={{ header: styles.top, body: styles.sheet }}
            onClose={() => setOpen(false)}
          >
            <SearchFilterGroups {...props} />
            <div className={styles.show}>
              <Button type="primary" block onClick={() => setOpen(false)}>
                <FormattedMessage
                  id="search.show"
                  values={{ count: props.counts?.all ?? 0, isKnown: String(props.counts !== undefined) }}
                />
              </Button>
            </div>
          </LazyDrawer>
        </Suspense>
      )}
    </>
  );
}
