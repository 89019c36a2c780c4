import type { OfficeInquiry } from '@round-table/shared/contract';
import { useIntl } from '@round-table/shared/libs/intl';
import { useMemo } from 'react';
import { TablePage } from '../../components/table/table-page';
import { useTableView } from '../../components/table/table-view';
import { useAdminTable } from '../../components/table/use-admin-table';
import { useListOfficeInquiriesQuery } from './inquiries-api';
import { createInquiryTable } from './inquiry';

const none: OfficeInquiry[] = [];

/** The inquiries to the office: the open ones, or those answered last. A row opens its thread. */
export function Inquiries({ onOpen }: { onOpen?: ((inquiry: OfficeInquiry) => void) | undefined }) {
  const intl = useIntl();
  const spec = useMemo(() => createInquiryTable(intl), [intl]);
  const [view] = useTableView(spec);
  const state = view.state === 'answered' ? 'answered' : 'open';
  const query = useListOfficeInquiriesQuery(state, { refetchOnMountOrArgChange: true });
  const isAllAnswered = state === 'open' && query.data?.length === 0;
  return (
    <TablePage
      query={query}
      table={useAdminTable(spec, query.data ?? none)}
      label="inquiries.title"
      fileName="inquiries.file"
      searchLabel="inquiries.looked"
      minWidth={980}
      onOpen={onOpen}
      actions={null}
      empty={
        isAllAnswered
          ? { title: 'inquiries.allAnswered', hint: 'inquiries.allAnsweredHint' }
          : { title: 'inquiries.none', hint: 'inquiries.noneHint' }
      }
    />
  );
}
