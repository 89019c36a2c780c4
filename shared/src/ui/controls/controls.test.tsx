import { renderApp } from '@round-table/shared/testing';
import { fireEvent, screen } from '@testing-library/react';
import { FieldError, FileInput, FormField, Input, Segmented } from '../form';

const messages = { en: {}, de: {} };
const pdf = (name: string) => new File(['%PDF'], name);

const renderFileField = (chosen: File | null, locale: 'en' | 'de' = 'en', error?: string) => {
  const onChoose = jest.fn();
  const view = renderApp(
    <FormField label="File" error={error}>
      {(control) => <FileInput control={control} name="file" chosen={chosen} onChoose={onChoose} />}
    </FormField>,
    { messages, locale },
  );
  return { ...view, onChoose, input: screen.getByLabelText<HTMLInputElement>('File') };
};

describe('FormField', () => {
  const renderField = (props: Partial<Parameters<typeof FormField>[0]> = {}) =>
    renderApp(
      <FormField label="Email" {...props}>
        {({ status, ...control }) => <input {...control} data-status={status} />}
      </FormField>,
      { messages },
    );

  it('labels its control, and a click on the label focuses it', async () => {
    const { user } = renderField();
    await user.click(screen.getByText('Email'));
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveFocus();
  });

  it('has neither a description nor an error at first', () => {
    renderField();
    const control = screen.getByRole('textbox');
    expect(control).toHaveAccessibleDescription('');
    expect(control).toBeValid();
    expect(control).toHaveAttribute('data-status', '');
    expect(control).not.toHaveAttribute('aria-required');
  });

  it('describes its control by the hint and the error, in this order', () => {
    renderField({ hint: 'For invitations.', error: 'No email address.', required: true });
    const control = screen.getByRole('textbox', { name: 'Email' });
    expect(control).toHaveAccessibleDescription('For invitations. No email address.');
    expect(control).toBeInvalid();
    expect(control).toBeRequired();
    expect(control).toHaveAttribute('data-status', 'error');
  });

  it('passes class names to its root and its label', () => {
    renderField({ className: 'grow', classNames: { label: 'hidden-on-wide' } });
    expect(screen.getByText('Email')).toHaveClass('hidden-on-wide');
    expect(screen.getByText('Email').parentElement).toHaveClass('grow');
  });

  it('works with the controls of antd', async () => {
    const { user } = renderApp(
      <FormField label="Name" error="Too long.">
        {(control) => <Input {...control} />}
      </FormField>,
      { messages },
    );
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Land register');
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Land register');
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription('Too long.');
  });
});

test('FieldError describes a control that has its own label', () => {
  renderApp(
    <>
      <input type="checkbox" aria-label="Active" aria-describedby="problem" />
      <FieldError id="problem">At least two options.</FieldError>
    </>,
    { messages },
  );
  expect(screen.getByRole('checkbox', { name: 'Active' })).toHaveAccessibleDescription('At least two options.');
});

describe('FileInput', () => {
  it.each([
    ['en', 'Choose file', 'or drop it here'],
    ['de', 'Datei auswählen', 'oder hier ablegen'],
  ] as const)('has its texts in %s, hidden from assistive technology', (locale, button, drop) => {
    renderFileField(null, locale);
    expect(screen.getByText(button)).toHaveAttribute('aria-hidden', 'true');
    expect(screen.getByText(drop)).toHaveAttribute('aria-hidden', 'true');
  });

  it('passes on the file that is chosen', async () => {
    const { user, input, onChoose } = renderFileField(null);
    const file = pdf('note.pdf');
    await user.upload(input, file);
    expect(onChoose).toHaveBeenCalledWith(file);
    expect(input).toHaveAttribute('name', 'file');
  });

  it('shows the name and the size of the current file', () => {
    renderFileField(pdf('old.pdf'));
    expect(screen.getByText(/old\.pdf/)).toHaveTextContent('old.pdf 0 kB');
    expect(screen.queryByText('or drop it here')).toBeNull();
  });

  it('is reached by the Tab key', async () => {
    const { user, input } = renderFileField(null);
    await user.tab();
    expect(input).toHaveFocus();
  });

  it('accepts a dropped file, and is highlighted while one is over it', () => {
    const { input, onChoose } = renderFileField(null);
    const area = screen.getByText('or drop it here').parentElement;
    fireEvent.dragEnter(input);
    expect(area).toHaveClass('fileDraggedOver');
    fireEvent.dragLeave(input);
    expect(area).not.toHaveClass('fileDraggedOver');
    fireEvent.dragEnter(input);
    const file = pdf('act.pdf');
    fireEvent.drop(input, { dataTransfer: { files: [file] } });
    expect(onChoose).toHaveBeenCalledWith(file);
    expect(area).not.toHaveClass('fileDraggedOver');
  });

  it('ignores a drop without a file, such as a dragged text', () => {
    const { input, onChoose } = renderFileField(null);
    fireEvent.drop(input, { dataTransfer: { files: [] } });
    expect(onChoose).not.toHaveBeenCalled();
  });

  it('is marked as invalid, with the error as its description', () => {
    const { input } = renderFileField(null, 'en', 'Choose a file.');
    expect(input).toBeInvalid();
    expect(input).toHaveAccessibleDescription('Choose a file.');
  });
});

test('a segmented control is a radio group that arrow keys operate', async () => {
  const onChange = jest.fn();
  const { user } = renderApp(<Segmented aria-label="Status" options={['all', 'active', 'inactive']} onChange={onChange} />, { messages });
  expect(screen.getAllByRole('radio')).toHaveLength(3);
  await user.click(screen.getByText('active'));
  expect(onChange).toHaveBeenLastCalledWith('active');
  await user.keyboard('{ArrowRight}');
  expect(onChange).toHaveBeenLastCalledWith('inactive');
});

test('a segmented control has one tab stop: its chosen option', async () => {
  const { user } = renderApp(
    <>
      <button type="button">Before</button>
      <Segmented aria-label="Status" options={['all', 'active', 'inactive']} defaultValue="active" />
      <button type="button">After</button>
    </>,
    { messages },
  );
  screen.getByRole('button', { name: 'Before' }).focus();
  await user.tab();
  expect(screen.getByRole('radio', { name: 'active' })).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('button', { name: 'After' })).toHaveFocus();
  await user.tab({ shift: true });
  expect(screen.getByRole('radio', { name: 'active' })).toHaveFocus();
  await user.tab({ shift: true });
  expect(screen.getByRole('button', { name: 'Before' })).toHaveFocus();
});
