import './antd/form.css';
import BoldIcon from '@ant-design/icons/es/icons/BoldOutlined';
import ItalicIcon from '@ant-design/icons/es/icons/ItalicOutlined';
import LinkIcon from '@ant-design/icons/es/icons/LinkOutlined';
import OrderedListIcon from '@ant-design/icons/es/icons/OrderedListOutlined';
import UndoIcon from '@ant-design/icons/es/icons/RollbackOutlined';
import UnorderedListIcon from '@ant-design/icons/es/icons/UnorderedListOutlined';
import { toDecorativeIcon } from './antd/decorative-icon';

export type { InputRef, RadioChangeEvent, SelectProps, UploadFile } from 'antd';
export { Checkbox, Input, Radio, Select, Switch, Upload } from 'antd';
export { FileInput } from './controls/file-input';
export { type FieldControl, FieldError, FormField } from './controls/form-field';
export { NumberInput } from './controls/number-input';
export { Segmented } from './controls/segmented';
export { useExclusive } from './controls/use-exclusive';
export { useUnpressed } from './controls/use-unpressed';

export const BoldOutlined = toDecorativeIcon(BoldIcon);
export const ItalicOutlined = toDecorativeIcon(ItalicIcon);
export const LinkOutlined = toDecorativeIcon(LinkIcon);
export const OrderedListOutlined = toDecorativeIcon(OrderedListIcon);
export const RollbackOutlined = toDecorativeIcon(UndoIcon);
export const UnorderedListOutlined = toDecorativeIcon(UnorderedListIcon);
