import { LoadingSkeleton } from '@round-table/shared/ui';
import styles from './page-frame-skeleton.module.css';

/** Placeholder of the frame while app info, chapters and countries load. */
export const PageFrameSkeleton = () => (
  <div className={styles.frame}>
    <div className={styles.bar} />
    <div className={styles.menu} />
    <div className={styles.page}>
      <LoadingSkeleton rows={6} />
    </div>
  </div>
);
