import { renderApp } from '@round-table/shared/testing';
import { screen } from '@testing-library/react';
import messages from '../messages.json';
import { LinkForm } from './link-form';

function open(address = '', locale: 'en' | 'de' = 'en') {
  const [onApply, onClose] = [jest.fn(), jest.fn()];
  const view = renderApp(<LinkForm address={address} onApply={onApply} onClose={onClose} />, { messages, locale });
  return { ...view, onApply, onClose, field: screen.getByRole('textbox') };
}

test.each([
  ['example.org/law', 'https://example.org/law'],
  ['https://example.org', 'https://example.org'],
  ['notary@example.org', 'mailto:notary@example.org'],
  ['+49 (0)30 123-45', 'tel:+4903012345'],
])('"%s" becomes a link to %s', async (typed, expected) => {
  const { user, field, onApply } = open();
  expect(field).toHaveFocus();
  await user.type(field, `${typed}{Enter}`);
  expect(onApply).toHaveBeenCalledTimes(1);
  expect(String(onApply.mock.calls[0]?.[0]).replace(/\/$/, '')).toBe(expected);
});

test.each([' ', 'javascript:alert(1)', 'two words', '/relative', '#top'])(
  '"%s" is refused with a sentence, and the text stays',
  async (typed) => {
    const { user, field, onApply } = open();
    await user.type(field, typed);
    await user.click(screen.getByRole('button', { name: 'Set link' }));
    expect(onApply).not.toHaveBeenCalled();
    expect(field).toHaveAccessibleDescription('Enter a web address, an e-mail address or a telephone number');
    expect(field).toHaveValue(typed);
  },
);

test('a link that is there can be changed or removed; a new one has nothing to remove', async () => {
  const { user, onApply, unmount } = open('https://example.org');
  expect(screen.getByRole('textbox', { name: 'Link address' })).toHaveValue('https://example.org');
  await user.click(screen.getByRole('button', { name: 'Remove link' }));
  expect(onApply).toHaveBeenCalledWith(false);
  unmount();
  open();
  expect(screen.queryByRole('button', { name: 'Remove link' })).not.toBeInTheDocument();
});

test('Escape and "Cancel" close the form without a link', async () => {
  const { user, field, onApply, onClose } = open();
  await user.type(field, 'example.org{Escape}');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onClose).toHaveBeenCalledTimes(2);
  expect(onApply).not.toHaveBeenCalled();
});

test('speaks German', async () => {
  const { user, field } = open('', 'de');
  await user.type(field, 'x y{Enter}');
  expect(field).toHaveAccessibleDescription(messages.de['comment.linkRefused']);
});
