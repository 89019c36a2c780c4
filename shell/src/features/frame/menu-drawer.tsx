import { FormattedMessage, useIntl } from '@round-table/shared/kit/intl';
import { useAppInfo, useCurrentCountry, useSession } from '@round-table/shared/runtime';
import { CloseOutlined, TableMark } from '@round-table/shared/ui';
import { type ReactNode, Suspense, useState } from 'react';
import { LazyCountrySelect, LazyDrawer, LazyRoSwitch } from './lazy-controls';

interface MenuDrawerProps {
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The side menu of small screens. Once it was open it stays in the page, so that the focus finds its way back. */
export function MenuDrawer({ isOpen, onClose, children }: MenuDrawerProps) {
  const [wasOpen, setWasOpen] = useState(false);
  const { formatMessage } = useIntl();
  const app = useAppInfo();
  if (isOpen && !wasOpen) setWasOpen(true);
  if (!wasOpen && !isOpen) return null;
  return (
    <Suspense fallback={null}>
      <LazyDrawer
        open={isOpen}
        placement="left"
        size={240}
        closable={false}
        onClose={onClose}
        rootClassName="frame-drawer"
        aria-label={formatMessage({ id: 'frame.menu' })}
      >
        <div className="frame-drawer-head">
          <TableMark />
          <span>{app?.labelShort || app?.label}</span>
          <button type="button" className="frame-button frame-icon-button" aria-label={formatMessage({ id: 'ui.close' })} onClick={onClose}>
            <CloseOutlined />
          </button>
        </div>
        {children}
      </LazyDrawer>
    </Suspense>
  );
}

/** What the top bar holds where there is room for it. */
export function DrawerControls({ language }: { language: ReactNode }) {
  const { isAdmin } = useSession();
  const hasCountry = useCurrentCountry() !== undefined;
  return (
    <div className="frame-drawer-controls">
      <Suspense fallback={null}>
        {hasCountry && (
          <div>
            <p className="frame-drawer-label">
              <FormattedMessage id="frame.country" />
            </p>
            <LazyCountrySelect />
          </div>
        )}
        {isAdmin && <LazyRoSwitch />}
      </Suspense>
      <div>
        <p className="frame-drawer-label">
          <FormattedMessage id="frame.language" />
        </p>
        {language}
      </div>
    </div>
  );
}
