import './form.css';
import BoldIcon from '@ant-design/icons/es/icons/BoldOutlined';
import ItalicIcon from '@ant-design/icons/es/icons/ItalicOutlined';
import LinkIcon from '@ant-design/icons/es/icons/LinkOutlined';
import OrderedListIcon from '@ant-design/icons/es/icons/OrderedListOutlined';
import UndoIcon from '@ant-design/icons/es/icons/RollbackOutlined';
import UnorderedListIcon from '@ant-design/icons/es/icons/UnorderedListOutlined';
import { decorative } from './decorative';

export type { InputRef, RadioChangeEvent, SelectProps, UploadFile } from 'antd';
export { Checkbox, Input, InputNumber, Radio, Segmented, Select, Switch, Upload } from 'antd';
export { FileInput } from './file-input';
export { type FieldControl, FormField } from './form-field';

export const BoldOutlined = decorative(BoldIcon);
export const ItalicOutlined = decorative(ItalicIcon);
export const LinkOutlined = decorative(LinkIcon);
export const OrderedListOutlined = decorative(OrderedListIcon);
export const RollbackOutlined = decorative(UndoIcon);
export const UnorderedListOutlined = decorative(UnorderedListIcon);
