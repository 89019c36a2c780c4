import { type Comment, paths } from '@round-table/shared/contract';
import { allowClipboard } from '../browser/clipboard';
import { demoAccounts, get, send, signIn } from '../instance/api-client';
import type { AppInstance } from '../instance/app-instance';
import type { Question } from '../instance/catalogue';
import type { People } from '../people/people';
import type { Person } from '../people/person';
import { expect, story } from '../story';

/** What Word writes to the clipboard. */
const fromWord = (body: string) =>
  `<html xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta name=Generator content="Microsoft Word 15"></head><body>${body}</body></html>`;
const wordItem = (level: number, marker: string, text: string) =>
  `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`;

async function storedIn(instance: AppInstance, question: Question): Promise<Comment | undefined> {
  const all = await get<Comment[]>(await signIn(instance, demoAccounts.germany), `${paths.comments}?question=${question.id}`);
  return all.find((comment) => comment.country === 'DE');
}

/** An expert of Germany with an empty editor that is loaded and has the focus. */
async function startsToWrite(people: People, instance: AppInstance, question: Question): Promise<Person> {
  const comment = await storedIn(instance, question);
  if (comment) await send(await signIn(instance, demoAccounts.germany), 'DELETE', `${paths.comments}${comment.id}/`);
  const expert = await people.expertOf('DE');
  await allowClipboard(expert.page);
  await expert.opens(question);
  await expert.editor.click();
  await expert.hasEditor();
  await expect(expert.editor).toBeFocused();
  return expert;
}

/** Pastes as people do: from the clipboard of the system, by the keyboard. */
async function pastes(person: Person, html: string) {
  await person.page.evaluate(async (text) => {
    // A browser sanitises text/html that a page writes: Word's own markup would not arrive. A copy event takes it as it is.
    const onCopy = (event: ClipboardEvent) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      event.clipboardData?.setData('text/html', text);
      event.clipboardData?.setData('text/plain', text.replace(/<[^>]*>/g, ''));
    };
    document.addEventListener('copy', onCopy, { capture: true, once: true });
    document.execCommand('copy');
  }, html);
  await person.page.keyboard.press('ControlOrMeta+v');
}

/** The comment of Germany as a colleague of another country reads it. */
async function readsComment(people: People, question: Question) {
  const colleague = await people.expertOf('AT');
  await colleague.opens(question);
  const comment = colleague.allComments.getByRole('article', { name: 'Germany' });
  await expect(comment).toBeVisible();
  return comment;
}

const structures = [
  {
    structure: 'raised and lowered text',
    question: 'IV.5',
    html: fromWord(
      "<p class=MsoNormal>Hipoteka wygasa zgodnie z art. 101<sup>9</sup> ustawy; 120 m<sup>2</sup>, see <span style='vertical-align:super'>3</span> and CO<sub>2</sub> levy.<o:p></o:p></p>",
    ),
    stored: '<p>Hipoteka wygasa zgodnie z art. 101<sup>9</sup> ustawy; 120 m<sup>2</sup>, see <sup>3</sup> and CO<sub>2</sub> levy.</p>',
    said: undefined,
  },
  {
    structure: 'struck-out text, without the deletions of tracked changes',
    question: 'IV.6',
    html: fromWord(
      '<p class=MsoNormal>The owner may <span class=msoDel><del cite="mailto:A">not </del></span>create the charge<span class=msoIns><ins cite="mailto:A"> since 2024</ins></span>.<o:p></o:p></p>' +
        "<p class=MsoNormal>Der Gläubiger darf <s><span style='color:red'>nicht</span></s> freihändig verwerten.<o:p></o:p></p>",
    ),
    stored: '<p>The owner may create the charge since 2024.</p><p>Der Gläubiger darf <s>nicht</s> freihändig verwerten.</p>',
    said: '1 tracked deletion',
  },
  {
    structure: 'the text, without review comments',
    question: 'VIII.3',
    html: fromWord(
      "<p class=MsoNormal>Registration takes <a style='mso-comment-reference:AR_1'>three weeks</a><span class=MsoCommentReference><span style='mso-special-character:comment'>&nbsp;<![if !supportAnnotations]><a class=msocomanchor href=\"#_msocom_1\">[AR1]</a><![endif]></span></span> on average.<o:p></o:p></p>" +
        "<div style='mso-element:comment-list'><![if !supportAnnotations]><hr class=msocomoff><![endif]><div style='mso-element:comment'><div id=\"_com_1\" class=msocomtxt><p class=MsoCommentText>INTERNAL: ask our client.<o:p></o:p></p></div></div></div>",
    ),
    stored: '<p>Registration takes three weeks on average.</p>',
    said: 'review comments',
  },
  {
    structure: 'footnotes apart from the words',
    question: 'VIII.4',
    html: '<html><body><p>Die Grundschuld entsteht nach § 873<a class="sdfootnoteanc" name="sdfootnote1anc" href="#sdfootnote1sym"><sup>1</sup></a>.</p><div id="sdfootnote1"><p><a class="sdfootnotesym" name="sdfootnote1sym" href="#sdfootnote1anc">1</a>Fundstelle, Rn. 12.</p></div></body></html>',
    stored: '<p>Die Grundschuld entsteht nach § 873[1].</p><p>[1] Fundstelle, Rn. 12.</p>',
    said: undefined,
  },
  {
    structure: 'tables',
    question: 'VIII.5',
    html: fromWord(
      '<p class=MsoNormal>Fees:<o:p></o:p></p><table class=MsoTableGrid border=1><thead><tr><th><p class=MsoNormal><b>Value</b></p></th><th><p class=MsoNormal><b>Fee</b></p></th></tr></thead><tr><td><p class=MsoNormal>50 000<o:p></o:p></p></td><td><p class=MsoNormal>125<o:p></o:p></p></td></tr></table>',
    ),
    stored:
      '<p>Fees:</p><table><tbody><tr><td><strong>Value</strong></td><td><strong>Fee</strong></td></tr><tr><td>50 000</td><td>125</td></tr></tbody></table>',
    said: undefined,
  },
  {
    structure: 'numbers that a list of Word cannot lose',
    question: 'X.1',
    html: fromWord(
      `${wordItem(1, '(1)', 'The charge is created by')}${wordItem(2, 'a)', 'agreement.')}<p class=MsoNormal>An exception.<o:p></o:p></p>${wordItem(1, '(2)', 'It ranks by date, subject to (1) a).')}`,
    ),
    stored: '<p>(1) The charge is created by</p><p>a) agreement.</p><p>An exception.</p><p>(2) It ranks by date, subject to (1) a).</p>',
    said: undefined,
  },
  {
    structure: 'numbers and letters at which lists start',
    question: 'X.4',
    html: '<p>Conditions:</p><ol start="4" type="a"><li>fourth limb</li><li>fifth limb</li></ol><p>and</p><ol start="7"><li>seventh rule</li></ol>',
    stored:
      '<p>Conditions:</p><ol start="4" type="a"><li>fourth limb</li><li>fifth limb</li></ol><p>and</p><ol start="7"><li>seventh rule</li></ol>',
    said: undefined,
  },
];

for (const { structure, question: number, html, stored, said } of structures)
  story(`a comment that is pasted keeps ${structure}`, { tag: ['@QDT-22', '@QDT-23'] }, async ({ people, instance, catalogue }) => {
    const question = catalogue.question(number);
    const expert = await startsToWrite(people, instance, question);
    await pastes(expert, html);
    if (said) await expert.seesText(`Left out when pasting: ${said}.`);
    await expert.savesComment();
    expect((await storedIn(instance, question))?.text).toBe(stored);
    const comment = await readsComment(people, question);
    // The page adds directions, scrolling of wide tables, and what style sheets need.
    const shown = await comment
      .locator('[lang]')
      .first()
      .evaluate((element) => {
        const copy = element.cloneNode(true) as Element;
        for (const frame of copy.querySelectorAll('div')) frame.replaceWith(...frame.childNodes);
        for (const child of copy.querySelectorAll('*')) {
          child.removeAttribute('dir');
          child.removeAttribute('data-numbering');
          child.removeAttribute('style');
        }
        return copy.innerHTML;
      });
    expect(shown).toBe(stored);
  });

story('figures and signs that are typed stay what they are', { tag: ['@QDT-22'] }, async ({ people, instance, catalogue }) => {
  const question = catalogue.question('X.5');
  const expert = await startsToWrite(people, instance, question);
  await expert.page.keyboard.type('30. November 2024 trat das Gesetz in Kraft.\n- kein Punkt\n2. Halbsatz');
  await expert.savesComment();
  expect((await storedIn(instance, question))?.text).toBe(
    '<p>30. November 2024 trat das Gesetz in Kraft.</p><p>- kein Punkt</p><p>2. Halbsatz</p>',
  );
});

story('a picture that is left out is named above the field', { tag: ['@QDT-22'] }, async ({ people, instance, catalogue }) => {
  const question = catalogue.question('VII.1');
  const expert = await startsToWrite(people, instance, question);
  await pastes(expert, fromWord('<p class=MsoNormal>See the plan:<img src="file:///C:/msohtmlclip1/01/image001.png"> as registered.</p>'));
  await expert.seesText('Left out when pasting: 1 picture.');
  await expect(expert.editor).toHaveText('See the plan: as registered.');
  await expert.savesComment();
  expect((await storedIn(instance, question))?.text).toBe('<p>See the plan: as registered.</p>');
});

story('author and reader see the same letters and numbers of a list', { tag: ['@QDT-23'] }, async ({ people, instance, catalogue }) => {
  const question = catalogue.question('VII.1');
  const expert = await startsToWrite(people, instance, question);
  await pastes(expert, '<ol start="3" type="A"><li>third</li></ol><p>and</p><ol><li>first</li></ol>');
  await expect(expert.editor.getByRole('listitem')).toHaveText(['third', 'first']);
  const inEditor = await expert.editor
    .locator('li > .ql-ui')
    .evaluateAll((markers) => markers.map((marker) => getComputedStyle(marker, '::before').content));
  expect(inEditor).toEqual(['counter(list-0, upper-alpha) ". "', 'counter(list-0) ". "']);
  await expert.savesComment();
  const comment = await readsComment(people, question);
  const lists = await comment
    .locator('ol')
    .evaluateAll((found) =>
      found.map((list) => ({ start: (list as HTMLOListElement).start, style: getComputedStyle(list).listStyleType })),
    );
  expect(lists).toEqual([
    { start: 3, style: 'upper-alpha' },
    { start: 1, style: 'decimal' },
  ]);
});
