import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { useAppInfo, useCurrentCountry, useSession } from '@round-table/shared/runtime';
import { CloseOutlined, joinClassNames, lazyPart } from '@round-table/shared/ui';
import { type ReactNode, Suspense, useState } from 'react';
import { InstallationLogo } from '../../components/installation-logo';
import { LazyCountrySelect, LazyRoSwitch } from './account-controls';
import buttonStyles from './frame-button.module.css';
import styles from './menu-drawer.module.css';

const LazyDrawer = lazyPart(() => import('@round-table/shared/ui/overlay').then(({ Drawer }) => Drawer));

interface MenuDrawerProps {
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The side menu of small screens. It stays mounted after it was opened, so that closing it returns the focus. */
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
        rootClassName={styles.drawer}
        classNames={{ body: styles.body }}
        aria-label={formatMessage({ id: 'frame.menu' })}
      >
        <div className={styles.head}>
          <InstallationLogo />
          <span className={styles.title}>{app?.labelShort || app?.label}</span>
          <button
            type="button"
            className={joinClassNames(buttonStyles.button, buttonStyles.iconButton)}
            aria-label={formatMessage({ id: 'ui.close' })}
            onClick={onClose}
          >
            <CloseOutlined />
          </button>
        </div>
        {children}
      </LazyDrawer>
    </Suspense>
  );
}

/** The controls that the top bar has on wide screens. */
export function DrawerControls({ language }: { language: ReactNode }) {
  const { isAdmin } = useSession();
  const hasCountry = useCurrentCountry() !== undefined;
  return (
    <div className={styles.controls}>
      <Suspense fallback={null}>
        {hasCountry && (
          <div>
            <p className={styles.label}>
              <FormattedMessage id="frame.country" />
            </p>
            <LazyCountrySelect className={styles.country} />
          </div>
        )}
        {isAdmin && <LazyRoSwitch className={styles.ro} />}
      </Suspense>
      <div>
        <p className={styles.label}>
          <FormattedMessage id="frame.language" />
        </p>
        {language}
      </div>
    </div>
  );
}
