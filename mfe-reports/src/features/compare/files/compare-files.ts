import { type Comparison, paths } from '@round-table/shared/contract';
import { csvType, type Matrix, toChoiceParams, toComparisonTable, toCsv } from '@round-table/shared/domain';
import { type IntlShape, useIntl } from '@round-table/shared/libs/intl';
import { formatSearch, useAppInfo, useInstallationDates } from '@round-table/shared/runtime';
import type { ShareFile } from '@round-table/shared/ui/share';
import type { CompareAddress } from '../use-compare-address';

/** The words and the note of a file, in the page's language. */
function toTable(matrix: Matrix, { formatMessage }: IntlShape) {
  return toComparisonTable(matrix, {
    number: formatMessage({ id: 'compare.number' }),
    question: formatMessage({ id: 'compare.question' }),
    agrees: formatMessage({ id: 'compare.agreesShort' }, { country: matrix.base?.name }),
    unanswered: formatMessage({ id: 'ui.notAnsweredYet' }),
    of: (shown, all) => formatMessage({ id: 'compare.of' }, { shown, all }),
  });
}

/** German spreadsheets read a comma as the decimal separator, and a semicolon as that of the columns. */
const toCsvFormat = (locale: string) =>
  locale.startsWith('de') ? ({ separator: ';', point: ',' } as const) : ({ separator: ',', point: '.' } as const);

/** The parameters of the page for the server's file: the pinned country is named, whatever the default is. */
function toExportPath({ version }: Comparison, { choice }: CompareAddress, matrix: Matrix): string {
  const given = { ...toChoiceParams({ ...choice, base: matrix.base?.code }), version: version ?? undefined };
  const params = Object.entries(given).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return paths.exportComparison + formatSearch(new URLSearchParams(params));
}

/** The files of a comparison, as shown (CMP-08). The writers are loaded on the first download. */
export function useCompareFiles(comparison: Comparison, address: CompareAddress, matrix: Matrix, url: string): ShareFile[] {
  const intl = useIntl();
  const dates = useInstallationDates();
  const copyright = useAppInfo()?.footerCopyRight ?? '';
  const state = comparison.version ?? 'live';
  const name = (ending: string) => `round-table-${state}-comparison-${intl.locale.slice(0, 2)}.${ending}`;
  const note = [
    comparison.version === null
      ? intl.formatMessage({ id: 'compare.live' })
      : intl.formatMessage({ id: 'compare.version' }, { version: comparison.version }),
    dates.day(new Date().toISOString()),
    new URL(url, location.origin).href,
    copyright,
  ];
  return [
    { format: 'xlsx', source: toExportPath(comparison, address, matrix) },
    {
      format: 'csv',
      source: async () => ({
        file: new Blob([toCsv(toTable(matrix, intl), toCsvFormat(intl.locale))], { type: csvType }),
        name: name('csv'),
      }),
    },
    {
      format: 'pdf',
      source: async () => {
        const [{ toComparisonPdf }, { fetchFont }] = await Promise.all([import('./comparison-pdf'), import('./pdf-font')]);
        const title = intl.formatMessage({ id: 'compare.pdfTitle' }, { country: matrix.base?.name });
        const texts = { title, notes: note.filter((part) => part !== ''), locale: intl.locale, table: toTable(matrix, intl) };
        return { file: await toComparisonPdf(matrix, texts, await fetchFont()), name: name('pdf') };
      },
    },
  ];
}
