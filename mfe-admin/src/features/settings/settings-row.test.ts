import { someSettings } from '../../testing/builders';
import { isAnswerColor, type SettingsRow, toBody, toRow } from './settings-row';

const settings = someSettings({ colors: ['#204A9D'], deadline: null });
const row = toRow(settings);
const changed = (own: Partial<SettingsRow>) => toBody({ ...row, ...own }, row, settings);

test('a text in two languages is two fields, and a name with a point is one word', () => {
  expect(row).toMatchObject({
    label_en: 'Land charges',
    label_de: 'Grundschulden',
    openDataLicence_de: 'CC BY 4.0',
    chartsAudience: 'members',
  });
  expect(Object.keys(row).filter((name) => name.includes('.'))).toEqual([]);
});

test('what only the operator sets is neither in the form nor in a change', () => {
  expect(row).not.toHaveProperty('isDemo');
  expect(changed({ rhythm: 12 })).not.toHaveProperty('isDemo');
});

test('nothing is sent if nothing was changed', () => {
  expect(changed({})).toEqual({ before: {}, soon: false });
});

test('a change is sent by the name of the setting, with the value that it is based on', () => {
  expect(changed({ chartsAudience: 'everyone', deadline: '2099-12-12T19:00:00.000Z', soon: true })).toEqual({
    'charts.audience': 'everyone',
    deadline: '2099-12-12T19:00:00.000Z',
    before: { 'charts.audience': 'members', deadline: null },
    soon: true,
  });
});

test('a text that was changed in one language is sent in both', () => {
  expect(changed({ label_de: 'Hypotheken' })).toEqual({
    label: { en: 'Land charges', de: 'Hypotheken' },
    before: { label: { en: 'Land charges', de: 'Grundschulden' } },
    soon: false,
  });
});

test('lists are compared by their content', () => {
  expect(changed({ colors: ['#204A9D'] })).toEqual({ before: {}, soon: false });
  expect(changed({ colors: ['#3D816E'] })).toMatchObject({ colors: ['#3D816E'], before: { colors: ['#204A9D'] } });
});

test('undoing a change sends the former values, based on the stored ones', () => {
  const stored = { ...row, rhythm: 12 };
  expect(toBody(row, stored, { ...settings, rhythm: 12 })).toEqual({ rhythm: 6, before: { rhythm: 12 }, soon: false });
});

test.each([
  ['#204A9D', true],
  ['#204a9d', true],
  ['#204A9', false],
  ['204A9D', false],
  ['#204A9D00', false],
  ['red', false],
])('%s is a colour of an answer: %s', (text, expected) => {
  expect(isAnswerColor(text)).toBe(expected);
});
