import { useIntl } from '@round-table/shared/libs/intl';
import { appearanceChosen, useAppDispatch, useAppearance } from '@round-table/shared/runtime';
import { joinClassNames, MoonOutlined, primitives, SunOutlined } from '@round-table/shared/ui';
import styles from './frame-button.module.css';

/** Switches between light and dark. */
export function AppearanceButton() {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const isDark = useAppearance() === 'dark';
  return (
    <button
      type="button"
      className={joinClassNames(styles.button, styles.iconButton, primitives.scriptOnly)}
      aria-label={formatMessage({ id: 'frame.appearance' })}
      title={formatMessage({ id: isDark ? 'frame.toLight' : 'frame.toDark' })}
      onClick={() => dispatch(appearanceChosen(isDark ? 'light' : 'dark'))}
    >
      {isDark ? <MoonOutlined /> : <SunOutlined />}
    </button>
  );
}
