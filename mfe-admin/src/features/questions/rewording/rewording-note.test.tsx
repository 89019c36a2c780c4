import { mockServer } from '@round-table/shared/testing';
import { openDialog, question } from '../testing/open-dialog';

const server = mockServer();

const optionUse = question.answers.map(({ id }, index) => ({ answer: id, countries: 18 + index, now: index === 0 ? 15 : 20 }));
const edited = { ...question, text_en: 'Is it secured?', text_de: '' };
const consequence =
  'Their answers will be read with the new wording; published versions keep the former one. When you save, you are asked whether the meaning changes.';

test('says before saving how many countries have answered what is reworded @QAD-14', async () => {
  const { box, fill } = await openDialog(server, { edited }, { optionUse });
  const status = box.getByRole('status');
  await box.findByText(/In use and cannot be removed/);
  fill('Text (German)', 'Ist es gesichert?');
  fill('Text (English)', 'Is it secured? ');
  fill('Explanation (English)', 'See the notes.');
  expect(status).toBeEmptyDOMElement();
  fill('Text (English)', 'Is it insured?');
  expect(status).toHaveTextContent(`35 countries have answered this question. ${consequence}`);
  fill('Text (English)', 'Is it secured?');
  expect(status).toBeEmptyDOMElement();
  fill('Answer option 1 (English)', 'By a private deed');
  expect(status).toHaveTextContent(
    `35 countries have answered this question. Reworded: answer option 1 (chosen by 15 now, 18 in all versions). ${consequence}`,
  );
});

test('nobody is named for options that no country has chosen now, nor for new ones @QAD-14', async () => {
  const unused = optionUse.map(({ answer }) => ({ answer, countries: 3, now: 0 }));
  const { box, fill, press } = await openDialog(server, { edited }, { optionUse: unused });
  await box.findByText(/In use and cannot be removed/);
  fill('Answer option 1 (English)', 'By a private deed');
  fill('Text (English)', 'Is it insured?');
  await press('Add answer option');
  fill(`Answer option ${question.answers.length + 1} (English)`, 'By law');
  expect(box.getByRole('status')).toBeEmptyDOMElement();
});

test('the figures are German in German @QAD-14', async () => {
  const { box } = await openDialog(server, { edited, locale: 'de' }, { optionUse });
  expect(await box.findByText(/In Verwendung, daher nicht entfernbar/)).toHaveTextContent(
    'Antwortoption 1 (jetzt von 15 gewählt, in allen Versionen von 18)',
  );
});
