import './table.css';
import ArrowDownIcon from '@ant-design/icons/es/icons/ArrowDownOutlined';
import ArrowUpIcon from '@ant-design/icons/es/icons/ArrowUpOutlined';
import DeleteIcon from '@ant-design/icons/es/icons/DeleteOutlined';
import EditIcon from '@ant-design/icons/es/icons/EditOutlined';
import FileExcelIcon from '@ant-design/icons/es/icons/FileExcelOutlined';
import FilePdfIcon from '@ant-design/icons/es/icons/FilePdfOutlined';
import PlusIcon from '@ant-design/icons/es/icons/PlusOutlined';
import { decorative } from './decorative';

export type { TableColumnsType, TableProps } from 'antd';
export { Pagination, Table } from 'antd';

export const ArrowDownOutlined = decorative(ArrowDownIcon);
export const ArrowUpOutlined = decorative(ArrowUpIcon);
export const DeleteOutlined = decorative(DeleteIcon);
export const EditOutlined = decorative(EditIcon);
export const FileExcelOutlined = decorative(FileExcelIcon);
export const FilePdfOutlined = decorative(FilePdfIcon);
export const PlusOutlined = decorative(PlusIcon);
