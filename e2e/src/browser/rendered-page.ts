import { expect, type Page } from '@playwright/test';

/** The HTML of a page once the server has rendered it: on a busy machine it is sent without content first. */
export async function getRendered(page: Page, address: string): Promise<string> {
  let html = '';
  const receives = async () => {
    html = await (await page.request.get(address)).text();
    return html;
  };
  await expect.poll(receives, { message: address, timeout: 30_000 }).toContain('data-prerendered');
  return html;
}
