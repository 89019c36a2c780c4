import { shellPaths } from '@round-table/shared/contract';
import { FormattedMessage } from '@round-table/shared/libs/intl';
import { Link } from '@round-table/shared/libs/router';
import { useSession } from '@round-table/shared/runtime';
import { UserOutlined } from '@round-table/shared/ui';
import styles from './side-menu.module.css';

/** The name of the user with the logout button, or the login link of a guest. */
export function UserBlock({ onLogout }: { onLogout: () => void }) {
  const { isLoggedIn, name } = useSession();
  return (
    <div className={styles.user}>
      {!isLoggedIn && <UserOutlined className={styles.userIcon} />}
      <span className={styles.userName}>{isLoggedIn ? name : <FormattedMessage id="menu.guest" />}</span>
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
