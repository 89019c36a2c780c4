import { expect, type Page } from '@playwright/test';

/** The fields of the session screens. */
export const getLoginForm = (page: Page) => ({
  email: page.getByRole('textbox', { name: 'E-Mail' }),
  password: page.getByLabel('Password', { exact: true }),
  submit: page.getByRole('button', { name: /Sign in$/ }),
});

const getGermanLogin = (page: Page) => ({
  email: page.getByRole('textbox', { name: /E-Mail/ }),
  password: page.getByLabel(/^(Password|Passwort)$/),
  submit: page.getByRole('button', { name: /(Sign in|Anmelden)$/ }),
});

export const atLogin = (page: Page) => ({
  login: getLoginForm(page),
  /** Submits the login form, without expecting success. */
  triesToSignIn: async (email: string, password: string) => {
    const { email: field, password: secret, submit } = getGermanLogin(page);
    await field.fill(email);
    await secret.fill(password);
    await submit.click();
  },
  /** Signs in on the login page and waits for the page that follows. */
  signsIn: async (email: string, password: string) => {
    if (!page.url().includes('/login')) await page.goto('/login');
    const { email: field, password: secret, submit } = getGermanLogin(page);
    await field.fill(email);
    await secret.fill(password);
    await submit.click();
    await expect(page).not.toHaveURL(/\/login/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
});
