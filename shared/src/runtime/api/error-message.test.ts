import { getFieldErrors, getStatus, isMissingVersion, toMessage } from './error-message';

describe('the errors by field', () => {
  it('are the body of a 400', () => {
    const data = { email: ['Not an address.'], answers: { 1: ['Too great.'] } };
    expect(getFieldErrors({ status: 400, data })).toBe(data);
  });

  it.each([
    ['a 400 with one sentence for all', { status: 400, data: { detail: 'Not now.' } }],
    ['a 400 without a body', { status: 400, data: null }],
    ['a 400 with a text', { status: 400, data: 'Bad Request' }],
    ['another status', { status: 409, data: { email: ['Taken.'] } }],
    ['a call that got no response', { status: 'FETCH_ERROR', data: { email: ['x'] } }],
    ['an exception', new Error('x')],
    ['nothing', undefined],
  ])('are undefined for %s', (_name, error) => {
    expect(getFieldErrors(error)).toBeUndefined();
  });
});

describe('the message of a failed call', () => {
  it('is the first sentence that there is, also behind fields without one', () => {
    const data = { email: [], answers: { 1: { order: [] }, 2: { order: ['Too great.', 'Not whole.'] } }, name: ['Missing.'] };
    expect(toMessage({ status: 400, data })).toEqual({ id: 'runtime.sentence', values: { sentence: 'Too great.' } });
  });

  it.each(['FETCH_ERROR', 'TIMEOUT_ERROR'])('says of %s that the server did not respond', (status) => {
    expect(toMessage({ status, error: 'x' })).toEqual({ id: 'runtime.noResponse' });
  });

  it.each([
    ['an empty list of errors', 400, {}],
    ['no body', 500, undefined],
    ['errors by field of another status', 422, { name: ['Missing.'] }],
  ])('names the status if the response has %s', (_name, status, data) => {
    expect(toMessage({ status, data })).toEqual({ id: 'runtime.status', values: { status: String(status) } });
  });

  it.each([[null], [undefined], ['text'], [new TypeError('x')]])('shows nothing of an unexpected %p', (error) => {
    expect(toMessage(error)).toEqual({ id: 'runtime.unexpected' });
  });
});

describe('the status of a failed call', () => {
  it('is the number of the response, and undefined without a response', () => {
    expect(getStatus({ status: 404 })).toBe(404);
    expect(getStatus({ status: 'TIMEOUT_ERROR' })).toBeUndefined();
    expect(getStatus(null)).toBeUndefined();
  });

  it.each([
    [400, true],
    [404, true],
    [410, true],
    [403, false],
    ['FETCH_ERROR', false],
  ])('%p of a version: it does not exist: %p', (status, isMissing) => {
    expect(isMissingVersion({ status })).toBe(isMissing);
  });
});

test('a call without a response says so, or that the browser is offline', () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(toMessage({ status: 'FETCH_ERROR', error: 'x' })).toEqual({ id: 'runtime.noResponseOffline' });
  onLine.mockReturnValue(true);
  expect(toMessage({ status: 'FETCH_ERROR', error: 'x' })).toEqual({ id: 'runtime.noResponse' });
  onLine.mockRestore();
});
