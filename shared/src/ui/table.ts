import './antd/table.css';
import ArrowDownIcon from '@ant-design/icons/es/icons/ArrowDownOutlined';
import ArrowUpIcon from '@ant-design/icons/es/icons/ArrowUpOutlined';
import DeleteIcon from '@ant-design/icons/es/icons/DeleteOutlined';
import EditIcon from '@ant-design/icons/es/icons/EditOutlined';
import FileExcelIcon from '@ant-design/icons/es/icons/FileExcelOutlined';
import FilePdfIcon from '@ant-design/icons/es/icons/FilePdfOutlined';
import PlusIcon from '@ant-design/icons/es/icons/PlusOutlined';
import { toDecorativeIcon } from './antd/decorative-icon';

export type { TableColumnsType, TableProps } from 'antd';
export { Pagination, Table } from 'antd';
export { CardTable, cardRows, toCardCell } from './antd/card-table';

export const ArrowDownOutlined = toDecorativeIcon(ArrowDownIcon);
export const ArrowUpOutlined = toDecorativeIcon(ArrowUpIcon);
export const DeleteOutlined = toDecorativeIcon(DeleteIcon);
export const EditOutlined = toDecorativeIcon(EditIcon);
export const FileExcelOutlined = toDecorativeIcon(FileExcelIcon);
export const FilePdfOutlined = toDecorativeIcon(FilePdfIcon);
export const PlusOutlined = toDecorativeIcon(PlusIcon);
