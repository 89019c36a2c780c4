import type { AntdIconProps } from '@ant-design/icons/es/components/AntdIcon';
import type { ComponentType } from 'react';

/** An icon beside words: hidden from those who listen, so that a button is named by its words alone. An `aria-label` gives it a name. */
export const decorative = (Icon: ComponentType<AntdIconProps>) =>
  function DecorativeIcon(props: AntdIconProps) {
    return <Icon aria-hidden={props['aria-label'] === undefined || undefined} {...props} />;
  };
