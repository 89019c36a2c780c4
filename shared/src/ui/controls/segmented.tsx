import { Segmented as AntdSegmented, type SegmentedProps } from 'antd';
import { themed } from '../antd/themed';

/** A choice of a few options. Tab leads to the chosen option: the box of antd's control is no tab stop of its own. */
export const Segmented = /* @__PURE__ */ themed(<T extends string>(props: Omit<SegmentedProps<T>, 'ref'>) => (
  <AntdSegmented<T> tabIndex={-1} {...props} />
));
