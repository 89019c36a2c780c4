import { clearDraft, readDraft, writeDraft } from '@round-table/shared/runtime';

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
