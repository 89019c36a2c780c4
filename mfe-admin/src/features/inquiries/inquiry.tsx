import type { OfficeInquiry } from '@round-table/shared/contract';
import { toPersonName, toQuestionNumber } from '@round-table/shared/domain';
import type { IntlShape } from '@round-table/shared/libs/intl';
import { Flag } from '@round-table/shared/ui';
import type { TableColumn } from '../../components/table/table-columns';
import type { TableSpec } from '../../components/table/table-view';
import styles from './inquiries.module.css';

const toNumber = ({ chapter_order, question_order }: OfficeInquiry) => toQuestionNumber(chapter_order, question_order);
/** Sorts by chapter, then by question, of which a chapter has fewer than a thousand million. */
const toPlace = ({ chapter_order, question_order }: OfficeInquiry) => chapter_order * 1e9 + question_order;

const toDate = (at: string, { formatDate }: Pick<IntlShape, 'formatDate'>) => formatDate(at, { dateStyle: 'medium', timeStyle: 'short' });

function createTimeColumn(key: 'created' | 'last', intl: IntlShape): TableColumn<OfficeInquiry> {
  return {
    key,
    titleId: `inquiries.${key}`,
    value: (row) => Date.parse(row[key]),
    cell: (row) => <time dateTime={row[key]}>{toDate(row[key], intl)}</time>,
    text: (row) => toDate(row[key], intl),
    width: 150,
  };
}

/** The table of the inquiries to the office; the state is that of the address. */
export function createInquiryTable(intl: IntlShape): TableSpec<OfficeInquiry> {
  const toAsker = ({ created_by }: OfficeInquiry) =>
    created_by ? toPersonName(created_by) : intl.formatMessage({ id: 'inquiries.formerMember' });
  return {
    name: 'inquiries',
    columns: [
      {
        key: 'question',
        titleId: 'inquiries.question',
        isRowHeader: true,
        value: toPlace,
        cell: (row) => `${toNumber(row)} ${row.question_text}`,
        text: (row) => `${toNumber(row)} ${row.question_text}`,
      },
      {
        key: 'country',
        titleId: 'inquiries.country',
        value: ({ country_name }) => country_name,
        cell: ({ country, country_name }) => <Flag code={country} name={country_name} />,
        width: 150,
      },
      { key: 'createdBy', titleId: 'inquiries.createdBy', value: toAsker, width: 150 },
      {
        key: 'excerpt',
        titleId: 'inquiries.excerpt',
        value: ({ excerpt }) => excerpt,
        cell: ({ excerpt }) => (
          <span className={styles.excerpt} dir="auto">
            {excerpt}
          </span>
        ),
      },
      { key: 'messages', titleId: 'inquiries.messages', value: ({ messages }) => messages, width: 110 },
      createTimeColumn('created', intl),
      createTimeColumn('last', intl),
    ],
    filters: [
      {
        name: 'state',
        param: 'state',
        label: 'inquiries.state',
        options: {
          open: ['inquiries.open', ({ state }) => state === 'open'],
          answered: ['inquiries.answered', ({ state }) => state === 'answered'],
        },
      },
    ],
    toSearchText: (row) => [toNumber(row), row.question_text, row.country_name, toAsker(row), row.excerpt].join(' '),
  };
}
