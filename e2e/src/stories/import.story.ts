import { writeFileSync } from 'node:fs';
import { download, parseCsv } from '../files/saved-files';
import { findings, overflow, settled } from '../screens/accessibility';
import { expect, story } from '../story';

/** The file that a person saves after changing it in a spreadsheet. */
const toFile = (name: string, rows: string[][]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(rows.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n')),
});

story(
  'an admin exports the questions, changes them, is shown the faults, imports the corrected file and undoes it',
  { tag: ['@IMP-01', '@IMP-02', '@IMP-03', '@IMP-04', '@IMP-06', '@CAT-13'] },
  async ({ ownPeople }) => {
    const { page, frame, heading } = await ownPeople.admin();
    await page.goto('/dashboard/');
    await frame.admin.click();
    await page.getByRole('menuitem', { name: 'Import' }).click();
    await expect(heading).toHaveText('Import');
    await page.getByRole('tab', { name: 'Catalogue' }).click();
    await expect(page).toHaveURL(/tab=catalogue/);
    const [titles = [], ...questions] = parseCsv(await download(page, () => page.getByRole('button', { name: 'Questions (CSV)' }).click()));
    expect(questions).toHaveLength(60);

    const [text, active] = [titles.indexOf('text_en'), titles.indexOf('active')];
    const change = (changes: Record<number, string>) =>
      questions.map((row, index) => (index === 3 ? row.map((cell, at) => changes[at] ?? cell) : row));
    const file = page.getByLabel('File', { exact: true });
    await file.setInputFiles(toFile('questions.csv', [titles, ...change({ [text]: 'Imported?', [active]: 'perhaps' }), ['=1+1']]));
    const faults = page.getByRole('table', { name: 'Faults' });
    await expect(faults.getByRole('row')).toHaveCount(3);
    await expect(faults.getByRole('row').nth(1)).toContainText(/Questions![A-Z]5.*Must be yes or no/);
    await expect(faults.getByRole('row').nth(2)).toContainText(/Questions!A62.*replace this formula/);
    const apply = page.getByRole('button', { name: 'Import', exact: true });
    await expect(apply).toBeDisabled();
    await settled(page);
    expect([await findings(page), await overflow(page)]).toEqual([[], []]);

    await file.setInputFiles(toFile('questions.csv', [titles, ...change({ [text]: 'Imported?' })]));
    await expect(faults).toBeHidden();
    const differences = page.getByRole('table', { name: 'Differences' });
    await expect(differences.getByRole('row')).toHaveCount(2);
    await expect(differences.getByRole('row').nth(1)).toContainText(/Questions 5.*changed.*text_en.*→ Imported\?/s);
    await expect(page.getByText('0 new, 1 changed, 59 unchanged')).toBeVisible();
    await expect(page.getByText(/^Texts of 1 question change; \d+ answers depend on them[.]/)).toBeVisible();
    await expect(apply).toBeDisabled();
    await page.getByRole('radio', { name: 'The meaning' }).check();
    await settled(page);
    expect([await findings(page), await overflow(page)]).toEqual([[], []]);
    await apply.click();
    const runs = page.getByRole('table', { name: 'Last imports' });
    await expect(runs.getByRole('row').nth(1)).toContainText(/questions[.]csv.*Catalogue.*0 new, 1 changed.*Agnes Lindqvist/s);

    await page.goto('/questions/');
    await expect(page.getByText('Imported?')).toBeVisible();
    await page.goto('/import/?tab=catalogue');
    await runs.getByRole('button', { name: 'Undo the import of questions.csv' }).click();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(runs.getByRole('row').nth(1)).toContainText(/undone/);
    await page.goto('/questions/');
    await expect(page.getByText(questions[0]?.[text] ?? '').first()).toBeVisible();
    await expect(page.getByText('Imported?')).toBeHidden();
  },
);

story(
  'an import of users sends invitations only if "Send invitations" is ticked, and the command does the same',
  { tag: ['@IMP-05', '@IMP-07'] },
  async ({ ownInstance, ownPeople }, info) => {
    const { page } = await ownPeople.admin();
    await page.goto('/import/');
    const [titles = []] = parseCsv(await download(page, () => page.getByRole('button', { name: 'Users (CSV)' }).click()));
    const toRow = (last: string) => {
      const cells: Record<string, string> = {
        email: `${last}@imported.example`,
        last_name: last,
        role: 'expert',
        locale: 'en',
        countries: 'AT',
      };
      return titles.map((title) => cells[title] ?? '');
    };
    const invited = () => ownInstance.mailsTo('imported.example').map(({ to }) => to);
    const imports = async (last: string, isInvited: boolean) => {
      await page.getByLabel('File', { exact: true }).setInputFiles(toFile(`${last}.csv`, [titles, toRow(last)]));
      await expect(page.getByText('1 new, 0 changed, 0 unchanged')).toBeVisible();
      await page.getByRole('checkbox', { name: 'Send invitations to new users' }).setChecked(isInvited);
      await page.getByRole('button', { name: 'Import', exact: true }).click();
      await expect(page.getByRole('table', { name: 'Last imports' }).getByRole('row').nth(1)).toContainText(`${last}.csv`);
    };
    await imports('alba', false);
    await imports('berg', true);
    await expect.poll(invited).toEqual([expect.stringContaining('berg@imported.example')]);

    const file = info.outputPath('costa.csv');
    writeFileSync(file, toFile('costa.csv', [titles, toRow('costa')]).buffer);
    expect(await ownInstance.command('import', 'users', file, '--dry-run')).toContain('1 row new or changed');
    await page.goto('/users/?name=costa');
    await expect(page.getByRole('rowheader', { name: /costa/ })).toHaveCount(0);
    expect(await ownInstance.command('import', 'users', file)).toContain('1 row');
    await page.goto('/users/?name=costa');
    await expect(page.getByRole('rowheader', { name: /costa/ })).toHaveCount(1);
    expect(invited()).toHaveLength(1);
  },
);

story(
  'an admin imports an answer and a comment of a former system, which are in the audit trail, and undoes it',
  { tag: ['@IMP-08', '@IMP-09'] },
  async ({ ownPeople }) => {
    const { page } = await ownPeople.admin();
    await page.goto('/import/?tab=answers');
    const [titles = [], row = []] = parseCsv(await download(page, () => page.getByRole('button', { name: 'Answers (CSV)' }).click()));
    const column = titles.findIndex((title) => title.startsWith('AT '));
    const [question = ''] = row;
    const file = page.getByLabel('File', { exact: true });
    const differences = page.getByRole('table', { name: 'Differences' }).getByRole('row');
    const runs = page.getByRole('table', { name: 'Last imports' }).getByRole('row');
    const imports = async (name: string, rows: string[][], expected: RegExp) => {
      await file.setInputFiles(toFile(name, rows));
      await expect(differences).toHaveCount(2);
      await expect(differences.nth(1)).toContainText(expected);
      await settled(page);
      expect([await findings(page), await overflow(page)]).toEqual([[], []]);
      await page.getByRole('button', { name: 'Import', exact: true }).click();
      await expect(runs.nth(1)).toContainText(name);
    };
    await imports(
      'answers.csv',
      [
        ['question_id', 'AT'],
        [question, row[column] === '1' ? '2' : '1'],
      ],
      /Answers 2.*changed.*AT/s,
    );
    await imports(
      'comments.csv',
      [
        ['comments_on', 'at'],
        [question, 'Taken over\nfrom the former system'],
      ],
      /Comments 2.*<p>Taken over<[/]p><p>from the former system<[/]p>/s,
    );
    await page.goto('/audit/?kind=answers');
    const entries = page.getByRole('table').getByRole('row', { name: /Agnes Lindqvist/ });
    await expect(entries.filter({ hasText: 'Answer saved' }).first()).toBeVisible();
    await expect(entries.filter({ hasText: 'Comment saved' }).first()).toBeVisible();

    await page.goto(`/question/${question}/`);
    await expect(page.getByText('from the former system').first()).toBeVisible();
    await page.goto('/import/?tab=answers');
    for (const name of ['comments.csv', 'answers.csv']) {
      await page.getByRole('button', { name: `Undo the import of ${name}` }).click();
      await page.getByRole('button', { name: 'Undo', exact: true }).click();
      await expect(runs.filter({ hasText: name })).toContainText(/undone/);
    }
    const [, restored = []] = parseCsv(await download(page, () => page.getByRole('button', { name: 'Answers (CSV)' }).click()));
    expect(restored[column]).toBe(row[column]);
  },
);
