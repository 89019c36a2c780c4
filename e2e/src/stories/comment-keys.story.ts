import type { Page } from '@playwright/test';
import { type Comment, paths } from '@round-table/shared/contract';
import { allowClipboard } from '../browser/clipboard';
import { demoAccounts, get, signIn } from '../instance/api-client';
import { expect, story } from '../story';

/** What Excel puts on the clipboard for two columns of two rows. */
const excel = `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><style>td{mso-number-format:General}</style></head><body>
<table border=0 cellpadding=0 cellspacing=0 width=128><col width=64 span=2><tr height=20><td height=20 class=xl65 width=64>Value</td><td width=64>Fee</td></tr>
<tr height=20><td height=20 align=right>50 000</td><td align=right>125</td></tr></table></body></html>`;

const copies = (page: Page, html: string, text: string) =>
  page.evaluate(
    async ([markup = '', plain = '']) => {
      const toBlob = (content: string, type: string) => new Blob([content], { type });
      await navigator.clipboard.write([
        new ClipboardItem({ 'text/html': toBlob(markup, 'text/html'), 'text/plain': toBlob(plain, 'text/plain') }),
      ]);
    },
    [html, text],
  );

story(
  'an expert raises and lowers text, breaks a line, and pastes a table of Excel with the keys of the keyboard',
  { tag: ['@QDT-23', '@QDT-04'] },
  async ({ instance, people, catalogue }) => {
    const question = catalogue.question('IV.2');
    const expert = await people.expertOf('DE');
    const { page } = expert;
    await allowClipboard(page);
    await expert.opens(question);
    await expert.hasEditor();
    await expert.editor.click();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('art. 101');
    await page.getByRole('button', { name: 'Superscript' }).click();
    await page.keyboard.type('9');
    await page.getByRole('button', { name: 'Superscript' }).click();
    await page.keyboard.type(', CO');
    await page.getByRole('button', { name: 'Subscript' }).click();
    await page.keyboard.type('2');
    await page.getByRole('button', { name: 'Subscript' }).click();
    await page.keyboard.press('Shift+Enter');
    const heightBefore = (await expert.editor.locator('p').first().boundingBox())?.height ?? 0;
    // The line that begins is there before it has text.
    expect(heightBefore).toBeGreaterThan(40);
    await page.keyboard.type('next line');
    await page.keyboard.press('Enter');
    await copies(page, excel, 'Value\tFee\n50 000\t125');
    // Chromium reads what a script copies under the policy of its page; Excel copies without one.
    await expect.poll(() => people.policyReports.splice(0)).toEqual([expect.stringContaining('style-src-elem inline')]);
    await page.keyboard.press('ControlOrMeta+v');
    await expect(expert.editor.getByRole('cell')).toHaveText(['Value', 'Fee', '50 000', '125']);
    await expert.savesComment();
    const [comment] = await get<Comment[]>(
      await signIn(instance, demoAccounts.germany),
      `${paths.comments}?question=${question.id}&country=DE`,
    );
    expect(comment?.text).toBe(
      '<p>art. 101<sup>9</sup>, CO<sub>2</sub><br>next line</p><table><tbody><tr><td>Value</td><td>Fee</td></tr><tr><td>50 000</td><td>125</td></tr></tbody></table>',
    );
    const colleague = await people.expertOf('AT');
    await colleague.opens(question);
    const german = colleague.allComments.getByRole('article', { name: 'Germany' });
    await expect(german.locator('sup')).toHaveText('9');
    await expect(german.getByRole('cell')).toHaveText(['Value', 'Fee', '50 000', '125']);
  },
);
