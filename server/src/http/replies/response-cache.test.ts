import fastify from 'fastify';
import { Type } from 'typebox';
import { defaultSettings } from '../../domain/settings/settings';
import { createResponseCache } from './response-cache';
import '../types';

const Text = Type.Object({ text: Type.String() });

/** An application with one cached route that records its computations. */
function aCountingSite(published: number) {
  const app = fastify();
  const responses = createResponseCache({ capacity: { published, live: published } });
  const computed: string[] = [];
  const weather = { isBad: false };
  app.addHook('onRequest', async (request) => {
    request.viewer = { role: 'guest', countries: [], readOnly: true, locale: 'en', version: null };
    request.state = { revision: 1, version: null, former: null, deadline: null, settings: defaultSettings };
  });
  app.get('/:name', { schema: { response: { 200: Text } } }, async (request, reply) => {
    const { name } = request.params as { name: string };
    return responses.send(request, reply, async () => {
      computed.push(name);
      if (weather.isBad) throw new Error('not now');
      return { text: name.repeat(1000), secret: 'not in the schema' };
    });
  });
  return { computed, weather, get: (name: string) => app.inject({ url: `/${name}` }) };
}

test('computes a body once for concurrent requests, serialised with its schema', async () => {
  const { computed, get } = aCountingSite(10_000);
  const answers = await Promise.all(Array.from({ length: 10 }, () => get('a')));
  expect(new Set(answers.map(({ body }) => body))).toEqual(new Set([`{"text":"${'a'.repeat(1000)}"}`]));
  expect(computed).toEqual(['a']);
});

test('evicts the least recently used body beyond the capacity', async () => {
  const { computed, get } = aCountingSite(6_500);
  for (const name of ['a', 'b', 'a', 'c', 'd', 'a', 'b']) await get(name);
  expect(computed).toEqual(['a', 'b', 'c', 'd', 'b']);
});

test('does not cache a failure', async () => {
  const { weather, get } = aCountingSite(10_000);
  weather.isBad = true;
  expect((await get('a')).statusCode).toBe(500);
  weather.isBad = false;
  expect((await get('a')).statusCode).toBe(200);
});
