import { FormattedMessage } from '@round-table/shared/kit/intl';
import { Link } from '@round-table/shared/kit/router';
import { useSession } from '@round-table/shared/runtime';
import { UserOutlined } from '@round-table/shared/ui';

/** Who one is here, and the way out or in. */
export function UserBlock({ onLogout }: { onLogout: () => void }) {
  const { isLoggedIn, name } = useSession();
  return (
    <div className="menu-user">
      {!isLoggedIn && <UserOutlined />}
      <span className="menu-user-name">{isLoggedIn ? name : <FormattedMessage id="menu.guest" />}</span>
      {isLoggedIn ? (
        <button type="button" className="menu-user-way" onClick={onLogout}>
          <FormattedMessage id="menu.logout" />
        </button>
      ) : (
        <Link className="menu-user-way" to="/login">
          <FormattedMessage id="menu.login" />
        </Link>
      )}
    </div>
  );
}
