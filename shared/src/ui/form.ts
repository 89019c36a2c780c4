import './antd/form.css';
import BoldIcon from '@ant-design/icons-svg/es/asn/BoldOutlined';
import ItalicIcon from '@ant-design/icons-svg/es/asn/ItalicOutlined';
import LinkIcon from '@ant-design/icons-svg/es/asn/LinkOutlined';
import OrderedListIcon from '@ant-design/icons-svg/es/asn/OrderedListOutlined';
import UndoIcon from '@ant-design/icons-svg/es/asn/RollbackOutlined';
import UnorderedListIcon from '@ant-design/icons-svg/es/asn/UnorderedListOutlined';
import * as antd from 'antd';
import { toDecorativeIcon } from './antd/decorative-icon';
import { themed } from './antd/themed';

export type { InputRef, RadioChangeEvent, SelectProps, UploadFile } from 'antd';
export { FileInput } from './controls/file-input';
export { type FieldControl, FieldError, FormField } from './controls/form-field';
export { NumberInput } from './controls/number-input';
export { Segmented } from './controls/segmented';
export { useExclusive } from './controls/use-exclusive';
export { useUnpressed } from './controls/use-unpressed';

export const Checkbox: typeof antd.Checkbox = /* @__PURE__ */ themed(antd.Checkbox);
export const Input = /* @__PURE__ */ Object.assign(themed(antd.Input), {
  Password: themed(antd.Input.Password),
  TextArea: themed(antd.Input.TextArea),
});
export const Radio = /* @__PURE__ */ Object.assign(themed(antd.Radio), { Group: themed(antd.Radio.Group) });
export const Select: typeof antd.Select = /* @__PURE__ */ themed(antd.Select);
export const Switch: typeof antd.Switch = /* @__PURE__ */ themed(antd.Switch);
export const Upload: typeof antd.Upload = /* @__PURE__ */ themed(antd.Upload);

export const BoldOutlined = toDecorativeIcon(BoldIcon);
export const ItalicOutlined = toDecorativeIcon(ItalicIcon);
export const LinkOutlined = toDecorativeIcon(LinkIcon);
export const OrderedListOutlined = toDecorativeIcon(OrderedListIcon);
export const RollbackOutlined = toDecorativeIcon(UndoIcon);
export const UnorderedListOutlined = toDecorativeIcon(UnorderedListIcon);
