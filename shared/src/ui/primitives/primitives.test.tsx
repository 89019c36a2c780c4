import { Link } from '@round-table/shared/libs/router';
import { renderApp } from '@round-table/shared/testing';
import { uiMessages } from '@round-table/shared/ui';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Chip } from './chip';
import { Crumb, CrumbPath, CrumbSteps } from './crumb';

it('removes what a chip stands for, by a button that names it', async () => {
  const onRemove = jest.fn();
  renderApp(
    <ul>
      <Chip removeLabel="Remove Germany" onRemove={onRemove}>
        Germany
      </Chip>
    </ul>,
    { messages: uiMessages },
  );
  await userEvent.click(screen.getByRole('button', { name: 'Remove Germany' }));
  expect(onRemove).toHaveBeenCalledTimes(1);
});

it('shows the path of a page, and no link beyond the first and the last neighbour', () => {
  renderApp(
    <Crumb>
      <CrumbPath label="Path" start={<Link to="/country">Countries</Link>}>
        <li aria-current="page">Albania</li>
      </CrumbPath>
      <CrumbSteps
        label="Steps"
        previous={{ label: 'Previous', to: undefined }}
        next={{ label: 'Next', to: '/country/AT', title: 'Next: Austria' }}
      >
        1 of 2
      </CrumbSteps>
    </Crumb>,
    { messages: uiMessages },
  );
  expect(screen.getByRole('navigation', { name: 'Path' })).toHaveTextContent('CountriesAlbania');
  expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
  expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute('title', 'Next: Austria');
});
