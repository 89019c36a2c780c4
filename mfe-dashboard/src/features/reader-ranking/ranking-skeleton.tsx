import { LoadingSkeleton } from '@round-table/shared/ui';
import styles from './reader-ranking.module.css';

/** In the shape of the page: tabs, the bar, and sliders beside the table. */
export const RankingSkeleton = () => (
  <>
    <div className={styles.skeletonTabs}>
      <LoadingSkeleton shape="block" height={46} />
    </div>
    <div className={styles.skeletonBar} />
    <div className={styles.columns}>
      <LoadingSkeleton shape="rows" rows={10} height={57} />
      <LoadingSkeleton shape="rows" rows={16} height={40} />
    </div>
  </>
);
