import type { Locale } from '@round-table/shared/contract';
import { inLanguage } from '@round-table/shared/domain';
import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { useNavigate } from '@round-table/shared/libs/router';
import { roSwitched, useAppDispatch, useLanguage, useSession } from '@round-table/shared/runtime';
import { DownOutlined, joinClassNames } from '@round-table/shared/ui';
import { Switch } from '@round-table/shared/ui/form';
import { Dropdown } from '@round-table/shared/ui/overlay';
import { type ReactNode, useState } from 'react';
import styles from './admin-controls.module.css';
import buttonStyles from './frame-button.module.css';

export interface AdminEntry {
  id: string;
  label: Record<Locale, string>;
  to: string;
  /** Beside the label. */
  count?: ReactNode;
}

/** The admin's menu of the top bar. */
export function AdminMenu({ entries, onLinkHover }: { entries: AdminEntry[]; onLinkHover: (pathname: string) => void }) {
  const navigate = useNavigate();
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const items = entries.map(({ id, label, to, count }) => ({
    key: id,
    label: (
      <>
        {inLanguage(label, language)}
        {count}
      </>
    ),
    onClick: () => navigate(to),
    onMouseEnter: () => onLinkHover(to),
  }));
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      menu={{ items }}
      destroyOnHidden
      autoFocus
      onOpenChange={setOpen}
      getPopupContainer={(button) => button.parentElement ?? document.body}
    >
      <button type="button" className={buttonStyles.button} aria-haspopup="menu" data-open={isOpen || undefined}>
        <FormattedMessage id="frame.admin" />
        <DownOutlined className={buttonStyles.arrow} />
      </button>
    </Dropdown>
  );
}

/** Shows an admin the read-only view of readers. */
export function RoSwitch({ className }: { className?: string }) {
  const { roSwitchEnabled } = useSession();
  const dispatch = useAppDispatch();
  const { formatMessage } = useIntl();
  return (
    <span className={joinClassNames(styles.ro, className)}>
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
