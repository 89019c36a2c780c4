import { clearDraft, readDraft, writeDraft } from '@round-table/shared/runtime';

const isolated: Partial<typeof import('./drafts')> = {};

test('a draft belongs to one person, country and question, and outlives logging out', async () => {
  const place = { user: 3, country: 'DE', question: 11 };
  const draft = { html: '<p>half a sent</p>', basedOn: 2, savedAt: 1 };
  await writeDraft(place, draft);
  localStorage.clear();
  expect(await readDraft(place)).toEqual(draft);
  expect(await readDraft({ ...place, user: 4 })).toBeUndefined();
  expect(await readDraft({ ...place, country: 'AT' })).toBeUndefined();
  await clearDraft(place);
  expect(await readDraft(place)).toBeUndefined();
});

test.each([
  [
    'refuses it',
    {
      open: () => {
        throw new DOMException('Forbidden', 'SecurityError');
      },
    },
  ],
  ['has none', undefined],
])('a browser that %s has no draft, and cannot keep one', async (_name, storage) => {
  const place = { user: 3, country: 'FR', question: 11 };
  const original = globalThis.indexedDB;
  Object.defineProperty(globalThis, 'indexedDB', { value: storage, configurable: true, writable: true });
  try {
    // A store of its own: the one of the other tests is open already.
    const drafts = await jest
      .isolateModulesAsync(() =>
        import('./drafts').then((module) => {
          Object.assign(isolated, module);
        }),
      )
      .then(() => isolated as typeof import('./drafts'));
    await expect(drafts.readDraft(place)).resolves.toBeUndefined();
    await expect(drafts.clearDraft(place)).resolves.toBeUndefined();
    await expect(drafts.writeDraft(place, { html: 'x', basedOn: 0, savedAt: 1 })).rejects.toBeDefined();
  } finally {
    Object.defineProperty(globalThis, 'indexedDB', { value: original, configurable: true, writable: true });
  }
});
