import path from 'node:path';
import { FormattedDate, FormattedMessage } from '@round-table/shared/libs/intl';
import { addPseudoLanguage, pseudoLanguage, toPseudo } from '@round-table/shared/testing';
import { screen } from '@testing-library/react';
import { serveState } from '../testing/shell-server';

const listEnglish = addPseudoLanguage(path.resolve(__dirname, '../..'));

const Dashboard = () => (
  <h1>
    <FormattedMessage id="dashboard.title" /> <FormattedDate value="2026-06-30" dateStyle="long" timeZone="UTC" />
  </h1>
);

test('a language that only the interface has is offered; an app without it, the content and the replies are in English @SHELL-24', async () => {
  const { aFeatureApp, manifests, renderShell } = await import('../testing/render-shell');
  const { getHeaders } = serveState();
  const loadRemote = async () => ({
    featureApp: aFeatureApp({
      pages: { '/dashboard': () => Promise.resolve(Dashboard) },
      messages: { en: { 'dashboard.title': 'Dashboard of' }, de: { 'dashboard.title': 'Übersicht vom' } },
    }),
  });
  const [reading, office] = manifests;
  if (!reading || !office) throw new Error('No manifests');
  const [dashboard, ...others] = reading.menu;
  if (!dashboard) throw new Error('No menu');
  const label = { ...dashboard.label, [pseudoLanguage]: toPseudo('Dashboard') };
  const live = [{ ...reading, menu: [{ ...dashboard, label }, ...others] }, office];
  const { user, unmount } = renderShell({ loadRemote, live });
  expect(await screen.findByRole('link', { name: 'Dashboard' })).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Pšéúdó' }));
  expect(await screen.findByRole('link', { name: toPseudo('Dashboard') })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Questionnaire' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Dashboard of 30 June 2026' })).toBeVisible();
  expect(document.documentElement).toHaveAttribute('lang', pseudoLanguage);
  expect(document.documentElement).toHaveAttribute('dir', 'ltr');
  expect(getHeaders('GET /ro/api/chapters/')?.get('accept-language')).toBe('en');
  expect(listEnglish()).toEqual([]);
  unmount();
  renderShell({ loadRemote, live });
  expect(await screen.findByRole('link', { name: toPseudo('Dashboard') })).toBeVisible();
});
