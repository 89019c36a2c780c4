import { FormattedMessage, useIntl } from '@round-table/shared/kit/intl';
import { useNavigate } from '@round-table/shared/kit/router';
import { roSwitched, useAppDispatch, useLocale, useSession } from '@round-table/shared/runtime';
import { DownOutlined } from '@round-table/shared/ui';
import { Switch } from '@round-table/shared/ui/form';
import { Dropdown } from '@round-table/shared/ui/overlay';
import type { AdminEntry } from './admin-entry';

/** The admin's menu of the top bar. */
export function AdminMenu({ entries, onNear }: { entries: AdminEntry[]; onNear: (pathname: string) => void }) {
  const navigate = useNavigate();
  const locale = useLocale();
  const items = entries.map(({ id, label, to }) => ({
    key: id,
    label: label[locale],
    onClick: () => navigate(to),
    onMouseEnter: () => onNear(to),
  }));
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      menu={{ items }}
      autoFocus
      getPopupContainer={(button) => button.parentElement ?? document.body}
    >
      <button type="button" className="frame-button" aria-haspopup="menu">
        <FormattedMessage id="frame.admin" />
        <DownOutlined />
      </button>
    </Dropdown>
  );
}

/** Makes an admin see what readers see. */
export function RoSwitch() {
  const { roSwitchEnabled } = useSession();
  const dispatch = useAppDispatch();
  const { formatMessage } = useIntl();
  return (
    <span className="frame-ro">
      <span aria-hidden="true">
        <FormattedMessage id="frame.ro" />
      </span>
      <Switch
        aria-label={formatMessage({ id: 'frame.ro' })}
        title={formatMessage({ id: 'frame.roHint' })}
        checked={roSwitchEnabled}
        onChange={(checked) => dispatch(roSwitched(checked))}
      />
    </span>
  );
}
