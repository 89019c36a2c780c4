import type { AbstractNode, IconDefinition } from '@ant-design/icons-svg/es/types';
import { type ComponentPropsWithRef, createElement } from 'react';
import { joinClassNames } from '../primitives/class-names';

export interface IconProps extends ComponentPropsWithRef<'span'> {
  /** Turns around, as a sign of waiting. */
  spin?: boolean;
}

/** `fill-rule` is `fillRule` in React. */
const toAttributes = (attributes: AbstractNode['attrs']) =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [name.replace(/-(.)/g, (_match, letter: string) => letter.toUpperCase()), value]),
  );

/** Icons of one colour are no functions of colours. */
const toPaths = (icon: AbstractNode) => icon.children?.map(({ tag, attrs }, key) => createElement(tag, { key, ...toAttributes(attrs) }));

function Icon({ definition, className, spin = definition.name === 'loading', ...props }: IconProps & { definition: IconDefinition }) {
  const { name } = definition;
  const icon = definition.icon as AbstractNode;
  return (
    <span
      role="img"
      aria-hidden={props['aria-label'] === undefined || undefined}
      aria-label={name}
      {...props}
      className={joinClassNames('anticon', `anticon-${name}`, spin && 'anticon-spin', className)}
    >
      <svg {...toAttributes(icon.attrs)} data-icon={name} width="1em" height="1em" fill="currentColor" aria-hidden="true">
        {toPaths(icon)}
      </svg>
    </span>
  );
}

/**
 * An icon of antd as a component, without antd's own, which brings its colours into the first script. It is hidden from assistive
 * technology, so that a button is named by its text alone. With an `aria-label` it is an image of that name.
 */
export const toDecorativeIcon = (definition: IconDefinition) => (props: IconProps) => <Icon definition={definition} {...props} />;
