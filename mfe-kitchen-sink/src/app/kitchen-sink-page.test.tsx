import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { paths } from '@round-table/shared/contract';
import { anyPrefix, fakeServerHandlers, mockServer, renderApp } from '@round-table/shared/testing';
import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { exhibitsByEntryPoint, KitchenSinkPage } from './kitchen-sink-page';
import { messages } from './messages';

const server = mockServer();
const root = path.resolve(__dirname, '../../..');
const isComponent = ([name, value]: [string, unknown]) => /^[A-Z]/.test(name) && (typeof value === 'function' || typeof value === 'object');

/** The entry points of the platform with components, from its package.json. */
const entryPoints = Object.keys(
  (JSON.parse(readFileSync(path.join(root, 'shared/package.json'), 'utf8')) as { exports: Record<string, unknown> }).exports,
)
  .map((name) => name.slice('./'.length))
  .filter((name) => /^(ui|rich-text|differences)\b/.test(name));

test('has a section for each entry point with components', () => {
  expect(entryPoints.length).toBeGreaterThan(8);
  expect(Object.keys(exhibitsByEntryPoint).sort()).toEqual([...entryPoints].sort());
});

test('shows every component and icon of the platform', async () => {
  server.use(
    ...fakeServerHandlers(),
    http.get(anyPrefix(paths.versions), () => HttpResponse.json([])),
  );
  const { container } = renderApp(<KitchenSinkPage />, { messages });
  expect(await screen.findByRole('heading', { level: 1, name: String(messages.en['kitchenSink.title']) })).toBeVisible();
  for (const entryPoint of entryPoints) {
    const module = (await import(`@round-table/shared/${entryPoint}`)) as Record<string, unknown>;
    const names = Object.entries(module)
      .filter(isComponent)
      .map(([name]) => name);
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => !container.querySelector(`[data-exhibit="${name}"]`))).toEqual([]);
  }
});

test('each component is used in the sources of the exhibits', () => {
  const folder = path.join(root, 'mfe-kitchen-sink/src/exhibits');
  const files = readdirSync(folder, { recursive: true })
    .map(String)
    .filter((name) => name.endsWith('.tsx'));
  const text = files.map((name) => readFileSync(path.join(folder, name), 'utf8')).join('\n');
  const names = Object.values(exhibitsByEntryPoint).flatMap((exhibits) => Object.keys(exhibits));
  expect(names.filter((name) => !new RegExp(`<${name}\\b|: ${name},`).test(text))).toEqual([]);
});
