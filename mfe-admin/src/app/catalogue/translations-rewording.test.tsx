import { mockServer } from '@round-table/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { aTranslationUnit } from '../../testing/builders';
import { renderTranslations } from '../../testing/translations';

const server = mockServer();
const question = aTranslationUnit();
const touched = { questions: 1, answers: 2, countries: [7, 8] };

/** Edits the German text; the server refuses each text of which nothing is said. `save` returns the dialog that asks. */
async function editAnswered(locale: 'en' | 'de' = 'en') {
  const page = await renderTranslations(server, [question], `/translations/?edit=${question.unit}`, locale);
  const refuse = () => {
    page.desk.refuse = () => {
      delete page.desk.refuse;
      return HttpResponse.json({ detail: 'Say it.', code: 'rewording-needed', touched }, { status: 409 });
    };
  };
  await page.user.type(await page.list.findByRole('textbox', { name: locale === 'en' ? 'German' : 'Deutsch' }), '!');
  const title = locale === 'en' ? 'Only the wording, or the meaning?' : 'Nur der Wortlaut oder auch der Sinn?';
  const save = async () => {
    refuse();
    await page.user.click(page.list.getByRole('button', { name: locale === 'en' ? 'Save' : 'Speichern' }));
    return within((await screen.findByText(title)).closest<HTMLElement>('[role="dialog"]') as HTMLElement);
  };
  return { ...page, title, save };
}

test('a changed text with answers asks whether the meaning changes, and shows whose answers are to be reviewed @CAT-01', async () => {
  const { user, list, bodies, save } = await editAnswered();
  const choice = await save();
  expect(bodies.map(({ rewording }) => rewording)).toEqual([undefined]);
  expect(choice.getByRole('button', { name: 'Save' })).toBeDisabled();
  await user.click(choice.getByRole('radio', { name: /^The meaning/ }));
  await waitFor(() => expect(choice.getByRole('status')).toHaveTextContent('2 answers are to be reviewed: Austria and Germany'));
  await user.click(choice.getByRole('button', { name: 'Save' }));
  expect(await list.findByText('Welche Form ist nötig?!')).toBeVisible();
  expect(bodies.slice(1)).toMatchObject([{ unit: question.unit, rewording: 'meaning', de: 'Welche Form ist nötig?!' }]);
});

test('who says nothing saves nothing, and what was typed stays @CAT-01', async () => {
  const { user, list, bodies, save, title } = await editAnswered('de');
  await user.click((await save()).getByRole('button', { name: 'Abbrechen' }));
  await waitFor(() => expect(screen.queryByText(title)).not.toBeInTheDocument());
  expect(bodies).toHaveLength(1);
  expect(list.getByRole('textbox', { name: 'Deutsch' })).toHaveValue('Welche Form ist nötig?!');
  const again = await save();
  await user.click(again.getByRole('radio', { name: /^Nur der Wortlaut/ }));
  await user.click(again.getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(bodies.at(-1)?.rewording).toBe('wording'));
});
