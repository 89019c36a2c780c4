import { Link } from '@round-table/shared/libs/router';
import type { ComponentProps, ReactNode } from 'react';
import { ArrowLeftOutlined, ArrowRightOutlined, RightOutlined } from '../antd/icons';
import { joinClassNames } from './class-names';
import styles from './crumb.module.css';
import { primitives } from './primitives';

interface CrumbProps {
  className?: string | undefined;
  children: ReactNode;
}

/** The line above a page: its path, and links to its neighbours. */
export const Crumb = ({ className, children }: CrumbProps) => (
  <div className={joinClassNames(primitives.row, styles.crumb, className)}>{children}</div>
);

interface CrumbPathProps {
  label: string;
  /** The page above, with its link. */
  start: ReactNode;
  startClassName?: string | undefined;
  className?: string | undefined;
  /** The last item. */
  children: ReactNode;
}

/** The path to a page. The item of the page itself has `aria-current`, unless it is a link. */
export const CrumbPath = ({ label, start, startClassName, className, children }: CrumbPathProps) => (
  <nav className={joinClassNames(styles.path, className)} aria-label={label}>
    <ol className={primitives.row}>
      <li className={joinClassNames(primitives.row, startClassName)}>
        {start}
        <RightOutlined className={primitives.arrow} aria-hidden />
      </li>
      {children}
    </ol>
  </nav>
);

interface Neighbour {
  /** Undefined at the end: the button is disabled. */
  to: ComponentProps<typeof Link>['to'] | undefined;
  label: string;
  title?: string;
}

function Step({ to, label, title = label, icon }: Neighbour & { icon: ReactNode }) {
  const className = joinClassNames(primitives.card, styles.step);
  if (to === undefined)
    return (
      <button type="button" className={className} aria-label={label} disabled>
        {icon}
      </button>
    );
  return (
    <Link className={className} to={to} aria-label={label} title={title}>
      {icon}
    </Link>
  );
}

interface CrumbStepsProps {
  label: string;
  previous: Neighbour;
  next: Neighbour;
  className?: string | undefined;
  positionClassName?: string | undefined;
  /** The position of the page among its neighbours. */
  children: ReactNode;
}

/** Links to the pages before and after. */
export const CrumbSteps = ({ label, previous, next, className, positionClassName, children }: CrumbStepsProps) => (
  <nav className={joinClassNames(primitives.screenOnly, primitives.row, styles.steps, className)} aria-label={label}>
    <Step {...previous} icon={<ArrowLeftOutlined />} />
    <span className={joinClassNames(styles.position, positionClassName)}>{children}</span>
    <Step {...next} icon={<ArrowRightOutlined />} />
  </nav>
);
