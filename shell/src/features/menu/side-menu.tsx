import { shellPaths } from '@round-table/shared/contract';
import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { Link } from '@round-table/shared/libs/router';
import { useAppInfo, useChapters, useOpenPoints, usePageParams, useViewer } from '@round-table/shared/runtime';
import { ExportOutlined, joinClassNames, primitives, SearchOutlined } from '@round-table/shared/ui';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { InstallationLogo } from '../../components/installation-logo';
import { filterChapters } from './filter-chapters';
import type { MenuEntry } from './menu-entry';
import { MenuList } from './menu-list';
import { QuestionTree } from './question-tree';
import styles from './side-menu.module.css';
import { UserBlock } from './user-block';

interface SideMenuProps {
  menu: MenuEntry[];
  /** Called when a link is hovered or focused, to prefetch its page. */
  onLinkHover: (pathname: string) => void;
  onLogout: () => void;
  /** In the drawer of small screens the menu has the admin's entries too: the top bar has no room for them. */
  inDrawer?: boolean;
  /** Shown between the entries and the user: country, language and switches in the drawer. */
  children?: ReactNode;
}

export function SideMenu({ menu, onLinkHover, onLogout, inDrawer = false, children }: SideMenuProps) {
  const [filter, setFilter] = useState('');
  const { role } = useViewer();
  return (
    <nav className={joinClassNames(styles.menu, inDrawer && styles.inDrawer)} aria-label={useIntl().formatMessage({ id: 'menu.name' })}>
      <QuestionFilter filter={filter} onChange={setFilter} />
      <div className={styles.scroll}>
        <MenuList menu={menu} place="main" onLinkHover={onLinkHover} />
        <p className={styles.caption}>
          <FormattedMessage id="menu.reports" />
        </p>
        <MenuList menu={menu} place="reports" onLinkHover={onLinkHover} />
        <AboutLink />
        {inDrawer && role === 'admin' && (
          <>
            <p className={styles.caption}>
              <FormattedMessage id="menu.admin" />
            </p>
            <MenuList menu={menu} place="admin" onLinkHover={onLinkHover} />
          </>
        )}
        <Questions filter={filter} />
        {children}
      </div>
      <UserBlock onLogout={onLogout} />
      <Logo />
    </nav>
  );
}

function QuestionFilter({ filter, onChange }: { filter: string; onChange: (text: string) => void }) {
  const name = useIntl().formatMessage({ id: 'menu.filter' });
  return (
    <label className={joinClassNames(primitives.card, primitives.row, primitives.scriptOnly, styles.filter)}>
      <SearchOutlined />
      <input type="search" aria-label={name} placeholder={name} value={filter} onChange={(event) => onChange(event.target.value)} />
    </label>
  );
}

/** The questions that match the filter; without a filter all questions, on question pages only. On a page of a version they are its own. */
function Questions({ filter: typedFilter }: { filter: string }) {
  const permanent = usePageParams('versionQuestion');
  const version = permanent?.version;
  const chapters = useChapters(version);
  const viewer = useViewer();
  const points = useOpenPoints()?.points;
  const openQuestions = useMemo(() => points && new Set(points.map(({ question }) => question)), [points]);
  const question = usePageParams('question') ?? permanent;
  const filter = useDeferredValue(typedFilter.trim());
  if (!filter && !question) return null;
  const visible = filter ? filterChapters(chapters, filter) : chapters;
  return (
    <div className={styles.questions}>
      <h2 className={styles.caption}>
        <FormattedMessage id="menu.overview" />
      </h2>
      {filter && visible.length === 0 && (
        <p className={styles.none}>
          <FormattedMessage id="menu.noQuestion" values={{ filter }} />
        </p>
      )}
      <QuestionTree
        chapters={visible}
        version={version}
        viewer={viewer}
        openQuestions={openQuestions}
        current={Number(question?.questionId)}
        open={filter !== ''}
      />
    </div>
  );
}

function AboutLink() {
  const app = useAppInfo();
  if (!app?.infoUrl1) return null;
  return (
    <a className={joinClassNames(styles.entry, styles.about)} href={app.infoUrl1} target="_blank" rel="noreferrer">
      <ExportOutlined className={joinClassNames(primitives.faint, styles.entryIcon)} />
      <FormattedMessage id="menu.about" values={{ label: app.labelShort || app.label }} />
    </a>
  );
}

/** The logo at the bottom of the menu, with the initials of the short label. */
function Logo() {
  const app = useAppInfo();
  const label = app?.labelShort || app?.label || 'Round Table';
  return (
    <Link className={styles.logo} to={shellPaths.info}>
      <InstallationLogo size={40} label={label} />
      <span>{label}</span>
    </Link>
  );
}
