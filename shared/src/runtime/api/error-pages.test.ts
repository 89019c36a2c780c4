import { paths } from '@round-table/shared/contract';
import { HttpResponse, http } from 'msw';
import { mockServer } from '../../testing';
import { createStore } from '../store/store';
import { commonApi } from './common-api';
import { getStatus, toMessage } from './error-message';

const server = mockServer({ otherPaths: [`/ro${paths.countries}`] });

/** The failure of a call to which a server in between replies with a page. */
async function callWith(status: number, page = '<html><h1>Bad gateway</h1></html>') {
  server.use(
    http.get(`http://localhost/ro${paths.countries}`, () => new HttpResponse(page, { status, headers: { 'Content-Type': 'text/html' } })),
  );
  const { error } = await createStore().dispatch(commonApi.endpoints.listCountries.initiate(undefined));
  return error;
}

test.each([403, 404, 413, 429, 500, 502, 504])('a page with status %i is a failure of this status, named by its number', async (status) => {
  const error = await callWith(status);
  expect(getStatus(error)).toBe(status);
  expect(toMessage(error)).toEqual({ id: 'runtime.status', values: { status: String(status) } });
});

test('a page in place of the reply, such as that of a hotel network, is no response', async () => {
  const error = await callWith(200);
  expect(getStatus(error)).toBeUndefined();
  expect(toMessage(error)).toEqual({ id: 'runtime.noResponse' });
});

test('an empty page has its status too', async () => {
  expect(getStatus(await callWith(502, ''))).toBe(502);
});
