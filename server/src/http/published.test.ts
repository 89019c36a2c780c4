import fastify from 'fastify';
import { Type } from 'typebox';
import { defaultSettings } from '../settings/settings';
import { createPublished } from './published';
import './types';

const Text = Type.Object({ text: Type.String() });

/** A site with one route that remembers what it has computed. */
function aCountingSite(capacity: number) {
  const app = fastify();
  const published = createPublished(capacity);
  const computed: string[] = [];
  const weather = { isBad: false };
  app.addHook('onRequest', async (request) => {
    request.viewer = { role: 'guest', countries: [], readOnly: true, locale: 'en', version: null };
    request.state = { revision: 1, version: null, settings: defaultSettings };
  });
  app.get('/:name', { schema: { response: { 200: Text } } }, async (request, reply) => {
    const { name } = request.params as { name: string };
    await published.answer(request, reply, async () => {
      computed.push(name);
      if (weather.isBad) throw new Error('not now');
      return { text: name.repeat(1000), secret: 'not in the schema' };
    });
  });
  return { computed, weather, get: (name: string) => app.inject({ url: `/${name}` }) };
}

test('a body is computed once for many at once, with the fields of its schema', async () => {
  const { computed, get } = aCountingSite(10_000);
  const answers = await Promise.all(Array.from({ length: 10 }, () => get('a')));
  expect(new Set(answers.map(({ body }) => body))).toEqual(new Set([`{"text":"${'a'.repeat(1000)}"}`]));
  expect(computed).toEqual(['a']);
});

test('bodies are kept up to a size; what was not asked for longest goes first', async () => {
  const { computed, get } = aCountingSite(3500);
  for (const name of ['a', 'b', 'a', 'c', 'd', 'a', 'b']) await get(name);
  expect(computed).toEqual(['a', 'b', 'c', 'd', 'b']);
});

test('a failure is not kept', async () => {
  const { weather, get } = aCountingSite(10_000);
  weather.isBad = true;
  expect((await get('a')).statusCode).toBe(500);
  weather.isBad = false;
  expect((await get('a')).statusCode).toBe(200);
});
