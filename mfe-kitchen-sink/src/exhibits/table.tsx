import { useIntl } from '@round-table/shared/libs/intl';
import { CardTable, Pagination, Table, type TableColumnsType, toCardCell } from '@round-table/shared/ui/table';
import type { Exhibits } from './exhibits';

interface Row {
  key: string;
  name: string;
  amount: number;
}

function useRows() {
  const intl = useIntl();
  const rows: Row[] = [
    { key: 'first', name: intl.formatMessage({ id: 'kitchenSink.first' }), amount: 12 },
    { key: 'second', name: intl.formatMessage({ id: 'kitchenSink.second' }), amount: 7 },
    { key: 'third', name: intl.formatMessage({ id: 'kitchenSink.third' }), amount: 31 },
  ];
  const amount = intl.formatMessage({ id: 'kitchenSink.amount' });
  const columns: TableColumnsType<Row> = [
    { title: intl.formatMessage({ id: 'kitchenSink.choice' }), dataIndex: 'name', rowScope: 'row' },
    {
      title: amount,
      dataIndex: 'amount',
      align: 'end',
      sorter: (one, other) => one.amount - other.amount,
      onCell: () => toCardCell(amount),
    },
  ];
  return { rows, columns };
}

function CardTableStates() {
  const { rows, columns } = useRows();
  return <CardTable<Row> dataSource={rows} columns={columns} pagination={false} isMuted={({ key }) => key === 'third'} />;
}

function TableStates() {
  const { rows, columns } = useRows();
  return <Table<Row> dataSource={rows} columns={columns} pagination={false} />;
}

const PaginationStates = () => <Pagination total={85} pageSize={20} defaultCurrent={2} showSizeChanger={false} />;

export const tableExhibits: Exhibits<typeof import('@round-table/shared/ui/table')> = {
  CardTable: CardTableStates,
  Pagination: PaginationStates,
  Table: TableStates,
};
