import { archiveType, exportHeaders, spreadsheetType } from '@round-table/shared/contract';
import { createArchiveEnd } from '../testing/archive-end';
import { toExportUrl } from './export-request';
import { type ExportProgress, IncompleteFile, readExport } from './read-export';

const fileHeader = [0x50, 0x4b, 0x03, 0x04];

/** A response whose body comes in these chunks, and ends or breaks after them. */
function aResponse(chunks: (number[] | Uint8Array)[], headers: Record<string, string> = {}, isBroken = false): Response {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(Uint8Array.from(chunk));
      if (isBroken) controller.error(new TypeError('network error'));
      else controller.close();
    },
  });
  return new Response(body, { headers: { 'content-type': spreadsheetType, ...headers } });
}

async function read(response: Response) {
  const progress: ExportProgress[] = [];
  const file = await readExport(response, (one) => progress.push(one));
  return { file, progress };
}

test('a spreadsheet is counted by its bytes @EXP-04', async () => {
  const { file, progress } = await read(aResponse([[1, 2, 3], createArchiveEnd(3)]));
  expect(progress).toEqual([
    { unit: 'bytes', done: 3 },
    { unit: 'bytes', done: 25 },
  ]);
  expect([file.size, file.type]).toEqual([25, spreadsheetType]);
});

test('maps are counted once they are complete, never more than there are @EXP-04', async () => {
  const chunks = [fileHeader, [...fileHeader, ...fileHeader], [...fileHeader, ...fileHeader], createArchiveEnd(20)];
  const { progress } = await read(aResponse(chunks, { 'content-type': archiveType, [exportHeaders.total]: '3' }));
  expect(progress.map(({ done }) => done)).toEqual([0, 2, 3, 3]);
  expect(progress[0]).toMatchObject({ unit: 'maps', total: 3 });
});

test.each(['0', '', 'many'])('an archive whose number of maps is %j is counted by its bytes', async (total) => {
  const { progress } = await read(aResponse([createArchiveEnd(0)], { 'content-type': archiveType, [exportHeaders.total]: total }));
  expect(progress).toEqual([{ unit: 'bytes', done: 22 }]);
});

test.each([
  ['without a body', new Response(null, { headers: { 'content-type': spreadsheetType } })],
  ['that is empty', aResponse([])],
  ['without its end', aResponse([[1, 2, 3]])],
  ['that broke off', aResponse([createArchiveEnd(0)], {}, true)],
  ['that is a page of a proxy', aResponse([createArchiveEnd(0)], { 'content-type': 'text/html' })],
])('a file %s is incomplete @EXP-04', async (_name, response) => {
  await expect(read(response)).rejects.toBeInstanceOf(IncompleteFile);
});

test('the selection is a JSON list in the address; without one everything is exported', () => {
  const path = '/report-by-country/';
  const toSearch = (url: string) => new URL(url, 'http://localhost').searchParams;
  expect(toExportUrl({ path, title: '' })).toBe(path);
  expect(toSearch(toExportUrl({ path, title: '', selection: { countries: ['DE', 'GB&E'] } })).get('countries')).toBe('["DE","GB&E"]');
  expect(toSearch(toExportUrl({ path, title: '', selection: { questions: [11, 12] } })).get('questions')).toBe('[11,12]');
});
