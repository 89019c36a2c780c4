import { renderApp } from '@round-table/shared/testing';
import { fireEvent, screen } from '@testing-library/react';
import { FileInput, FormField } from './form';
import {
  AnsweredIcon,
  ErrorView,
  FileSize,
  Flag,
  FlagsInOneRequest,
  HangingNumber,
  InlineError,
  Loaded,
  OptionNumber,
  ProgressPair,
  Section,
  SpecialStar,
  toInitials,
} from './index';

const messages = { en: {}, de: {} };
const offline = { status: 'FETCH_ERROR', error: 'TypeError: Failed to fetch' };

test('marks have names', () => {
  renderApp(
    <>
      <AnsweredIcon answered />
      <AnsweredIcon answered={false} />
      <SpecialStar />
    </>,
    { messages },
  );
  for (const name of ['answered', 'not answered', 'new Question']) expect(screen.getByRole('img', { name })).toBeInTheDocument();
});

test('the error view says what happened and what to do, and tries again', async () => {
  const onRetry = jest.fn();
  const { user } = renderApp(<ErrorView error={offline} onRetry={onRetry} />, { messages });
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Error: Server did not respondPlease check you internet connection and contact the admin.',
  );
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test("an error in its place shows the server's own sentence", () => {
  renderApp(<InlineError error={{ status: 403, data: { detail: 'Not for guests.' } }} onRetry={() => undefined} />, { messages });
  expect(screen.getByRole('alert')).toHaveTextContent('Not for guests.');
});

test('a query shows its skeleton, its error or its data', () => {
  const of = (query: { data?: string[]; error?: unknown }) => (
    <Loaded query={{ ...query, refetch: () => undefined }}>{(rows) => <p>{rows.join()}</p>}</Loaded>
  );
  const loading = renderApp(of({}), { messages });
  expect(screen.getByText('Loading...')).toBeInTheDocument();
  loading.unmount();
  const failed = renderApp(of({ error: offline }), { messages });
  expect(screen.getByText('Server did not respond')).toBeInTheDocument();
  failed.unmount();
  renderApp(of({ data: ['one', 'two'], error: offline }), { messages });
  expect(screen.getByText('one,two')).toBeInTheDocument();
});

test('the two bars of a country are named and rounded', () => {
  renderApp(<ProgressPair country="Germany" all={84.5} weighted={12.4} />, { messages });
  expect(screen.getByRole('progressbar', { name: 'Germany: all questions' })).toHaveAttribute('aria-valuenow', '85');
  expect(screen.getByRole('progressbar', { name: 'Germany: weighted questions' })).toHaveAttribute('aria-valuenow', '12');
  expect(screen.getByText('85%')).toBeInTheDocument();
});

test('a section is a region named by its heading; numbers and flags stand beside their names', () => {
  renderApp(
    <Section title="Downloads" note="3 files">
      <HangingNumber chapter={3} question={4} />
      <Flag code="GBS" name="Scotland" />
      <OptionNumber order={2} />
      <OptionNumber order={null} label="Austria: not answered yet" />
    </Section>,
    { messages },
  );
  expect(screen.getByRole('region', { name: 'Downloads' })).toHaveTextContent('III.4Scotland2');
  expect(document.querySelector('img')).toHaveAttribute('src', '/flags/gb-sct.svg');
  expect(screen.getByRole('img', { name: 'Austria: not answered yet' })).toBeInTheDocument();
});

test('flags of the countries in use come in one image, any other by itself', () => {
  renderApp(
    <FlagsInOneRequest codes={['FR', 'DE']}>
      <Flag code="DE" name="Germany" />
      <Flag code="FR" name="France" />
      <Flag code="JP" name="Japan" />
    </FlagsInOneRequest>,
    { messages },
  );
  const images = [...document.querySelectorAll('img')];
  expect(images.map((image) => image.getAttribute('src'))).toEqual([
    '/flags/sprite.svg?of=de,fr',
    '/flags/sprite.svg?of=de,fr',
    '/flags/jp.svg',
  ]);
  expect(images.map((image) => image.style.objectPosition)).toEqual(['0 0%', '0 100%', '']);
});

test.each([
  ['Round Table', 'RT'],
  ['RT', 'RT'],
  ['EPRT', 'EPR'],
  ['Übersicht über Grundpfandrechte', 'ÜÜG'],
  ['Pfandbrief', 'P'],
  ['', ''],
])('the logo of “%s” reads “%s”', (label, initials) => expect(toInitials(label)).toBe(initials));

test.each([
  [870, '0.9 kB'],
  [9_400, '9.4 kB'],
  [860_400, '860 kB'],
  [1_200_000, '1.2 MB'],
])('%d bytes are read as %s', (bytes, shown) => {
  const { container } = renderApp(<FileSize bytes={bytes} />, { messages });
  expect(container).toHaveTextContent(shown);
});

test('a file is chosen by a button in the language of the page', async () => {
  const onChoose = jest.fn();
  const { user } = renderApp(
    <FormField label="Datei">
      {(control) => <FileInput control={control} chosen={new File(['x'], 'alt.pdf')} onChoose={onChoose} />}
    </FormField>,
    { messages, locale: 'de' },
  );
  expect(screen.getByText('Datei auswählen')).toBeInTheDocument();
  expect(screen.getByText(/alt\.pdf/)).toHaveTextContent('alt.pdf 0 kB');
  const file = new File(['%PDF'], 'vermerk.pdf');
  await user.upload(screen.getByLabelText('Datei'), file);
  expect(onChoose).toHaveBeenCalledWith(file);
});

test('a file can be dropped, and says so while it is over the field', () => {
  const onChoose = jest.fn();
  renderApp(<FormField label="File">{(control) => <FileInput control={control} chosen={null} onChoose={onChoose} />}</FormField>, {
    messages,
  });
  const input = screen.getByLabelText('File');
  const area = screen.getByText('or drop it here').parentElement;
  fireEvent.dragEnter(input);
  expect(area).toHaveClass('rt-file-over');
  const file = new File(['%PDF'], 'act.pdf');
  fireEvent.drop(input, { dataTransfer: { files: [file] } });
  expect(onChoose).toHaveBeenCalledWith(file);
  expect(area).not.toHaveClass('rt-file-over');
});
