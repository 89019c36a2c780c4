import { useIntl } from '@round-table/shared/kit/intl';
import { appearanceChosen, useAppDispatch, useAppearance } from '@round-table/shared/runtime';
import { MoonOutlined, SunOutlined } from '@round-table/shared/ui';

/** Light or dark. */
export function AppearanceButton() {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const isDark = useAppearance() === 'dark';
  return (
    <button
      type="button"
      className="frame-button frame-icon-button"
      aria-label={formatMessage({ id: 'frame.appearance' })}
      title={formatMessage({ id: isDark ? 'frame.toLight' : 'frame.toDark' })}
      onClick={() => dispatch(appearanceChosen(isDark ? 'light' : 'dark'))}
    >
      {isDark ? <MoonOutlined /> : <SunOutlined />}
    </button>
  );
}
