import { clearStored, onStorageChanged, readStored, writeStored } from './device-storage';

afterEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
});

describe('the storage of the device', () => {
  it('returns what was written, under a key with the prefix of the product', () => {
    writeStored('country', { code: 'AT' });
    expect(readStored('country')).toEqual({ code: 'AT' });
    expect(Object.keys(localStorage)).toEqual(['round-table.country']);
  });

  it('tells a stored null from a missing value', () => {
    writeStored('country', null);
    expect(readStored('country')).toBeNull();
    expect(readStored('locale')).toBeUndefined();
  });

  it('removes a value that becomes undefined', () => {
    writeStored('country', 'AT');
    writeStored('country', undefined);
    expect(localStorage).toHaveLength(0);
  });

  it('reads a value that is no JSON as missing', () => {
    localStorage.setItem('round-table.session', '{"access":');
    expect(readStored('session')).toBeUndefined();
  });

  it('keeps only the named keys, also of other products on the same origin', () => {
    for (const key of ['locale', 'session', 'draft']) writeStored(key, 1);
    localStorage.setItem('locale', 'of another product');
    clearStored(['locale', 'country']);
    expect({ ...localStorage }).toEqual({ 'round-table.locale': '1' });
  });

  it.each(['device', 'tab'] as const)('reads nothing and fails nowhere if the browser forbids it (%s)', (area) => {
    writeStored('locale', 'de', area);
    const forbidden = jest.spyOn(globalThis, area === 'tab' ? 'sessionStorage' : 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('Forbidden', 'SecurityError');
    });
    try {
      expect(readStored('locale', area)).toBeUndefined();
      expect(writeStored('locale', 'en', area)).toBe(false);
      expect(() => clearStored([])).not.toThrow();
    } finally {
      // Restored here, not in a hook: the cleanup after each test reads the storage.
      forbidden.mockRestore();
    }
    expect(readStored('locale', area)).toBe('de');
  });

  it('keeps the values of the tab and of the device apart', () => {
    expect(writeStored('overrides', 1, 'tab')).toBe(true);
    expect(readStored('overrides')).toBeUndefined();
    expect(readStored('overrides', 'tab')).toBe(1);
    writeStored('overrides', undefined, 'tab');
    expect(readStored('overrides', 'tab')).toBeUndefined();
  });

  it('keeps the former value if there is no room for the new one', () => {
    writeStored('country', 'AT');
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    expect(writeStored('country', 'DE')).toBe(false);
    expect(readStored('country')).toBe('AT');
  });
});

describe('a change of another tab', () => {
  const change = (key: string | null) => dispatchEvent(new StorageEvent('storage', { key }));
  let keys: string[];
  let stop: () => void;
  beforeEach(() => {
    keys = [];
    stop = onStorageChanged((key) => keys.push(key));
  });
  afterEach(() => stop());

  it('notifies by the key without its prefix, and not of foreign keys', () => {
    for (const key of ['round-table.session', 'session', 'other.round-table.session']) change(key);
    expect(keys).toEqual(['session']);
  });

  it('counts as a change of the session if everything was cleared', () => {
    change(null);
    expect(keys).toEqual(['session']);
  });

  it('is not told any more once nobody listens', () => {
    stop();
    change('round-table.session');
    expect(keys).toEqual([]);
  });
});
