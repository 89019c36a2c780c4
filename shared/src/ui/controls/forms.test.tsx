import { renderApp } from '@round-table/shared/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { FormField, Input, NumberInput, useExclusive } from '../form';

const messages = { en: {}, de: {} };

/** A field that complains when it loses the focus, as the fields of Formik do. */
function ComplainingField() {
  const [error, setError] = useState<string>();
  return (
    <FormField label="Name" error={error}>
      {(control) => <Input {...control} autoFocus onBlur={() => setError('Required')} />}
    </FormField>
  );
}

describe('an error that appears when a field loses the focus @FRM-01', () => {
  const press = () => {
    const view = renderApp(
      <>
        <ComplainingField />
        <button type="button">Save</button>
      </>,
      { messages },
    );
    const button = screen.getByRole('button');
    fireEvent.pointerDown(button);
    fireEvent.mouseDown(button);
    act(() => button.focus());
    return { ...view, button };
  };

  it.each(['mouseUp', 'pointerCancel'] as const)('waits while the pointer is pressed, until %s', async (type) => {
    const { button } = press();
    expect(screen.queryByText('Required')).toBeNull();
    expect(screen.getByRole('textbox')).toBeValid();
    fireEvent[type](button);
    expect(await screen.findByText('Required')).toBeVisible();
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription('Required');
  });

  it('appears at once by keyboard', async () => {
    const { user } = renderApp(<ComplainingField />, { messages });
    await user.tab();
    expect(screen.getByText('Required')).toBeVisible();
  });
});

function WorkButton({ work }: { work: () => Promise<void> }) {
  const run = useExclusive(work);
  return (
    <button type="button" onClick={() => void run()}>
      Run
    </button>
  );
}

test('a call that is pending is not started again, and later ones are @FRM-02', async () => {
  const pending: (() => void)[] = [];
  const work = jest.fn(() => new Promise<void>((resolve) => pending.push(resolve)));
  renderApp(<WorkButton work={work} />, { messages });
  const button = screen.getByRole('button');
  fireEvent.click(button);
  fireEvent.click(button);
  expect(work).toHaveBeenCalledTimes(1);
  await act(async () => pending[0]?.());
  fireEvent.click(button);
  expect(work).toHaveBeenCalledTimes(2);
});

function WeightField({ start, onChange }: { start: number | null; onChange: (value: number | null) => void }) {
  const [value, setValue] = useState(start);
  const change = (next: number | null) => {
    onChange(next);
    setValue(next);
  };
  return (
    <FormField label="Weight">
      {(control) => <NumberInput {...control} value={value} onChange={change} step={0.001} min={0} max={2} />}
    </FormField>
  );
}

describe('NumberInput @FRM-03', () => {
  function renderNumber(locale: 'en' | 'de', start: number | null = 1) {
    const values: (number | null)[] = [];
    const view = renderApp(<WeightField start={start} onChange={(value) => values.push(value)} />, { messages, locale });
    const field = screen.getByRole('spinbutton', { name: 'Weight' });
    const type = async (text: string) => {
      await view.user.clear(field);
      await view.user.type(field, text);
    };
    return { ...view, field, type, last: () => values.at(-1) };
  }

  it.each([
    ['de', '0,5', 0.5, '0,500'],
    ['de', ',5', 0.5, '0,500'],
    ['de', '1,25', 1.25, '1,250'],
    ['de', '0.75', 0.75, '0,750'],
    ['en', '0,5', 0.5, '0.500'],
    ['en', '0.5', 0.5, '0.500'],
    ['en', '1,25', 1.25, '1.250'],
  ] as const)('in %s, "%s" is %p and is shown as "%s"', async (locale, text, value, shown) => {
    const { user, field, type, last } = renderNumber(locale);
    await type(text);
    expect(field).toHaveValue(text);
    expect(last()).toBe(value);
    await user.tab();
    expect(field).toHaveValue(shown);
    expect(field).toHaveAttribute('aria-valuenow', String(value));
  });

  it('keeps what it cannot read, and guesses nothing', async () => {
    const { user, field, type, last } = renderNumber('de');
    await type('1.234');
    await user.tab();
    expect(last()).toBeNaN();
    expect(field).toHaveValue('1.234');
    expect(field).not.toHaveAttribute('aria-valuenow');
  });

  it('reads a pasted number with thousands separators', async () => {
    const { user, field, last } = renderNumber('de', null);
    await user.click(field);
    await user.paste('1.234,5');
    expect(last()).toBe(1234.5);
  });

  it('is null if it is empty', async () => {
    const { user, field, last } = renderNumber('en');
    await user.clear(field);
    expect(last()).toBeNull();
    expect(field).toHaveValue('');
  });

  it('is changed by the arrow keys within its limits', async () => {
    const { user, field, last } = renderNumber('de', 1.999);
    await user.click(field);
    await user.keyboard('{ArrowUp}');
    expect(field).toHaveValue('2,000');
    await user.keyboard('{ArrowUp}');
    expect(last()).toBe(2);
    await user.keyboard('{ArrowDown}');
    expect(field).toHaveValue('1,999');
  });
});
