import {
  answerOrder,
  confirmationDays,
  contractVersion,
  csrf,
  findPagePath,
  lazyEntryPoints,
  maxFileBytes,
  maxSearchHits,
  menuIcons,
  menuPlaces,
  minActiveOptions,
  passwordLength,
  paths,
  readOnlyPrefix,
  roles,
  rowOf,
  searchPageSizes,
  shellPaths,
  userPageSizes,
} from '@round-table/shared/contract';

describe('paths', () => {
  const all = Object.entries(paths);

  it('has no path twice', () => {
    expect(new Set(Object.values(paths)).size).toBe(all.length);
  });

  it.each(all)('%s is an absolute path without host, parameters and query: %s', (_name, path) => {
    expect(path).toMatch(/^(\/[\w-]+)+\/?$/);
  });

  it.each(all.filter(([name]) => !['health', 'ready'].includes(name)))('%s ends in a slash, as rows are appended to it', (_name, path) => {
    expect(path.endsWith('/')).toBe(true);
  });

  it('leaves the prefix of the read-only variants free', () => {
    expect(all.filter(([, path]) => path.startsWith(`${readOnlyPrefix}/`))).toEqual([]);
  });

  it('has no path that a page of the shell has', () => {
    const pages: string[] = Object.values(shellPaths);
    expect(all.filter(([, path]) => pages.includes(path))).toEqual([]);
  });
});

describe('rowOf', () => {
  it('appends the id and a slash', () => {
    expect(rowOf(paths.comments, 3)).toBe('/api/comments/3/');
    expect(rowOf(paths.attachmentFile, 2_147_483_647)).toBe('/files/attachments/2147483647/');
  });

  it('keeps the read-only prefix', () => {
    expect(rowOf(readOnlyPrefix + paths.map, 21)).toBe('/ro/api/map/21/');
  });
});

describe('findPagePath', () => {
  const pages = { question: '/question/:questionId/', search: '/search' };

  it('fills in the parameters', () => {
    expect(findPagePath(pages, 'question', { questionId: 21 })).toBe('/question/21/');
  });

  it('fills in a parameter as often as the address names it', () => {
    expect(findPagePath({ question: '/q/:questionId/of/:questionId' }, 'question', { questionId: 4 })).toBe('/q/4/of/4');
  });

  it('encodes a parameter, so that it cannot change the path', () => {
    const params = { questionId: '../a?b#c' as unknown as number };
    expect(findPagePath(pages, 'question', params)).toBe('/question/..%2Fa%3Fb%23c/');
  });

  it('returns an address without parameters as it is', () => {
    expect(findPagePath(pages, 'search')).toBe('/search');
  });

  it('returns undefined if no live app has the page', () => {
    expect(findPagePath(pages, 'dashboard')).toBeUndefined();
    expect(findPagePath({}, 'question', { questionId: 1 })).toBeUndefined();
  });
});

describe('limits', () => {
  it('allow files of 5 MiB', () => {
    expect(maxFileBytes).toBe(5_242_880);
  });

  it('let an active question have the fewest options that it needs', () => {
    expect(minActiveOptions).toBeGreaterThanOrEqual(2);
    expect(minActiveOptions).toBeLessThanOrEqual(answerOrder.max - answerOrder.min + 1);
  });

  it('become an error after they have been a warning', () => {
    expect(confirmationDays.error).toBeLessThan(confirmationDays.warning);
  });

  it('divide the hits of a search into several pages', () => {
    for (const size of Object.values(searchPageSizes)) expect(maxSearchHits % size).toBe(0);
  });

  it('offer page sizes from the smallest to the greatest', () => {
    expect([...userPageSizes].sort((one, other) => one - other)).toEqual([...userPageSizes]);
  });

  it('require a password of 10 to 200 characters', () => {
    expect(passwordLength).toEqual({ min: 10, max: 200 });
  });
});

describe('names', () => {
  it.each<[string, readonly string[]]>([
    ['lazyEntryPoints', lazyEntryPoints],
    ['menuIcons', menuIcons],
    ['menuPlaces', menuPlaces],
    ['roles', roles],
  ])('%s are unique', (_what, names) => {
    expect([...new Set(names)]).toEqual([...names]);
  });

  it('the version of the contract is a semantic version', () => {
    expect(contractVersion).toMatch(/^\d+\.\d+\.\d+$/);
  });

  it('the CSRF cookie and header have their stable names', () => {
    expect(csrf).toEqual({ cookie: 'csrftoken', header: 'X-CSRFToken' });
  });
});
