import { LoadingSkeleton } from '@round-table/shared/ui';
import './page-frame-skeleton.css';

/** The shape of the frame while app info, chapters and countries are on their way. */
export const PageFrameSkeleton = () => (
  <div className="frame-skeleton">
    <div className="frame-skeleton-bar" />
    <div className="frame-skeleton-menu" />
    <div className="frame-skeleton-page">
      <LoadingSkeleton rows={6} />
    </div>
  </div>
);
