import type { RankingChapter } from '@round-table/shared/contract';
import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { useLocation } from '@round-table/shared/libs/router';
import { notified, useAppDispatch, withSearchParams } from '@round-table/shared/runtime';
import { Button, CheckOutlined, ExportOutlined, joinClassNames, primitives } from '@round-table/shared/ui';
import { useCopy } from '@round-table/shared/ui/share';
import { useEffect } from 'react';
import { isOwn, type Weighting } from './compute/weighting';
import { useWords } from './use-words';
import styles from './weighting-bar.module.css';

/** The address of the page as it is shown: of this version, never of "the newest". */
export function useShownAddress(version: string | null): string {
  const { pathname, search } = useLocation();
  return `${window.location.origin}${pathname}${withSearchParams(search, { open: undefined, v: version ?? undefined })}`;
}

function CopyButton({ address }: { address: string }) {
  const dispatch = useAppDispatch();
  const { state, copy } = useCopy();
  const isCopied = state === 'copied';
  useEffect(() => {
    if (state === 'failed') dispatch(notified({ kind: 'error', message: { id: 'readerRanking.copyFailed' } }));
  }, [state, dispatch]);
  return (
    <Button className={styles.action} icon={isCopied ? <CheckOutlined /> : <ExportOutlined />} onClick={() => copy(address)}>
      <output>
        <FormattedMessage id={isCopied ? 'readerRanking.copied' : 'readerRanking.copyLink'} />
      </output>
    </Button>
  );
}

interface WeightingBarProps {
  weighting: Weighting;
  chapters: readonly RankingChapter[];
  /** The link that is copied. */
  address: string;
  onReset: () => void;
}

/** Says whose weighting the page shows. Its place is reserved, so that nothing moves with the first change. */
export function WeightingBar({ weighting, chapters, address, onReset }: WeightingBarProps) {
  const { formatMessage } = useIntl();
  const words = useWords();
  if (isOwn(weighting)) {
    return (
      <div className={styles.place}>
        <p className={joinClassNames(primitives.screenOnly, styles.own)}>
          <FormattedMessage id="readerRanking.own" />
        </p>
      </div>
    );
  }
  const changes = words.describeBriefly(weighting, chapters);
  return (
    <div className={styles.place}>
      <section className={styles.bar} aria-label={formatMessage({ id: 'readerRanking.mine' })}>
        <p className={styles.text}>
          <FormattedMessage id="readerRanking.mineText" values={{ changes, b: (text) => <b>{text}</b> }} />
        </p>
        <div className={joinClassNames(primitives.wrappingRow, primitives.screenOnly)}>
          <CopyButton address={address} />
          <Button className={styles.action} type="link" onClick={onReset}>
            <FormattedMessage id="readerRanking.reset" />
          </Button>
        </div>
      </section>
    </div>
  );
}
