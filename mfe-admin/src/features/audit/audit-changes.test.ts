import { listAuditChanges } from './audit-changes';

test('lists the fields that differ, added and removed ones too @AUD-01', () => {
  const before = { name_en: 'Germania', name_de: 'Deutschland', active: true, gone: 1 };
  const after = { name_en: 'Germany', name_de: 'Deutschland', active: false, codes: ['DE', 'AT'], rows: [{ id: 1 }] };
  expect(listAuditChanges(before, after)).toEqual([
    { field: 'name_en', before: 'Germania', after: 'Germany' },
    { field: 'active', before: 'true', after: 'false' },
    { field: 'gone', before: '1', after: null },
    { field: 'codes', before: null, after: 'DE, AT' },
    { field: 'rows', before: null, after: JSON.stringify([{ id: 1 }], null, 2) },
  ]);
});

test.each([
  ['1 Yes', '2 No', [{ field: null, before: '1 Yes', after: '2 No' }]],
  [null, '<p>New</p>', [{ field: null, before: null, after: '<p>New</p>' }]],
  [6, 12, [{ field: null, before: '6', after: '12' }]],
  [['a'], ['a', 'b'], [{ field: null, before: 'a', after: 'a, b' }]],
  [{ en: 'Old' }, 'New', [{ field: null, before: '{\n  "en": "Old"\n}', after: 'New' }]],
  [null, { en: 'New' }, [{ field: 'en', before: null, after: 'New' }]],
  [{ en: 'Old' }, null, [{ field: 'en', before: 'Old', after: null }]],
  [null, null, []],
  ['same', 'same', []],
])('%j to %j', (before, after, expected) => expect(listAuditChanges(before, after)).toEqual(expected));
