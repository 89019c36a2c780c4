import { findReflowFaults, textSpacing } from '../browser/reflow';
import type { Catalogue } from '../instance/catalogue';
import type { DeviceOptions, People } from '../people/people';
import type { Person } from '../people/person';
import { overflow, settled } from '../screens/accessibility';
import { adminPages, expertDrawers, guestPages, memberPages } from '../screens/pages';
import { expect, story } from '../story';

const visitors: [
  who: string,
  open: (people: People, device: DeviceOptions) => Promise<Person>,
  list: (catalogue: Catalogue) => string[],
][] = [
  ['a guest', (people, device) => people.guest(device), guestPages],
  ['an expert', (people, device) => people.expertOf('DE', device), (catalogue) => [...memberPages(catalogue), ...expertDrawers(catalogue)]],
  ['an administrator', (people, device) => people.admin(device), () => adminPages],
];

/** How a person reads: what the page has to bear, and in what window. 320 px are 1280 px at a zoom of 400 %. */
const manners: { name: string; device: DeviceOptions; css?: string }[] = [
  { name: 'with wide text spacing', device: { width: 1280 }, css: textSpacing },
  { name: 'with wide text spacing on a phone', device: { width: 390, height: 844 }, css: textSpacing },
  { name: 'at a zoom of 400 %', device: { width: 320, height: 256 } },
];

for (const locale of ['en', 'de'] as const)
  for (const { name, device, css } of manners)
    for (const [who, open, list] of visitors)
      story(
        `${name}, no text of ${who} is cut or covered and every control is in reach (${locale === 'en' ? 'English' : 'German'})`,
        { tag: ['@BRW-07'] },
        async ({ people, catalogue }) => {
          story.slow();
          const { page } = await open(people, { ...device, locale });
          const faults: string[] = [];
          for (const address of list(catalogue)) {
            await page.goto(address);
            await settled(page);
            if (css) await page.addStyleTag({ content: css });
            faults.push(...(await overflow(page)), ...(await findReflowFaults(page)));
          }
          expect(faults).toEqual([]);
        },
      );
