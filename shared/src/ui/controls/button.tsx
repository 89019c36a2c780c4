import { Children, type ComponentPropsWithRef, type ReactNode, useEffect, useImperativeHandle, useRef } from 'react';
import { LoadingOutlined } from '../antd/icons';
import { joinClassNames } from '../primitives/class-names';

export interface ButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'type'> {
  type?: 'default' | 'primary' | 'text' | 'link';
  htmlType?: 'button' | 'submit' | 'reset';
  /** For what cannot be undone. */
  danger?: boolean;
  size?: 'small' | 'middle' | 'large';
  /** As wide as its parent. */
  block?: boolean;
  icon?: ReactNode;
  iconPlacement?: 'start' | 'end';
  /** A sign of waiting takes the place of the icon, and clicks do nothing. */
  loading?: boolean;
  classNames?: { icon?: string };
}

/** The colour and the variant of antd's types. */
const looks: Record<NonNullable<ButtonProps['type']>, readonly [color: string, variant: string]> = {
  default: ['default', 'outlined'],
  primary: ['primary', 'solid'],
  text: ['default', 'text'],
  link: ['link', 'link'],
};

function toClassName({ type = 'default', danger, size, block, icon, iconPlacement, loading, children, className }: ButtonProps) {
  const [color, variant] = looks[type];
  return joinClassNames(
    'ant-btn rt',
    `ant-btn-${type} ant-btn-color-${danger ? 'dangerous' : color} ant-btn-variant-${variant}`,
    danger && 'ant-btn-dangerous',
    size === 'small' && 'ant-btn-sm',
    size === 'large' && 'ant-btn-lg',
    !children && (icon || loading) ? 'ant-btn-icon-only' : undefined,
    loading && 'ant-btn-loading',
    block && 'ant-btn-block',
    iconPlacement === 'end' && 'ant-btn-icon-end',
    className,
  );
}

/** In an element of its own, a text is as far from the icon as the content of other elements. */
const toContent = (child: ReactNode) => (typeof child === 'string' || typeof child === 'number' ? <span>{child}</span> : child);

/** The button of antd, as an element of HTML with antd's classes, whose rules are in the style sheet of every page. */
export function Button(props: ButtonProps) {
  const { type, htmlType = 'button', danger, size, block, icon, iconPlacement, loading = false, classNames, ...rest } = props;
  const { ref, autoFocus = false, onClick, children, ...attributes } = rest;
  const button = useRef<HTMLButtonElement>(null);
  useImperativeHandle(ref, () => button.current as HTMLButtonElement);
  const isFocused = useRef(autoFocus);
  // Later than React would: a dialog gets into the document after its content.
  useEffect(() => {
    if (isFocused.current) button.current?.focus();
  }, []);
  return (
    <button
      {...attributes}
      ref={button}
      type={htmlType}
      className={toClassName(props)}
      onClick={(event) => (loading ? event.preventDefault() : onClick?.(event))}
    >
      {(icon || loading) && (
        <span className={joinClassNames('ant-btn-icon', classNames?.icon)}>{loading ? <LoadingOutlined spin /> : icon}</span>
      )}
      {Children.map(children, toContent)}
    </button>
  );
}
