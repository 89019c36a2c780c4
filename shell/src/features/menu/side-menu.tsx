import { FormattedMessage, useIntl } from '@round-table/shared/kit/intl';
import { Link, useMatch } from '@round-table/shared/kit/router';
import { useAppInfo, useChapters, useViewer } from '@round-table/shared/runtime';
import { ExportOutlined, SearchOutlined, TableMark } from '@round-table/shared/ui';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { filterChapters } from './filter-chapters';
import type { MenuEntry } from './menu-entry';
import { MenuList } from './menu-list';
import { QuestionTree } from './question-tree';
import { UserBlock } from './user-block';
import './side-menu.css';
import './question-tree.css';

interface SideMenuProps {
  menu: MenuEntry[];
  onNear: (pathname: string) => void;
  onLogout: () => void;
  /** Shows the admin's entries too: where there is no top bar to hold them. */
  withAdmin?: boolean;
  /** What stands between the entries and the user: country, language and switches in the drawer. */
  children?: ReactNode;
}

/** The side menu; in the drawer as well. */
export function SideMenu({ menu, onNear, onLogout, withAdmin = false, children }: SideMenuProps) {
  const [typed, setTyped] = useState('');
  const { role } = useViewer();
  return (
    <nav className="menu" aria-label={useIntl().formatMessage({ id: 'menu.name' })}>
      <QuestionFilter typed={typed} onType={setTyped} />
      <div className="menu-scroll">
        <MenuList menu={menu} place="main" onNear={onNear} />
        <p className="menu-caption">
          <FormattedMessage id="menu.reports" />
        </p>
        <MenuList menu={menu} place="reports" onNear={onNear} />
        <AboutLink />
        {withAdmin && role === 'admin' && (
          <>
            <p className="menu-caption">
              <FormattedMessage id="menu.admin" />
            </p>
            <MenuList menu={menu} place="admin" onNear={onNear} />
          </>
        )}
        <Questions typed={typed} />
        {children}
      </div>
      <UserBlock onLogout={onLogout} />
      <Logo />
    </nav>
  );
}

function QuestionFilter({ typed, onType }: { typed: string; onType: (text: string) => void }) {
  const name = useIntl().formatMessage({ id: 'menu.filter' });
  return (
    <label className="menu-filter">
      <SearchOutlined />
      <input type="search" aria-label={name} placeholder={name} value={typed} onChange={(event) => onType(event.target.value)} />
    </label>
  );
}

/** What the filter leaves, or on question pages the overview of all questions. */
function Questions({ typed }: { typed: string }) {
  const chapters = useChapters();
  const viewer = useViewer();
  const question = useMatch('/question/:questionId');
  const filter = useDeferredValue(typed.trim());
  if (!filter && !question) return null;
  const shown = filter ? filterChapters(chapters, filter) : chapters;
  return (
    <div className="menu-questions">
      <h2 className="menu-caption">
        <FormattedMessage id="menu.overview" />
      </h2>
      {shown.length === 0 && (
        <p className="menu-none">
          <FormattedMessage id="menu.noQuestion" values={{ filter }} />
        </p>
      )}
      <QuestionTree chapters={shown} viewer={viewer} current={Number(question?.params.questionId)} open={filter !== ''} />
    </div>
  );
}

function AboutLink() {
  const app = useAppInfo();
  if (!app?.infoUrl1) return null;
  return (
    <a className="menu-entry menu-about" href={app.infoUrl1} target="_blank" rel="noreferrer">
      <ExportOutlined />
      <FormattedMessage id="menu.about" values={{ label: app.labelShort || app.label }} />
    </a>
  );
}

/** The imprint at the foot of the menu: the mark with the initials of the short label. */
function Logo() {
  const app = useAppInfo();
  const label = app?.labelShort || app?.label || 'Round Table';
  return (
    <Link className="menu-logo" to="/info/">
      <TableMark size={40} label={label} />
      <span>{label}</span>
    </Link>
  );
}
