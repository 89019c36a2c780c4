import { createPageHeads } from './page-heads';

const version = { id: '2026-1', taken_at: '2026-06-30T20:00:00Z', rows: {} };
const file = { name: 'answers.csv', url: 'https://round-table.example/data/2026-1/answers.csv', type: 'text/csv', size: 1, sha256: 'a' };
const composition = { id: 'live', registry: { apps: [{ pages: { openData: '/open-data' } }] } };

test('a head that lists no files because they are being written is computed again, a complete one is not (DAT-08)', async () => {
  const indexes = [
    { licence: null, versions: [{ ...version, is_written: false, files: [] }] },
    { licence: null, versions: [{ ...version, is_written: true, files: [file] }] },
  ];
  const requested: string[] = [];
  const faults: unknown[] = [];
  const getHead = createPageHeads({
    ask: async (url) => {
      requested.push(url);
      return url === '/appinfo/' ? { allowAnonUsers: true, label: 'Round Table' } : indexes.shift();
    },
    publicUrl: 'https://round-table.example',
    onFault: (error) => faults.push(error),
  });
  const read = async () => (await getHead({ composition, revision: 1, locale: 'en', pathname: '/open-data' }))?.html;
  expect(await read()).not.toContain('answers.csv');
  expect(await read()).toContain('"contentUrl":"https://round-table.example/data/2026-1/answers.csv"');
  expect(await read()).toContain('answers.csv');
  expect(requested.filter((url) => url === '/data/index.json')).toHaveLength(2);
  expect(faults).toEqual([]);
});
