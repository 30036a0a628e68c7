import { expect, type Locator, type Page } from '@playwright/test';
import { member, announcement, signIn } from '#tests/support/browser/auth-pages.ts';
import { test } from '#tests/support/browser/journey.ts';
import { somePhone } from '#tests/support/fakes/mailbox.ts';
import type { TestOja } from '#tests/support/harness/oja-server.ts';
import { sharedTestOja } from '#tests/support/harness/shared-oja.ts';
import { newestMessage } from '#tests/support/fakes/outbox.ts';
import { codesOf } from '#tests/support/factories/second-factor.ts';
import { HOME_URL, newVisitor, PASSWORD, type Visitor } from '#tests/support/browser/visitor.ts';

let oja: TestOja;
test.beforeAll(async () => {
  oja = await sharedTestOja();
});

const TITLE = "Let's set up your Oja account, fast and easily!";
const guideOf = (page: Page) => page.getByRole('dialog', { name: TITLE });
const stepOf = (page: Page, name: string | RegExp) =>
  guideOf(page).getByRole('navigation', { name: 'Steps' }).getByRole('button', { name });
const heading = (page: Page, name: string) =>
  guideOf(page).getByRole('heading', { level: 3, name, exact: true });

async function memberAtHome(page: Page, visitor: Pick<Visitor, 'name' | 'email'>) {
  const client = await member(oja, visitor as Visitor);
  await client.auth.signOut();
  await page.goto('/sign-in');
  await signIn(page, visitor.email, PASSWORD);
  await expect(page).toHaveURL(HOME_URL);
}

async function openGuide(page: Page) {
  await page.getByRole('button', { name: /your account/ }).click();
  await page.getByRole('button', { name: 'Account Setup Guide' }).click();
  await expect(guideOf(page)).toBeVisible();
}

/** A phone's short menu has no item for it: its settings do. */
async function openGuideOnPhone(page: Page) {
  await page.goto('/account-setup');
  await page.getByRole('button', { name: 'Open the setup guide' }).click();
}

const progress = (page: Page) => guideOf(page).getByRole('progressbar', { name: 'Account setup' });

// One journey, each test continues the one before it.
test.describe.serial('somebody new is led through all seven steps without leaving', () => {
  let visitor: Visitor;
  let page: Page;
  let guide: Locator;
  let complete: Locator;
  test.beforeAll(async ({ browser }) => {
    visitor = await newVisitor(browser, { name: 'Kemi Adewale', url: oja.url });
    page = visitor.page;
    await memberAtHome(page, visitor);
    guide = guideOf(page);
    complete = guide.getByRole('button', { name: 'Complete Setup' });
  });
  test.afterAll(() => visitor.context.close());

  test('ONB-02 ONB-06 ONB-07 ONB-08 ONB-09 ONB-10 ONB-11 ONB-12 home says what selling needs, and the whole guide opens from the account menu', async () => {
    await expect(page.getByRole('heading', { name: '2 steps until you can sell' })).toBeVisible();
    await openGuide(page);
    await expect(progress(page)).toHaveAttribute('aria-valuenow', '0');
    for (const name of [
      /^1?\s*Two-factor authentication Required/,
      /Phone number Required/,
      /Home address Required/,
      /Bank account Optional/,
      /Identity Required/,
      /cNGN address Optional/,
      /USDT address Optional/,
    ]) {
      await expect(stepOf(page, name)).toBeVisible();
    }
    await expect(complete).toBeDisabled();
    await expect(heading(page, 'Two-factor authentication')).toBeVisible();
    await expect(guide.getByRole('button', { name: 'Skip this step' })).toHaveCount(0);
  });

  test('ONB-06 ONB-17 two-factor: key, first code, recovery codes', async () => {
    await guide.getByRole('button', { name: 'Set up 2FA' }).click();
    await expect(guide.getByAltText(/QR code/)).toBeVisible();
    const key = (await guide.getByRole('code').textContent()) ?? '';
    await guide.getByLabel('6-digit code').fill(await codesOf(key.replaceAll(' ', '')).nextCode());
    await guide.getByLabel('I saved them').check();
    await guide.getByRole('button', { name: 'Done', exact: true }).click();
    await expect(heading(page, 'Phone number')).toBeFocused();
    await expect(progress(page)).toHaveAttribute('aria-valuenow', '14');
  });

  test('ONB-07 phone: six digits by text', async () => {
    const phone = somePhone();
    await guide.getByLabel('Phone number', { exact: true }).fill(`0${phone.slice(4)}`);
    await guide.getByRole('button', { name: 'Send code' }).click();
    const input = guide.getByLabel('Code from the text message');
    await expect(input).toBeVisible();
    const { code } = await newestMessage(oja.url, phone);
    await input.fill(code ?? '');
    await expect(heading(page, 'Home address')).toBeFocused();
  });

  test('NAV-24 ONB-08 ONB-17 address: missing lines are shown; Escape loses no progress', async () => {
    await guide.getByRole('button', { name: 'Save address' }).click();
    await expect(guide.getByText('Enter your street and house number')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(guide).toBeHidden();
    await openGuide(page);
    await expect(heading(page, 'Home address')).toBeVisible();
    await guide.getByLabel('Street address').fill('14 Allen Avenue');
    await guide.getByLabel('City').fill('Ikeja');
    await guide.getByLabel('State').selectOption('Lagos');
    await guide.getByRole('button', { name: 'Save address' }).click();
    await expect(heading(page, 'Bank account')).toBeFocused();
    await expect(progress(page)).toHaveAttribute('aria-valuenow', '43');
  });

  test('ONB-09 bank account: the bank names its holder', async () => {
    await guide.getByRole('combobox', { name: 'Bank' }).fill('zenith');
    await guide
      .getByRole('option', { name: /Zenith/ })
      .first()
      .click();
    await guide.getByLabel('Account number').fill('0123456780');
    await guide.getByRole('button', { name: 'Verify and add' }).click();
    await expect(guide.getByText('KEMI ADEWALE')).toBeVisible();
    await guide.getByRole('button', { name: 'Done', exact: true }).click();
    await expect(heading(page, 'Identity')).toBeFocused();
  });

  test('ONB-10 ONB-19 identity: a number is checked, and with any result the step is done', async () => {
    await expect(complete).toBeDisabled();
    await expect(guide.getByRole('button', { name: 'Skip this step' })).toHaveCount(0);
    await guide.getByLabel('Bank Verification Number (BVN)').fill('22212345610');
    await guide.getByLabel(/^I agree that Oja sends this number/).check();
    await guide.getByRole('button', { name: 'Check my BVN' }).click();
    // At once, while the result is still being read.
    await expect(progress(page)).toHaveAttribute('aria-valuenow', '71');
    await guide.getByRole('button', { name: 'Continue' }).click();
    await expect(heading(page, 'cNGN address')).toBeFocused();
    await expect(progress(page)).toHaveAttribute('aria-valuenow', '71');
    await expect(complete).toBeEnabled();
  });

  test('ONB-11 ONB-12 ONB-18 wallets: one is skipped and shown as skipped, the other’s check digits are verified', async () => {
    await guide.getByRole('button', { name: 'Skip this step' }).click();
    await expect(heading(page, 'USDT address')).toBeFocused();
    await expect(stepOf(page, /cNGN address Skipped/)).toBeVisible();
    await expect(progress(page)).toHaveAttribute('aria-valuenow', '86');
    const address = guide.getByLabel('Your USDT address');
    await address.fill('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6x');
    await guide.getByRole('button', { name: 'Save address' }).click();
    await expect(guide.getByText(/There is a mistake in this address/)).toBeVisible();
    await address.fill('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t');
    await guide.getByRole('button', { name: 'Save address' }).click();
    await expect(progress(page)).toHaveAttribute('aria-valuenow', '100');
  });

  test('ONB-03 ONB-04 Complete Setup is recorded, greeted, and leads on to a first order', async () => {
    const stored = await storedOnboarding(page);
    expect(stored).toMatchObject({ isComplete: true, progress: 100 });
    expect(stored?.steps).toHaveLength(7);
    const recorded = page.waitForResponse(/rpc\/record_onboarding/);
    await complete.click();
    expect(await (await recorded).json()).toMatchObject({ success: true });
    await expect(announcement(page, 'Welcome to Oja!')).toBeVisible();
    await expect(guide.getByRole('heading', { name: 'Your account is set up' })).toBeFocused();
    await expect(guide.getByRole('link', { name: 'Sell crypto' })).toBeVisible();
    await guide.getByRole('link', { name: 'Buy crypto' }).click();
    await expect(page).toHaveURL(/\/trades\?side=buy$/);
    await expect(guide).toBeHidden();
  });

  test('the browser logged no errors', () => {
    expect(visitor.complaints).toEqual([]);
  });
});

interface StoredOnboarding {
  isComplete: boolean;
  progress: number;
  currentStep: number;
  steps: unknown[];
}
const storedOnboarding = (page: Page) =>
  page.evaluate((): StoredOnboarding | null => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('oja-onboarding:'));
    return key ? (JSON.parse(localStorage.getItem(key) ?? 'null') as StoredOnboarding) : null;
  });

test('ONB-05 ONB-15 ONB-28 a failed check is shown; two people of one browser and two tabs have their own and the same state', async ({
  browser,
}) => {
  const visitor = await newVisitor(browser, { name: 'Tayo Bassey', url: oja.url, width: 390 });
  const { page, context } = visitor;
  await memberAtHome(page, visitor);
  const guide = guideOf(page);

  await test.step('a failed check shows a message and can be repeated', async () => {
    await page.route(/rest\/v1\/stablecoin_wallets/, (route) =>
      route.fulfill({ status: 500, json: {} }),
    );
    await openGuideOnPhone(page);
    await expect(guide.getByText('Error: Failed to check account status')).toBeVisible({
      timeout: 15_000,
    });
    await page.unrouteAll();
    await guide.getByRole('button', { name: 'Try again' }).click();
    await expect(heading(page, 'Two-factor authentication')).toBeVisible();
  });

  await test.step('another tab is in step', async () => {
    await stepOf(page, /USDT address/).click();
    await expect(heading(page, 'USDT address')).toBeFocused();
    const second = await context.newPage();
    await openGuideOnPhone(second);
    await expect(heading(second, 'USDT address')).toBeVisible();
    await stepOf(second, /cNGN address/).click();
    await expect(heading(page, 'cNGN address')).toBeVisible();
    await second.close();
  });

  await test.step('putting it aside is recorded', async () => {
    const recorded = page.waitForRequest(/rpc\/record_onboarding/);
    await guide.getByRole('button', { name: 'Skip for now' }).click();
    expect((await recorded).postDataJSON()).toEqual({ p_event: 'onboarding_seen' });
    await expect(guide).toBeHidden();
  });

  await test.step('somebody else in this browser begins at their own first step', async () => {
    const other = { name: 'Uche Obi', email: `uche.${crypto.randomUUID()}@example.test` };
    await page.evaluate(() => localStorage.removeItem('oja-session'));
    await memberAtHome(page, other);
    await openGuideOnPhone(page);
    await expect(heading(page, 'Two-factor authentication')).toBeVisible();
    const keys = await page.evaluate(() =>
      Object.keys(localStorage).filter((name) => name.startsWith('oja-onboarding:')),
    );
    expect(keys).toHaveLength(2);
  });
  await context.close();
});
