import { type Comparison, type Locale, paths } from '@round-table/shared/contract';
import { type ComparisonTableTexts, csvType, type Matrix, toChoiceParams, toComparisonTable, toCsv } from '@round-table/shared/domain';
import { type IntlShape, useIntl } from '@round-table/shared/libs/intl';
import { formatSearch, useAppInfo, useLocale } from '@round-table/shared/runtime';
import type { ShareFile } from '@round-table/shared/ui/share';
import type { ComparisonDocument } from '../document/use-document';
import type { CompareAddress } from '../use-compare-address';

/** The words of a file, in the page's language. */
const toTexts = (matrix: Matrix, { formatMessage }: IntlShape): ComparisonTableTexts => ({
  number: formatMessage({ id: 'compare.number' }),
  question: formatMessage({ id: 'compare.question' }),
  agrees: formatMessage({ id: 'compare.agreesShort' }, { country: matrix.base?.name }),
  unanswered: formatMessage({ id: 'ui.notAnsweredYet' }),
  of: (shown, all) => formatMessage({ id: 'compare.of' }, { shown, all }),
});

/** German spreadsheets read a comma as the decimal separator, and a semicolon as that of the columns. */
const toCsvFormat = (locale: Locale) =>
  locale === 'de' ? ({ separator: ';', point: ',' } as const) : ({ separator: ',', point: '.' } as const);

/** The parameters of the page for the server's file: the pinned country is named, whatever the default is. */
function toExportPath({ version }: Comparison, { choice }: CompareAddress, matrix: Matrix): string {
  const given = { ...toChoiceParams({ ...choice, base: matrix.base?.code }), version: version ?? undefined };
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
  const timeZone = useAppInfo()?.timeZone ?? 'UTC';
  const state = comparison.version ?? 'live';
  const name = (ending: string) => `round-table-${state}-comparison-${locale}.${ending}`;
  const savePdf = async () => {
    const [{ toComparisonPdf }, { fetchFont }] = await Promise.all([import('./comparison-pdf'), import('./pdf-font')]);
    const texts = { ...toTexts(matrix, intl), locale, timeZone, countries: intl.formatMessage({ id: 'compare.countries' }) };
    return { file: await toComparisonPdf(matrix, document, texts, await fetchFont()), name: name('pdf') };
  };
  const saveCsv = async () => ({
    file: new Blob([toCsv(toComparisonTable(matrix, toTexts(matrix, intl)), toCsvFormat(locale))], { type: csvType }),
    name: name('csv'),
  });
  return [
    { format: 'xlsx', source: toExportPath(comparison, address, matrix) },
    { format: 'csv', source: saveCsv },
    { format: 'pdf', source: savePdf },
  ];
}
