import { toIsoNumeric, toShapeKey, toWholeKey } from './country-key';

test('a code is found in the atlas by its ISO numeric code, three digits', () => {
  expect(toIsoNumeric('DE')).toBe('276');
  expect(toIsoNumeric('AT')).toBe('040');
  expect(toIsoNumeric('de')).toBe('276');
  expect(toIsoNumeric('DEU')).toBe('276');
});

test('maps the codes of the European Union to the same countries', () => {
  expect(toIsoNumeric('EL')).toBe(toIsoNumeric('GR'));
  expect(toIsoNumeric('UK')).toBe('826');
});

test('Kosovo has a shape but no ISO number', () => {
  expect(toIsoNumeric('XK')).toBeNull();
  expect(toShapeKey('XK')).toBe('XK');
});

test('a part of a country has no ISO number and belongs to the shape of the whole', () => {
  expect(toIsoNumeric('GBS')).toBeNull();
  expect(toShapeKey('GBS')).toBeUndefined();
  expect(toWholeKey('GBS')).toBe('826');
  expect(toWholeKey('DE')).toBeUndefined();
  expect(toWholeKey('DEU')).toBeUndefined();
  expect(toWholeKey('ZZZ')).toBeUndefined();
});

test('an unknown code has no key and throws no error', () => {
  for (const code of ['ZZ', '1', 'X9', '0000'])
    expect([toIsoNumeric(code), toShapeKey(code), toWholeKey(code)]).toEqual([null, undefined, undefined]);
});
