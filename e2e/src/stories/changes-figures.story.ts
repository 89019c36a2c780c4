import { type ChangeCounts, type Changes, type OpenDataIndex, openDataIndexName, paths, type Version } from '@round-table/shared/contract';
import { asGuest, get } from '../instance/api-client';
import { expect, story } from '../story';

type Row = Record<string, string | number | null>;
type OpenData = Record<'questions' | 'options' | 'answers' | 'comments' | 'sources', Row[]>;

/** The rows of a table by a key; rows of the same key are one value, whatever their order. */
function toValues(rows: Row[], key: (row: Row) => string, columns: string[]): Map<string, string> {
  const values = new Map<string, string[]>();
  for (const row of rows) values.set(key(row), [...(values.get(key(row)) ?? []), JSON.stringify(columns.map((name) => row[name]))].sort());
  return new Map([...values].map(([place, list]) => [place, list.join()]));
}

function countDifferences(before: Map<string, string>, after: Map<string, string>): ChangeCounts {
  const both = [...after].filter(([place]) => before.has(place));
  return {
    changed: both.filter(([place, value]) => before.get(place) !== value).length,
    new: after.size - both.length,
    withdrawn: before.size - both.length,
  };
}

const byAnswer = ({ country, question_id }: Row) => `${country} ${question_id}`;
const total = ({ changed, new: added, withdrawn }: ChangeCounts) => changed + added + withdrawn;

story(
  'the figures are the differences of the published files: answers, comments, sources of law, wording',
  { tag: ['@CHG-01'] },
  async ({ people, instance }) => {
    const guest = asGuest(instance);
    // The files of a new instance are written in the background.
    const isWritten = async () =>
      (await get<OpenDataIndex>(guest, paths.openData + openDataIndexName)).versions.every((one) => one.is_written);
    await expect.poll(isWritten, { timeout: 60_000 }).toBe(true);
    const [newest, former] = await get<Version[]>(guest, `/ro${paths.versions}`);
    const read = (version: Version | undefined) => get<OpenData>(guest, `${paths.openData}${version?.id}/round-table.json`);
    const [before, after] = [await read(former), await read(newest)];
    const differ = (table: keyof OpenData, key: (row: Row) => string, columns: string[]) =>
      countDifferences(toValues(before[table], key, columns), toValues(after[table], key, columns));
    const expected = {
      answers: differ('answers', byAnswer, ['option_id']),
      comments: differ('comments', byAnswer, ['html']),
      sources: differ('sources', byAnswer, ['article', 'statute', 'url', 'checked_on']),
      wording: {
        questions: total(differ('questions', ({ question_id }) => `${question_id}`, ['text_en', 'explanation_en'])),
        options: total(differ('options', ({ option_id }) => `${option_id}`, ['option', 'text_en'])),
      },
    };
    const { answers, comments, sources, wording } = await get<Changes>(guest, `/ro${paths.changes}?from=${former?.id}&to=${newest?.id}`);
    expect({ answers, comments, sources, wording }).toEqual(expected);

    const { page } = await people.guest();
    await page.goto('/changes');
    await expect(page.getByRole('heading', { level: 1, name: 'What changed' })).toBeVisible();
    const figure = (name: string) => page.locator('dl > div').filter({ has: page.getByRole('term').filter({ hasText: name }) });
    const toNote = ({ changed, new: added, withdrawn }: ChangeCounts) => `${added} new, ${changed} changed, ${withdrawn} removed`;
    await expect(figure('Comments')).toContainText(`${total(comments)}${toNote(comments)}`);
    await expect(figure('Sources of law')).toContainText(`${total(sources)}${toNote(sources)}`);
    await expect(figure('Wording')).toContainText(
      `${wording.questions + wording.options}${wording.questions} questions, ${wording.options} answer options`,
    );
  },
);
