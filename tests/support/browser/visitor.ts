import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { type Codes, codesOf } from '#tests/support/factories/second-factor.ts';

/** A person at a fresh browser, whose console is checked. */
export interface Visitor {
  readonly name: string;
  readonly email: string;
  readonly context: BrowserContext;
  readonly page: Page;
  /** Errors the page or the console reported so far. */
  readonly complaints: string[];
}

/** One's own home, where somebody lands who came from nowhere. */
export const HOME_URL = /^https?:\/\/[^/]+\/$/;

export const PASSWORD = 'cowries and indigo 7';

export async function newVisitor(
  browser: Browser,
  { name, url, width = 1440 }: { name: string; url: string; width?: number },
): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height: width < 768 ? 844 : 900 },
    hasTouch: width < 768,
    isMobile: width < 768,
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${page.url()}: ${message.text()}`);
  });
  const email = `${name.toLowerCase().replaceAll(' ', '.')}.${crypto.randomUUID().slice(0, 8)}@example.test`;
  return { name, email, context, page, complaints };
}

/** What somebody new is asked at their first visit: how others see them. */
export const handleDialog = (page: Page) =>
  page.getByRole('dialog', { name: 'How others see you' });

/** Keeps the handle that was suggested; the dialog closes once the server knows. */
export async function keepHandle(page: Page): Promise<void> {
  await handleDialog(page)
    .getByRole('button', { name: /^Keep / })
    .click();
  await expect(handleDialog(page)).toHaveCount(0);
}

/** Signs up by the form, follows the link of the mail in the outbox, and lands signed in under the suggested handle. */
export async function signUpThroughTheOutbox({ page, name, email }: Visitor): Promise<void> {
  await page.goto('/sign-up');
  await page.getByLabel('Full name').fill(name);
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Account Created' })).toBeVisible();

  await page.goto(`/sandbox/outbox?to=${encodeURIComponent(email)}`);
  const link = page.getByRole('link', { name: /\/auth\/v1\/verify/ }).first();
  await page.goto((await link.getAttribute('href')) ?? '');
  await expect(page).toHaveURL(HOME_URL);
  await keepHandle(page);
}

/** Enrols a second factor on the security tab and returns the authenticator with its key. */
export async function setUpTwoFactor({ page }: Pick<Visitor, 'page'>): Promise<Codes> {
  await page.goto('/profile?tab=security');
  return (await setUpTwoFactorHere({ page })).codes;
}

/** The same with the security tab open already, and the recovery codes it showed. */
export async function setUpTwoFactorHere({
  page,
}: Pick<Visitor, 'page'>): Promise<{ codes: Codes; recovery: string[] }> {
  await page.getByRole('button', { name: 'Set up 2FA' }).click();
  const key = (await page.getByRole('code').textContent()) ?? '';
  const codes = codesOf(key.replaceAll(' ', ''));
  await page.getByLabel('6-digit code').fill(await codes.nextCode());
  await page.getByLabel('I saved them').check();
  const recovery = await page
    .getByRole('list', { name: 'Recovery codes' })
    .getByRole('listitem')
    .allTextContents();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('2FA is on')).toBeVisible();
  return { codes, recovery };
}
