import { renderApp } from '@round-table/shared/testing';
import { render, screen } from '@testing-library/react';
import { Button as AntdButton, ConfigProvider } from 'antd';
import { LoadingOutlined, ReloadOutlined } from '../antd/icons';
import { themes } from '../theme/theme';
import { Button, type ButtonProps } from './button';

const messages = { en: {}, de: {} };

test.each<Omit<ButtonProps, 'color' | 'ref'>>([
  { children: 'Save' },
  { type: 'primary', children: 'Save' },
  { type: 'text', children: 'Save' },
  { type: 'link', size: 'small', children: 'Save' },
  { danger: true, children: 'Remove' },
  { type: 'primary', danger: true, loading: true, children: 'Remove' },
  { type: 'primary', size: 'large', block: true, htmlType: 'submit', className: 'wide', children: 'Save' },
  { icon: <ReloadOutlined />, 'aria-label': 'Again' },
  { icon: <ReloadOutlined />, iconPlacement: 'end', classNames: { icon: 'round' }, disabled: true, children: 'Again' },
  { icon: <ReloadOutlined />, loading: true, children: ['Again', <b key="name">now</b>] },
])('has the elements and classes of antd’s button, which the style sheet is made for: %j', (props) => {
  const ours = render(<Button {...props} />).container;
  const theirs = render(
    <ConfigProvider theme={themes.light} button={{ loadingIcon: <LoadingOutlined spin /> }}>
      <AntdButton {...props} />
    </ConfigProvider>,
  ).container;
  const list = (container: HTMLElement) =>
    [...container.querySelectorAll('*')].map((element) => ({
      tag: element.tagName,
      classes: [...element.classList].sort(),
      attributes: element.getAttributeNames().sort(),
    }));
  expect(list(ours)).toEqual(list(theirs));
});

test('a button that waits ignores clicks', async () => {
  const onClick = jest.fn();
  const onSubmit = jest.fn();
  const form = (loading: boolean) => (
    <form onSubmit={onSubmit}>
      <Button htmlType="submit" loading={loading} onClick={onClick}>
        Save
      </Button>
    </form>
  );
  const { user, rerender } = { ...renderApp(form(true), { messages }), rerender: render };
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(onClick).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
  rerender(<Button onClick={onClick}>Send</Button>);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(onClick).toHaveBeenCalledTimes(1);
});

test('a button takes the focus, and gives its element away', () => {
  const ref = { current: null as HTMLButtonElement | null };
  render(
    <Button autoFocus ref={ref}>
      Save
    </Button>,
  );
  expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus();
  expect(ref.current).toBe(screen.getByRole('button', { name: 'Save' }));
});
