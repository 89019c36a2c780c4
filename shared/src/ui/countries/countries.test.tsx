import { useAddressParams } from '@round-table/shared/runtime';
import { aCountry, renderApp } from '@round-table/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { ChosenCountries, findCountries, formatCountryCodes, parseCountryCodes, useChosenCountries } from '../countries';

const messages = { en: {}, de: {} };
const countries = [
  aCountry({ code: 'AT', code_label: 'A', name: 'Austria', other_name: 'Österreich' }),
  aCountry({ code: 'GBE', code_label: 'E&W', name: 'England and Wales', other_name: 'England und Wales' }),
  aCountry({ code: 'FR', code_label: 'F', name: 'France', other_name: 'Frankreich' }),
  aCountry({ code: 'DE', code_label: 'D', name: 'Germany', other_name: 'Deutschland' }),
  aCountry({ code: 'CH', code_label: 'CH', name: 'Switzerland', other_name: 'Schweiz' }),
  aCountry({ code: 'TR', code_label: 'TR', name: 'Türkiye', other_name: 'Türkei' }),
];
const world = [
  ...[
    ['UA', 'Ukraine', 'Ukraine'],
    ['BY', 'Belarus', 'Belarus'],
    ['CZ', 'Czechia', 'Tschechien'],
    ['NL', 'Netherlands', 'Niederlande'],
    ['US', 'New York', 'New York'],
  ].map(([code = '', name = '', other_name = '']) => aCountry({ code, code_label: code, name, other_name })),
  ...countries,
  aCountry({ code: 'GBS', code_label: 'SCO', name: 'Scotland', other_name: 'Schottland' }),
];
const many = 'BE BG CY CZ DK EE ES FI GR HR'
  .split(' ')
  .map((code) => aCountry({ code, code_label: code, name: `Land ${code}`, other_name: code }));

describe('the codes in the address', () => {
  test('keep their order; unknown and repeated ones are dropped', () => {
    expect(parseCountryCodes('FR,XX,de, AT,FR,,', ['AT', 'DE', 'FR'])).toEqual(['FR', 'DE', 'AT']);
    expect(parseCountryCodes(null, ['AT'])).toEqual([]);
    expect(parseCountryCodes('%00,<script>', ['AT'])).toEqual([]);
  });

  test('are left out if there are none', () => {
    expect(formatCountryCodes(['FR', 'DE'])).toBe('FR,DE');
    expect(formatCountryCodes([])).toBeUndefined();
  });
});

describe('the search', () => {
  const names = (typed: string) => findCountries(countries, typed).map(({ code }) => code);

  test.each([
    ['', ['AT', 'GBE', 'FR', 'DE', 'CH', 'TR']],
    ['osterr', ['AT']],
    ['Österr', ['AT']],
    ['turki', ['TR']],
    ['deutsch', ['DE']],
    ['wales', ['GBE']],
    ['land', ['GBE', 'DE', 'CH']],
    ['e&w', ['GBE']],
    ['a', ['AT']],
    ['xyz', []],
  ])('for %j finds %j', (typed, codes) => {
    expect(names(typed).slice(0, codes.length)).toEqual(codes);
    if (typed.length > 1) expect(names(typed)).toHaveLength(codes.length);
  });

  test.each([
    ['UK', ['GBE', 'GBS']],
    ['uk', ['GBE', 'GBS']],
    ['Great Britain', ['GBE', 'GBS']],
    ['Großbritannien', ['GBE', 'GBS']],
    ['grossbrit', ['GBE', 'GBS']],
    ['Vereinigtes Königreich', ['GBE', 'GBS']],
    ['Turkey', ['TR']],
    ['Türkei', ['TR']],
    ['tuerkei', ['TR']],
    ['Holland', ['NL']],
    ['the netherlands', ['NL']],
    ['Czech Republic', ['CZ']],
    ['Tschechische Republik', ['CZ']],
    ['Czech', ['CZ']],
    ['USA', ['US']],
    ['U.S.', ['US']],
    ['america', ['US']],
    ['Amerika', ['US']],
    ['Weißrussland', ['BY']],
  ])('for the name %j finds first %j', (typed, codes) => {
    const found = findCountries(world, typed).map(({ code }) => code);
    expect(found.slice(0, codes.length)).toEqual(codes);
  });

  test('lists names that begin so before those that contain it', () => {
    expect(names('ch')).toEqual(['CH', 'AT', 'FR', 'DE']);
    expect(names('e')[0]).toBe('GBE');
  });
});

function Example({ of = countries }: { of?: typeof countries }) {
  const [chosen, choose] = useChosenCountries(of);
  const [params, change] = useAddressParams();
  return (
    <>
      <ChosenCountries countries={of} chosen={chosen} onChange={choose} />
      <button type="button" onClick={() => change({ order: params.get('order') ? undefined : 'answer' })}>
        order
      </button>
    </>
  );
}

const open = (at: string, of = countries, locale: 'en' | 'de' = 'en') => {
  const view = renderApp(<Example of={of} />, { messages, at, locale });
  return { ...view, search: () => view.router.state.location.search };
};
const group = (name = 'Chosen countries') => within(screen.getByRole('group', { name }));
const chips = () =>
  group()
    .queryAllByRole('button', { name: /^Remove/ })
    .map((button) => button.getAttribute('aria-label')?.slice(7));

test('chips show the countries of the address, and a removed one leaves it', async () => {
  const { user, search } = open('/?c=FR,XX,DE,AT&version=2026-1#top');
  expect(chips()).toEqual(['France', 'Germany', 'Austria']);
  await user.click(group().getByRole('button', { name: 'Remove Germany' }));
  expect(chips()).toEqual(['France', 'Austria']);
  expect(search()).toBe('?c=FR,AT&version=2026-1');
  expect(group().getByRole('button', { name: 'Remove Austria' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(group().getByRole('button', { name: 'Add country' })).toHaveFocus();
  await user.click(group().getByRole('button', { name: 'Remove France' }));
  expect(search()).toBe('?version=2026-1');
});

test('a country is found and added by the keyboard alone, and the list stays open', async () => {
  const { user, search } = open('/?c=DE');
  group().getByRole('button', { name: 'Add country' }).focus();
  await user.keyboard('{Enter}');
  const field = group().getByRole('combobox', { name: 'Search for a country' });
  expect(field).toHaveFocus();
  expect(group().queryByRole('option', { name: 'Germany' })).toBeNull();
  await user.keyboard('schw');
  expect(
    group()
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['Switzerland']);
  await user.keyboard('{Enter}');
  expect(search()).toBe('?c=DE,CH');
  expect(field).toHaveValue('');
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}');
  expect(field.getAttribute('aria-activedescendant')).toBe(group().getByRole('option', { selected: true }).id);
  expect(group().getByRole('option', { selected: true })).toHaveTextContent('France');
  await user.keyboard('{Enter}');
  expect(search()).toBe('?c=DE,CH,FR');
  await user.keyboard('nowhere');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('No country found'));
  await user.keyboard('{Enter}{Escape}');
  expect(group().queryByRole('combobox')).toBeNull();
  expect(group().getByRole('button', { name: 'Add country' })).toHaveFocus();
  expect(search()).toBe('?c=DE,CH,FR');
});

test('the list closes when the focus leaves it', async () => {
  const { user } = open('/');
  await user.click(group().getByRole('button', { name: 'Add country' }));
  await user.click(group().getByRole('option', { name: 'Türkiye' }));
  expect(group().getByRole('combobox')).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'order' }));
  expect(group().queryByRole('combobox')).toBeNull();
});

test('shows at most eight chips until all are unfolded', async () => {
  const { user } = open(`/?c=${many.map(({ code }) => code).join()}`, many);
  expect(chips()).toHaveLength(8);
  await user.click(group().getByRole('button', { name: '2 more' }));
  expect(chips()).toHaveLength(10);
  await user.click(group().getByRole('button', { name: 'Show fewer' }));
  expect(chips()).toHaveLength(8);
});

test('speaks German', async () => {
  const { user } = open('/?c=DE', [aCountry({ name: 'Deutschland', other_name: 'Germany' })], 'de');
  expect(group('Ausgewählte Länder').getByRole('button', { name: 'Deutschland entfernen' })).toBeVisible();
  await user.click(group('Ausgewählte Länder').getByRole('button', { name: 'Land hinzufügen' }));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Alle Länder sind ausgewählt'));
});

test('changes of the address are not steps back in the history, and keep the other parameters', async () => {
  const { user, router, search } = open('/?c=DE');
  await user.click(screen.getByRole('button', { name: 'order' }));
  expect(search()).toBe('?c=DE&order=answer');
  expect(router.state.historyAction).toBe('REPLACE');
  await user.click(screen.getByRole('button', { name: 'order' }));
  expect(search()).toBe('?c=DE');
});
