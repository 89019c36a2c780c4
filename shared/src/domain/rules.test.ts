import {
  answerColors,
  createFlagSprite,
  defaultAnswerColors,
  findNextUnanswered,
  formulaStart,
  isFlagName,
  mapBackgrounds,
  maxSpriteFlags,
  may,
  type Role,
  toRichTextLink,
} from '@round-table/shared/domain';

describe('findNextUnanswered', () => {
  const question = (id: number, is_answered?: boolean) => ({ id, public: id % 2 === 0, is_answered });
  const chapters = [
    { order: 1, questions: [question(1, false), question(2, true)] },
    { order: 2, questions: [question(3, true), question(4, false)] },
  ];

  it.each([
    [1, 4],
    [2, 4],
    [3, 4],
    [4, 1],
  ])('after question %i is question %i', (from, expected) => {
    expect(findNextUnanswered(chapters, from)?.id).toBe(expected);
  });

  it('is null if only the question itself is unanswered', () => {
    expect(findNextUnanswered([{ order: 1, questions: [question(1, false), question(2, true)] }], 1)).toBeNull();
  });

  it('is null without a country of one’s own, where nothing is known of answers', () => {
    expect(findNextUnanswered([{ order: 1, questions: [question(1), question(2)] }], 1)).toBeNull();
  });

  it('is the first one from a question that is not there', () => {
    expect(findNextUnanswered(chapters, 99)?.id).toBe(1);
  });
});

describe('may', () => {
  const viewer = (role: Role, readOnly = role === 'guest' || role === 'reader') => ({ role, countries: ['DE'], readOnly });
  const allRoles: Role[] = ['guest', 'reader', 'expert', 'admin'];

  type Name = keyof typeof may;
  type Others<Rule extends (...all: never[]) => boolean> = Parameters<Rule> extends [unknown, ...infer Rest] ? Rest : never;
  /** What each right is tried with besides the viewer, and who has it: a right without an entry is an error of types. */
  const tried: { [Right in Name]: [what: string, others: Others<(typeof may)[Right]>, who: Role[]][] } = {
    seeQuestion: [
      ['see a question under review', [{ public: false }], ['reader', 'expert', 'admin']],
      ['see a public question', [{ public: true }], allRoles],
    ],
    seeCountry: [
      ['see a country that is not public', [{ public: false }], ['reader', 'expert', 'admin']],
      ['see a public country', [{ public: true }], allRoles],
    ],
    seePersons: [['see persons', [], ['reader', 'expert', 'admin']]],
    seeProgress: [['see the progress', [], ['expert', 'admin']]],
    seeLive: [['see live answers', [], ['expert', 'admin']]],
    answerFor: [
      ['answer for their country', ['DE'], ['expert', 'admin']],
      ['answer for another country', ['AT'], []],
    ],
    attachToQuestion: [['attach files to a question', [], ['admin']]],
    seeHistory: [
      ['see the history of their country', ['DE'], ['expert', 'admin']],
      ['see the history of another country', ['AT'], ['admin']],
    ],
    readCharts: [
      ['read charts for everyone', ['everyone'], allRoles],
      ['read charts for members', ['members'], ['reader', 'expert', 'admin']],
      ['read charts for admins', ['admins'], ['admin']],
    ],
    administer: [['administer', [], ['admin']]],
  };

  it.each(
    Object.entries(tried).flatMap(([right, rows]) => rows.map(([what, others, who]) => ({ right: right as Name, what, others, who }))),
  )('who may $what', ({ right, others, who }) => {
    const rule = may[right] as (one: ReturnType<typeof viewer>, ...rest: unknown[]) => boolean;
    expect(allRoles.filter((role) => rule(viewer(role), ...others))).toEqual(who);
  });

  it('an admin with the read-only view neither attaches nor answers nor sees what is live, but still administers', () => {
    const admin = viewer('admin', true);
    expect([may.attachToQuestion(admin), may.answerFor(admin, 'DE'), may.seeLive(admin), may.seeProgress(admin)]).toEqual(
      Array(4).fill(false),
    );
    expect(may.administer(admin)).toBe(true);
  });
});

describe('answer colours', () => {
  const channel = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
  const luminance = (color: string) =>
    [0.2126, 0.7152, 0.0722].reduce(
      (sum, part, index) => sum + part * channel(Number.parseInt(color.slice(1 + 2 * index, 3 + 2 * index), 16) / 255),
      0,
    );
  const contrast = (one: string, other: string) => {
    const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
    return (light + 0.05) / (dark + 0.05);
  };

  describe.each(['light', 'dark'] as const)('of the %s map', (theme) => {
    it('are ten different ones', () => {
      expect(new Set(answerColors[theme].map(({ background }) => background)).size).toBe(10);
    });

    it.each(answerColors[theme].map(({ background, number }) => [background, number]))(
      '%s is readable with the number in %s',
      (background, number) => {
        expect(contrast(background, number)).toBeGreaterThanOrEqual(4.5);
      },
    );

    it.each(answerColors[theme].map(({ background }) => [background]))('%s stands out from the sea', (background) => {
      expect(contrast(background, mapBackgrounds[theme])).toBeGreaterThanOrEqual(3);
    });
  });

  it('are by default those of the light map', () => {
    expect(defaultAnswerColors).toEqual(answerColors.light.map(({ background }) => background));
  });
});

describe('flags', () => {
  it.each(['de', 'gb-sct', 'eu'])('%s is the name of a flag', (name) => {
    expect(isFlagName(name)).toBe(true);
  });

  it.each(['', 'DE', '../de', 'de/at', 'de.svg', 'abcdef', 'gb-', 'gb-scotl', 'd e'])('%j is none', (name) => {
    expect(isFlagName(name)).toBe(false);
  });

  it('a sprite is limited, and has no place for the flags beyond', () => {
    const codes = Array.from({ length: maxSpriteFlags + 1 }, (_, index) => `A${String(index).padStart(3, '0')}`);
    const sprite = createFlagSprite(codes);
    expect(sprite.findPosition(codes[maxSpriteFlags - 1] ?? '')).toBe('0 100%');
    expect(sprite.findPosition(codes[maxSpriteFlags] ?? '')).toBeUndefined();
  });

  it('countries with the same flag share its place', () => {
    const sprite = createFlagSprite(['EL', 'GR', 'AT']);
    expect(sprite.address).toBe('/flags/sprite.png?of=at,gr');
    expect(sprite.findPosition('EL')).toBe(sprite.findPosition('GR'));
  });
});

describe('rich text', () => {
  it.each([
    ['https://example.org', 'https://example.org'],
    [' http://example.org/a?b#c\n', 'http://example.org/a?b#c'],
    ['MAILTO:jane@example.org', 'MAILTO:jane@example.org'],
    ['tel:+49301234567', 'tel:+49301234567'],
  ])('a link to %j keeps %s', (href, expected) => {
    expect(toRichTextLink(href)).toBe(expected);
  });

  it.each([
    null,
    undefined,
    '',
    '#_ftn1',
    '/users/',
    'javascript:alert(1)',
    'https://',
    'https:///x',
    'https://a b',
    'ftp://example.org',
    'tel:',
  ])('a link to %j is dropped', (href) => {
    expect(toRichTextLink(href)).toBeUndefined();
  });
});

describe('formulaStart', () => {
  it.each(['=A1', '  =A1', '\u00A0@x', '\tx', '\nx', '＝A1'])('finds the formula in %j', (text) => {
    expect(formulaStart.test(text)).toBe(true);
  });

  it.each(['', 'a=1', ' text', '1-2', '§ 1'])('finds none in %j', (text) => {
    expect(formulaStart.test(text)).toBe(false);
  });
});
