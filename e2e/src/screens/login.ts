import { expect, type Page } from '@playwright/test';

/** The fields of the session screens. */
export const loginOf = (page: Page) => ({
  email: page.getByRole('textbox', { name: 'E-Mail' }),
  password: page.getByLabel('Password', { exact: true }),
  submit: page.getByRole('button', { name: /Sign in$/ }),
});

const germanLoginOf = (page: Page) => ({
  email: page.getByRole('textbox', { name: /E-Mail/ }),
  password: page.getByLabel(/^(Password|Passwort)$/),
  submit: page.getByRole('button', { name: /(Sign in|Anmelden)$/ }),
});

export const atLogin = (page: Page) => ({
  login: loginOf(page),
  /** Fills in the login form and sends it, whatever comes of it. */
  triesToSignIn: async (email: string, password: string) => {
    const { email: field, password: secret, submit } = germanLoginOf(page);
    await field.fill(email);
    await secret.fill(password);
    await submit.click();
  },
  /** Signs in at the login screen and waits for the first page behind it. */
  signsIn: async (email: string, password: string) => {
    if (!page.url().includes('/login')) await page.goto('/login');
    const { email: field, password: secret, submit } = germanLoginOf(page);
    await field.fill(email);
    await secret.fill(password);
    await submit.click();
    await expect(page).not.toHaveURL(/\/login/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
});
