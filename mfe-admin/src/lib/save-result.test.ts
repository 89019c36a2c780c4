import { createSave, toErrorMessage, toSaveResult } from './save-result';

interface Row {
  id: number;
  revision: number;
}
const row: Row = { id: 7, revision: 3 };
const refused = (status: number, data: unknown) => ({ error: { status, data } });

test('a stored row is the result of a save', () => {
  expect(toSaveResult<Row>({ data: row })).toEqual({ kind: 'saved', row });
});

test('a row that somebody else has changed since is a conflict with what is stored now', () => {
  const reply = refused(409, { detail: '…', code: 'changed-meanwhile', current: row });
  expect(toSaveResult<Row>(reply)).toEqual({ kind: 'conflict', current: row });
  // Only the status of a conflict makes it one.
  expect(toSaveResult<Row>(refused(400, { code: 'changed-meanwhile', current: row })).kind).toBe('rejected');
});

test('another conflict has the message of the form if it has one, else that of the server', () => {
  const reply = refused(409, { detail: 'In use.', code: 'in-use', countries: 3 });
  const toMessage = (body: Record<string, unknown>) =>
    body.code === 'in-use' ? { id: 'own', values: { count: Number(body.countries) } } : undefined;
  expect(toSaveResult<Row>(reply, toMessage)).toEqual({ kind: 'rejected', fields: {}, message: { id: 'own', values: { count: 3 } } });
  expect(toSaveResult<Row>(reply)).toMatchObject({ fields: {}, message: { values: { sentence: 'In use.' } } });
  expect(toSaveResult<Row>(refused(409, { detail: 'Else.' }), toMessage)).toMatchObject({ message: { values: { sentence: 'Else.' } } });
});

test('errors of fields stand at their fields, without a message for the whole form', () => {
  const result = toSaveResult<Row>(refused(400, { code: ['This is taken already.'] }));
  expect(result).toEqual({ kind: 'rejected', fields: { code: ['This is taken already.'] } });
});

test('a file is called too large only if the server says so @LIM-01', () => {
  expect(toSaveResult<Row>(refused(413, undefined))).toEqual({ kind: 'rejected', fields: { file: ['common.fileTooLarge'] } });
  expect(toErrorMessage({ status: 413 })).toEqual({ id: 'common.fileTooLarge' });
  expect(toErrorMessage({ status: 400, data: { detail: 'No.' } })).toMatchObject({ values: { sentence: 'No.' } });
});

test.each([
  [{ error: { status: 'FETCH_ERROR' } }, 'runtime.noResponse'],
  [refused(500, undefined), 'runtime.status'],
  [{ error: null }, 'runtime.unexpected'],
])('any other failure has a message for the whole form: %j', (reply, id) => {
  expect(toSaveResult<Row>(reply)).toMatchObject({ kind: 'rejected', fields: {}, message: { id } });
});

test('a form adds a row, or changes the one that it is based on with its revision', async () => {
  const [add, change] = [jest.fn(async () => ({ data: row })), jest.fn(async () => ({ data: row }))];
  const save = createSave({ toBody: (values: { name: string }, base?: Row) => ({ ...values, revision: base?.revision }) }, add, change);
  await save({ name: 'New' }, undefined);
  expect(add).toHaveBeenCalledWith({ name: 'New', revision: undefined });
  await save({ name: 'Changed' }, row);
  expect(change).toHaveBeenCalledWith({ id: 7, body: { name: 'Changed', revision: 3 } });
});
