import type { AntdIconProps } from '@ant-design/icons/es/components/AntdIcon';
import type { ComponentType } from 'react';

/** Hides an icon from assistive technology, so that a button is named by its text alone. With an `aria-label` it is an image of that name. */
export const toDecorativeIcon = (Icon: ComponentType<AntdIconProps>) =>
  function DecorativeIcon(props: AntdIconProps) {
    return <Icon aria-hidden={props['aria-label'] === undefined || undefined} {...props} />;
  };
