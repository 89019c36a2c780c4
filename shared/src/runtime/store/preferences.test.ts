import { dialogClosed, dialogOpened } from './dialogs-slice';
import { appearanceChosen, countryChosen, localeAdopted, localeChosen } from './preferences-slice';
import { createStore } from './store';

const stored = () => ({ ...localStorage });
const preferencesAfterReload = () => createStore().getState().preferences;

describe('the preferences of a device', () => {
  it('are English, no country and the appearance of the system on a new device', () => {
    expect(preferencesAfterReload()).toEqual({ language: 'en', locale: 'en', localeFrom: 'default', country: null, appearance: 'system' });
  });

  it('outlive a reload', () => {
    const store = createStore();
    store.dispatch(localeChosen('de'));
    store.dispatch(countryChosen('AT'));
    store.dispatch(appearanceChosen('dark'));
    expect(preferencesAfterReload()).toEqual({ language: 'de', locale: 'de', localeFrom: 'device', country: 'AT', appearance: 'dark' });
  });

  it('have the default language if the stored one is none of the product any more', () => {
    localStorage.setItem('round-table.locale', '"qps"');
    expect(preferencesAfterReload()).toMatchObject({ language: 'en', locale: 'en', localeFrom: 'default' });
  });

  it('follow the system again once that is chosen', () => {
    const store = createStore();
    store.dispatch(appearanceChosen('light'));
    store.dispatch(appearanceChosen('system'));
    expect(stored()).toEqual({});
  });

  it('do not store the default language with another choice: the account may still have its own', () => {
    createStore().dispatch(countryChosen('AT'));
    expect(stored()).toEqual({ 'round-table.country': '"AT"' });
  });

  it('remember whether the language is that of the account, until the user chooses one @SHELL-23', () => {
    const store = createStore();
    store.dispatch(localeAdopted('de'));
    expect(preferencesAfterReload()).toMatchObject({ locale: 'de', localeFrom: 'account' });
    store.dispatch(localeChosen('en'));
    expect(preferencesAfterReload()).toMatchObject({ locale: 'en', localeFrom: 'device' });
  });
});

describe('the open dialog', () => {
  it('is one at a time, and none after closing', () => {
    const store = createStore();
    const open = () => store.getState().dialogs.open;
    expect(open()).toBeNull();
    store.dispatch(dialogOpened('export-maps'));
    store.dispatch(dialogOpened('about'));
    expect(open()).toBe('about');
    store.dispatch(dialogClosed());
    expect(open()).toBeNull();
  });
});
