import type { Page } from '@playwright/test';
import { type Comment, paths } from '@round-table/shared/contract';
import { expect, story } from '../story';

/** Whether a script of somebody else has run: each vector would set it. */
const hasRun = (page: Page) => page.evaluate(() => Reflect.get(window, 'isHacked') === true);

const vectors = [
  '<img src=x onerror="isHacked=true">',
  '<svg onload="isHacked=true"><script>isHacked=true</script></svg>',
  '<script>isHacked=true</script>',
  '<iframe srcdoc="<script>parent.isHacked=true</script>"></iframe>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=isHacked=true&gt;">',
  '<a href="javascript:isHacked=true">a link</a>',
  '<details open ontoggle="isHacked=true">more</details>',
  '<p style="position:fixed;inset:0">over everything</p>',
].join('');

/** Of the rich-text editor. */
const editorCode = '**/*quill-field*';

story(
  'a comment whose scripts the server had not removed would do nothing, nor would they if an editor pastes them',
  { tag: ['@QDT-04', '@SHELL-25'] },
  async ({ people, catalogue }) => {
    const question = catalogue.question('III.1');
    const expert = await people.expertOf('DE');
    const { page } = expert;
    await page.route(
      ({ pathname }) => pathname.endsWith(paths.comments),
      async (route) => {
        const response = await route.fetch();
        const comments = (await response.json()) as Comment[];
        await route.fulfill({ response, json: comments.map((comment) => ({ ...comment, text: `<p>Hostile</p>${vectors}` })) });
      },
    );
    // Without an answer: the plain field before the editor stays.
    await page.route(editorCode, () => undefined);
    for (const hasLoaded of [false, true]) {
      if (hasLoaded) await page.unroute(editorCode);
      await expert.opens(question);
      await expect(expert.allComments.getByText('Hostile').first()).toBeVisible();
      if (hasLoaded) await expert.hasEditor();
      await expert.editor.click();
      await expert.pastes(`<p>Pasted <b>here</b></p>${vectors}`);
      await expect(expert.editor.locator('strong').first()).toHaveText('here');
      expect(await hasRun(page)).toBe(false);
      // Into the plain field Chromium inserts HTML with styles of its own, which the policy refuses.
      if (!hasLoaded) for (const report of people.policyReports.splice(0)) expect(report).toContain(' style-src-attr inline ');
    }
  },
);

/** What an injected text would try, and what the policy says to it. */
const attempts: [refusal: RegExp, attempt: () => void][] = [
  [
    /require-trusted-types-for trusted-types-sink Element innerHTML\|<img/,
    () => {
      document.body.innerHTML = '<img src=x onerror=isHacked=true>';
    },
  ],
  [
    /require-trusted-types-for trusted-types-sink HTMLScriptElement src/,
    () => {
      document.createElement('script').src = '/api/notes.js';
    },
  ],
  [
    /require-trusted-types-for trusted-types-sink HTMLScriptElement text/,
    () => {
      document.createElement('script').text = 'isHacked=true';
    },
  ],
  [/trusted-types trusted-types-policy other/, () => void Reflect.get(window, 'trustedTypes').createPolicy('other', {})],
  [/style-src-attr inline/, () => document.body.setAttribute('style', 'color: red')],
  [
    /style-src-elem inline/,
    () => document.head.append(Object.assign(document.createElement('style'), { textContent: 'body { color: red }' })),
  ],
  [/trusted-types-sink Element onclick|script-src-attr inline/, () => document.body.setAttribute('onclick', 'isHacked=true')],
  [
    /(script-src-elem |trusted-types-sink HTMLScriptElement src\|)https:\/\/example\.org\/x\.js/,
    () => document.head.append(Object.assign(document.createElement('script'), { src: 'https://example.org/x.js' })),
  ],
];

for (const [name, address] of [
  ['the page of the shell', '/dashboard/'],
  ['the page of a map', undefined],
] as const) {
  story(
    `on ${name} the policy refuses what an injected text would try, and says so`,
    { tag: ['@SHELL-25'] },
    async ({ people, catalogue }) => {
      const { page } = await people.guest();
      await page.goto(address ?? `${paths.mapPage}${catalogue.question('III.1').id}/`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      expect(people.policyReports).toEqual([]);
      for (const [refusal, attempt] of attempts) {
        await page.evaluate(attempt).catch(() => undefined);
        await expect.poll(() => people.policyReports.splice(0)).toEqual([expect.stringMatching(refusal)]);
      }
      expect(await hasRun(page)).toBe(false);
    },
  );
}
