import './antd/table.css';
import ArrowDownIcon from '@ant-design/icons-svg/es/asn/ArrowDownOutlined';
import ArrowUpIcon from '@ant-design/icons-svg/es/asn/ArrowUpOutlined';
import DeleteIcon from '@ant-design/icons-svg/es/asn/DeleteOutlined';
import EditIcon from '@ant-design/icons-svg/es/asn/EditOutlined';
import FileExcelIcon from '@ant-design/icons-svg/es/asn/FileExcelOutlined';
import FilePdfIcon from '@ant-design/icons-svg/es/asn/FilePdfOutlined';
import PlusIcon from '@ant-design/icons-svg/es/asn/PlusOutlined';
import * as antd from 'antd';
import { toDecorativeIcon } from './antd/decorative-icon';
import { themed } from './antd/themed';

export type { TableColumnsType, TableProps } from 'antd';
export { CardTable, cardRows, toCardCell } from './antd/card-table';

export const Pagination: typeof antd.Pagination = /* @__PURE__ */ themed(antd.Pagination);
export const Table: typeof antd.Table = /* @__PURE__ */ themed(antd.Table);

export const ArrowDownOutlined = toDecorativeIcon(ArrowDownIcon);
export const ArrowUpOutlined = toDecorativeIcon(ArrowUpIcon);
export const DeleteOutlined = toDecorativeIcon(DeleteIcon);
export const EditOutlined = toDecorativeIcon(EditIcon);
export const FileExcelOutlined = toDecorativeIcon(FileExcelIcon);
export const FilePdfOutlined = toDecorativeIcon(FilePdfIcon);
export const PlusOutlined = toDecorativeIcon(PlusIcon);
