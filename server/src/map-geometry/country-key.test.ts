import { isoNumericOf, shapeKeyOf, wholeOf } from './country-key';

test('a code is found in the atlas by its ISO numeric code, three digits', () => {
  expect(isoNumericOf('DE')).toBe('276');
  expect(isoNumericOf('AT')).toBe('040');
  expect(isoNumericOf('de')).toBe('276');
  expect(isoNumericOf('DEU')).toBe('276');
});

test('codes as the European Union writes them mean the same countries', () => {
  expect(isoNumericOf('EL')).toBe(isoNumericOf('GR'));
  expect(isoNumericOf('UK')).toBe('826');
});

test('Kosovo has a shape, though ISO has given it no number', () => {
  expect(isoNumericOf('XK')).toBeNull();
  expect(shapeKeyOf('XK')).toBe('XK');
});

test('a part of a country has no number, and belongs to the shape of the whole', () => {
  expect(isoNumericOf('GBS')).toBeNull();
  expect(shapeKeyOf('GBS')).toBeUndefined();
  expect(wholeOf('GBS')).toBe('826');
  expect(wholeOf('DE')).toBeUndefined();
  expect(wholeOf('DEU')).toBeUndefined();
  expect(wholeOf('ZZZ')).toBeUndefined();
});

test('a code of no country is nothing, and no error', () => {
  for (const code of ['ZZ', '1', 'X9', '0000'])
    expect([isoNumericOf(code), shapeKeyOf(code), wholeOf(code)]).toEqual([null, undefined, undefined]);
});
