import { type Comparison, paths } from '@round-table/shared/contract';
import { type Matrix, toChoiceParams } from '@round-table/shared/domain';
import { type IntlShape, useIntl } from '@round-table/shared/libs/intl';
import { formatSearch, useInstallationDates, useLocale } from '@round-table/shared/runtime';
import type { ShareFile } from '@round-table/shared/ui/share';
import type { ComparisonDocument } from '../document/use-document';
import type { CompareAddress } from '../use-compare-address';

/** The words of the PDF, in the page's language. */
const toTexts = (matrix: Matrix, { formatMessage }: IntlShape) => ({
  number: formatMessage({ id: 'compare.number' }),
  question: formatMessage({ id: 'compare.question' }),
  agrees: formatMessage({ id: 'compare.agreesShort' }, { country: matrix.base?.name }),
  unanswered: formatMessage({ id: 'ui.notAnsweredYet' }),
  of: (shown: number, all: number) => formatMessage({ id: 'compare.of' }, { shown, all }),
});

/** The parameters of the page for the server's file: the pinned country is named, whatever the default is. */
function toExportPath({ version }: Comparison, { choice }: CompareAddress, matrix: Matrix, format: 'xlsx' | 'csv'): string {
  const given = { ...toChoiceParams({ ...choice, base: matrix.base?.code }), version: version ?? undefined, format };
  const params = Object.entries(given).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return paths.exportComparison + formatSearch(new URLSearchParams(params));
}

interface Compared {
  comparison: Comparison;
  address: CompareAddress;
  matrix: Matrix;
  /** What the PDF holds. */
  document: ComparisonDocument;
}

/** The files of a comparison, as shown (CMP-08). The writers are loaded on the first download. */
export function useCompareFiles({ comparison, address, matrix, document }: Compared): ShareFile[] {
  const intl = useIntl();
  const locale = useLocale();
  const { timeZone } = useInstallationDates();
  const savePdf = async () => {
    const [{ toComparisonPdf }, { fetchFont }] = await Promise.all([import('./comparison-pdf'), import('@round-table/shared/pdf-font')]);
    const texts = { ...toTexts(matrix, intl), locale, timeZone, countries: intl.formatMessage({ id: 'compare.countries' }) };
    const name = `round-table-${comparison.version ?? 'live'}-comparison-${locale}.pdf`;
    return { file: await toComparisonPdf(matrix, document, texts, await fetchFont()), name };
  };
  return [
    { format: 'xlsx', source: toExportPath(comparison, address, matrix, 'xlsx') },
    { format: 'csv', source: toExportPath(comparison, address, matrix, 'csv') },
    { format: 'pdf', source: savePdf },
  ];
}
