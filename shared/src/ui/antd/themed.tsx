import { languages } from '@round-table/shared/contract';
import { useAppearance, useLanguage, usePrinting } from '@round-table/shared/runtime';
import { ConfigProvider } from 'antd';
import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import { themes } from '../theme/theme';
import { LoadingOutlined } from './icons';
import { useAntdLocale } from './locales';

/** Whether a component is inside of another one that provides theme and texts. */
export const IsThemed = createContext(false);

// The default icon of antd has a label, which would change the button's accessible name to "loading Save".
const button = { loadingIcon: <LoadingOutlined spin /> };

function AntdTheme({ children }: { children: ReactNode }) {
  const language = useLanguage();
  const chosen = useAppearance();
  // Paper is white: dark backgrounds are not printed, and their light texts could not be read.
  const appearance = usePrinting() ? 'light' : chosen;
  return (
    <ConfigProvider theme={themes[appearance]} locale={useAntdLocale()} direction={languages[language].direction} button={button}>
      <IsThemed value={true}>{children}</IsThemed>
    </ConfigProvider>
  );
}

/**
 * A component of antd, or one made of such, with the platform's theme and texts. A provider around all pages would bring antd into the first
 * script, which has no component of it.
 */
export function themed<Component extends ComponentType<never>>(Component: Component): Component {
  const Part = Component as unknown as ComponentType<object>;
  const Themed = (props: object) => {
    const part = <Part {...props} />;
    return useContext(IsThemed) ? part : <AntdTheme>{part}</AntdTheme>;
  };
  // What belongs to it, such as `Radio.Button`, without what React reads of a component.
  const { $$typeof: _kind, render: _render, ...parts } = Component as Component & Record<'$$typeof' | 'render', unknown>;
  return Object.assign(Themed, parts) as unknown as Component;
}
