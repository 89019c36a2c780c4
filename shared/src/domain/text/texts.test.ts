import {
  compareIn,
  foldAccents,
  foldForSearch,
  foldQuery,
  inLocale,
  isEmail,
  suggestName,
  toInlineJson,
  toStoredEmail,
} from '@round-table/shared/domain';

describe('isEmail', () => {
  it.each(['a@example.org', 'first.last+tag@sub.example.org', "o'neil@example.org", 'müller@exämple.de', `${'a'.repeat(64)}@example.org`])(
    'accepts %s',
    (text) => {
      expect(isEmail(text)).toBe(true);
    },
  );

  it.each([
    '',
    'example.org',
    'a@localhost',
    'a@@example.org',
    'a@example.org ',
    'a b@example.org',
    'a@example.org,b@example.org',
    'a@example.org\nBcc: b@example.org',
    'a@example.org\r\n',
    'A <a@example.org>',
    '.a@example.org',
    'a.@example.org',
    'a..b@example.org',
    'a@-example.org',
    'a@example-.org',
    'a@example..org',
    `${'a'.repeat(65)}@example.org`,
    `a@${'b'.repeat(250)}.org`,
  ])('rejects %j', (text) => {
    expect(isEmail(text)).toBe(false);
  });

  it('is compared and stored in lower case, without blanks around it', () => {
    expect(toStoredEmail(' Jane.Doe@Example.ORG\t')).toBe('jane.doe@example.org');
  });
});

describe('inLocale', () => {
  it.each([
    ['en', 'Lien', 'Pfandrecht', 'Lien'],
    ['de', 'Lien', 'Pfandrecht', 'Pfandrecht'],
    ['de-DE', 'Lien', 'Pfandrecht', 'Pfandrecht'],
    ['fr', 'Lien', 'Pfandrecht', 'Lien'],
    ['de', 'Lien', '', 'Lien'],
    ['en', ' \n', 'Pfandrecht', 'Pfandrecht'],
    ['de', '', '', ''],
  ])('%s of %j and %j is %j', (locale, en, de, expected) => {
    expect(inLocale(locale, en, de)).toBe(expected);
  });
});

test('names are sorted as in a dictionary, not by code point', () => {
  expect(['Zypern', 'Österreich', 'Ungarn', 'Estland'].sort(compareIn('de'))).toEqual(['Estland', 'Österreich', 'Ungarn', 'Zypern']);
  expect(['b', 'C', 'a'].sort(compareIn('en'))).toEqual(['a', 'b', 'C']);
});

test.each([
  ['Österreich', 'osterreich'],
  ['O\u0308sterreich', 'osterreich'],
  ['ÉÇÑ', 'ecn'],
  ['Straße', 'strasse'],
  ['Łódź, Đorđević, ø', 'lodz, dordevic, o'],
  ['Koebenhavn', 'kobenhavn'],
  ['Höchst\u00adbetrag', 'hochstbetrag'],
])('%s is found as %s', (text, folded) => {
  expect(foldAccents(text)).toBe(folded);
});

test.each([
  ['Färöer', 'Faeroeer'],
  ['søer', 'soeer'],
  ['Ærø, Müller, Goethe', 'AERO, Mueller, Göthe'],
  ['Maß, œuvre', 'mass, oeuvre'],
])('%s and %s are one', (text, other) => {
  expect(foldAccents(text)).toBe(foldAccents(other));
});

test.each([
  ['Åbenrå Kommune', 'aabenraa'],
  ['Åbenrå Kommune', 'abenra kommune'],
  ['A\u030arhus', 'Aarhus'],
  ['Đorđević', 'Djordjević'],
  ['uknjižba između', 'između'],
])('%s is found by %s', (text, typed) => {
  expect(foldForSearch(text)).toContain(foldQuery(typed));
});

test('pairs of letters that are words of their own find nothing else', () => {
  expect(foldForSearch('statute, adoption')).toBe('statute adoption');
  expect(foldQuery('Staat, Adjunkt')).toBe('staat adjunkt');
});

describe('toInlineJson', () => {
  const value = { text: '</script><!--<script>', list: [1, null], quote: '"' };

  it('leaves nothing that could close the script element', () => {
    expect(toInlineJson(value)).not.toContain('<');
  });

  it('is read as the same value', () => {
    expect(JSON.parse(toInlineJson(value))).toEqual(value);
  });
});

describe('suggestName', () => {
  const suggest = (name: string, chosen: string, { former, maxLength = 20 }: { former?: string; maxLength?: number } = {}) =>
    suggestName({ name, former: former === undefined ? null : { name: former }, chosen: { name: chosen }, maxLength });

  it('takes the name of the file if the field is empty or blank', () => {
    expect(suggest('', 'act.pdf')).toBe('act.pdf');
    expect(suggest('  ', 'act.pdf')).toBe('act.pdf');
  });

  it('keeps a name that somebody has typed', () => {
    expect(suggest('Land act', 'act.pdf')).toBe('Land act');
    expect(suggest('Land act', 'new.pdf', { former: 'act.pdf' })).toBe('Land act');
  });

  it('replaces the name of the file that was chosen before', () => {
    expect(suggest('act.pdf', 'new.pdf', { former: 'act.pdf' })).toBe('new.pdf');
    expect(suggest('abcdef.pdf', 'new.pdf', { former: 'abcdefghij.pdf', maxLength: 10 })).toBe('new.pdf');
  });

  it('shortens a long name before its ending', () => {
    expect(suggest('', 'abcdefghij.pdf', { maxLength: 10 })).toBe('abcdef.pdf');
    expect(suggest('', 'abcdefghijkl', { maxLength: 10 })).toBe('abcdefghij');
    expect(suggest('', 'abc.not-an-ending', { maxLength: 10 })).toBe('abc.not-an');
  });

  it('does not leave half of a character', () => {
    expect(suggest('', 'abcde😀fgh.pdf', { maxLength: 10 })).toBe('abcde.pdf');
  });

  it('composes the accents of a name, as some systems store them apart', () => {
    expect(suggest('', 'A\u0308nderung.pdf')).toBe('\u00C4nderung.pdf');
  });
});
