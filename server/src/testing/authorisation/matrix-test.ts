import { createMatrix } from './run-matrix';
import { readTable } from './table';

/** Tests every row of docs/authorisation.md against the server, with guests allowed or not. */
export function testMatrix(guestsAllowed: boolean): void {
  const rows = readTable(guestsAllowed);
  let matrix: Awaited<ReturnType<typeof createMatrix>>;
  beforeAll(async () => {
    matrix = await createMatrix(guestsAllowed);
  });
  afterAll(async () => {
    process.stdout.write(`authorisation matrix, guests ${guestsAllowed ? 'allowed' : 'not allowed'}: ${matrix.requests()} requests\n`);
    await matrix.close();
  });

  test('docs/authorisation.md lists exactly the operations of the OpenAPI description', () => {
    const described = new Set(rows.map(({ operation }) => operation));
    const operations = matrix.operations();
    expect(operations.filter((one) => !described.has(one))).toEqual([]);
    expect([...described].filter((one) => !operations.includes(one))).toEqual([]);
  });

  test.each(rows.map((row) => [row.operation, row.audience ?? row.target, row] as const))('%s: %s', async (_operation, _target, row) => {
    expect(await matrix.differences(row)).toEqual([]);
  });
}
