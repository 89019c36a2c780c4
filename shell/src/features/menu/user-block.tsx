import { shellPaths } from '@round-table/shared/contract';
import { FormattedMessage } from '@round-table/shared/libs/intl';
import { Link } from '@round-table/shared/libs/router';
import { useAppSelector, useSession } from '@round-table/shared/runtime';
import { primitives, UserOutlined, VisuallyHidden } from '@round-table/shared/ui';
import styles from './side-menu.module.css';

/** The name of a user leads to the page of the account, if a live app has one. */
function UserName({ name }: { name: string }) {
  const path = useAppSelector((state) => state.pages.account);
  if (path === undefined) return <span className={styles.userName}>{name}</span>;
  return (
    <Link className={styles.userName} to={path}>
      {name}
      <VisuallyHidden>
        {', '}
        <FormattedMessage id="menu.account" />
      </VisuallyHidden>
    </Link>
  );
}

/** The name of the user with the logout button, or the login link of a guest. */
export function UserBlock({ onLogout }: { onLogout: () => void }) {
  const { isLoggedIn, name } = useSession();
  return (
    <div className={styles.user}>
      {!isLoggedIn && <UserOutlined className={primitives.faint} />}
      {isLoggedIn ? (
        <UserName name={name} />
      ) : (
        <span className={styles.userName}>
          <FormattedMessage id="menu.guest" />
        </span>
      )}
      {isLoggedIn ? (
        <button type="button" className={styles.userAction} onClick={onLogout}>
          <FormattedMessage id="menu.logout" />
        </button>
      ) : (
        <Link className={styles.userAction} to={shellPaths.login}>
          <FormattedMessage id="menu.login" />
        </Link>
      )}
    </div>
  );
}
