import type { LeftOutBuild } from '@round-table/shared/contract';
import { screen } from '@testing-library/react';
import { renderShell } from '../testing/render-shell';
import { serveState } from '../testing/shell-server';

const needs = { kind: 'platform' as const, name: 'platform', needs: '^1.0.0', offered: '2.0.0' };
const renamed = { kind: 'name' as const, name: '@round-table/shared/ui', needs: 'OldButton', offered: null };
const gone = { ...renamed, needs: 'OldRow' };
const kit = { kind: 'module' as const, name: '@round-table/shared/kit', needs: '^1.0.0', offered: null };
const leftOut: LeftOutBuild[] = [
  { app: 'mfe-fees', build: '1.0.0-0123456789ab', is_replaced: false, mismatches: [needs, kit] },
  { app: 'mfe-news', build: '1.1.0-0123456789ab', is_replaced: true, mismatches: [needs, renamed, gone] },
];

test('an admin reads which live builds are not loaded, and why', async () => {
  const errors = jest.spyOn(console, 'error');
  serveState({ user: { isAdmin: true } });
  renderShell({ signedIn: true, leftOut });
  const notice = await screen.findByRole('region', { name: 'Apps that are not loaded' });
  expect(notice).toHaveTextContent(/mfe-fees 1\.0\.0-0123456789ab .* missing from the menu\. .* needs the platform \^1\.0\.0; 2\.0\.0 is/);
  expect(notice).toHaveTextContent(
    'It needs @round-table/shared/kit, which the platform does not offer. Ask its team for a build that fits.',
  );
  expect(notice).toHaveTextContent(/mfe-news 1\.1\.0-0123456789ab .* another build of the app is loaded instead/);
  for (const name of ['OldButton', 'OldRow'])
    expect(notice).toHaveTextContent(`It takes ${name} from @round-table/shared/ui, which no longer has it.`);
  expect(errors).not.toHaveBeenCalledWith(expect.stringContaining('same key'), expect.anything());
});

test('nobody else reads it', async () => {
  serveState();
  renderShell({ signedIn: true, leftOut });
  await screen.findByRole('navigation', { name: 'Main menu' });
  await screen.findByRole('button', { name: 'Logout' });
  expect(screen.queryByRole('region', { name: 'Apps that are not loaded' })).not.toBeInTheDocument();
});
