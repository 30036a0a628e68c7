import { expect, type Locator, type Page } from '@playwright/test';
import type { TOTP } from 'otpauth';
import {
  button,
  dialog,
  field,
  member,
  memberWithFactor,
  announcement,
  signIn,
} from '#tests/support/browser/auth-pages.ts';
import { test } from '#tests/support/browser/journey.ts';
import type { TestOja } from '#tests/support/harness/oja-server.ts';
import { sharedTestOja } from '#tests/support/harness/shared-oja.ts';
import { HOME_URL, newVisitor, PASSWORD, type Visitor } from '#tests/support/browser/visitor.ts';

let oja: TestOja;
test.beforeAll(async () => {
  oja = await sharedTestOja();
});

test.describe('with a second factor', () => {
  let visitor: Visitor;
  let page: Page;
  let totp: TOTP;
  let code: Locator;
  const session = () => page.evaluate(() => localStorage.getItem('oja-session'));
  test.beforeAll(async ({ browser }) => {
    visitor = await newVisitor(browser, { name: 'Tolu Ade', url: oja.url });
    page = visitor.page;
    code = dialog(page).getByLabel('6-digit code');
    ({ totp } = await memberWithFactor(oja, visitor));
  });
  test.afterAll(() => visitor.context.close());
  test.beforeEach(async () => {
    await page.goto('/create-trade');
    await expect(page).toHaveURL(/\/sign-in\?from=/);
  });

  test('SIN-01 the password is checked first', async () => {
    await signIn(page, visitor.email, 'not the password 1');
    await expect(page.getByText('Invalid login credentials')).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
  });

  test('SIN-02 AU-11 VAL-10 then six digits are required, and no fewer', async () => {
    await signIn(page, visitor.email, PASSWORD);
    await expect(code).toBeFocused();
    await code.fill('123');
    await button(page, 'Verify').click();
    await expect(dialog(page).getByText('Please enter a complete 6-digit code')).toBeVisible();
  });

  test('SIN-05 the first factor alone reads nothing and opens nothing', async () => {
    await signIn(page, visitor.email, PASSWORD);
    await expect(code).toBeFocused();
    const { access_token } = JSON.parse((await session()) ?? '{}') as { access_token: string };
    const read = await fetch(`${oja.url}/rest/v1/profiles?select=id`, {
      headers: { apikey: oja.anonKey, authorization: `Bearer ${access_token}` },
    });
    expect(read.status).toBe(403);
  });

  test('ERR-20 SIN-04 a wrong code clears the boxes, and cancelling signs out', async () => {
    await signIn(page, visitor.email, PASSWORD);
    const wrong = totp.generate({ timestamp: Date.now() - 3_600_000 });
    await code.fill(wrong);
    await expect(dialog(page).getByText('Invalid verification code')).toBeVisible();
    await expect(code).toHaveValue('');
    await expect(code).toBeFocused();

    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(field(page, 'Password')).toHaveValue('');
    await expect(field(page, 'Email')).toHaveValue(visitor.email);
    await expect.poll(session).toBeNull();
  });

  test('SIN-05 a reload in between leaves nobody half signed in', async () => {
    await signIn(page, visitor.email, PASSWORD);
    await expect(code).toBeVisible();
    await page.reload();
    await expect(dialog(page)).toHaveCount(0);
    await expect.poll(session).toBeNull();
  });

  test('SIN-03 ERR-57 ERR-58 the right code completes the sign-in, and leads to where it began', async () => {
    await signIn(page, visitor.email, PASSWORD);
    await code.click();
    // As pasted from a note: with a space in the middle.
    await code.fill(totp.generate().replace(/^\d{3}/, '$& '));
    await expect(page).toHaveURL(/\/create-trade$/);
    await expect(announcement(page, 'Verification successful')).toBeVisible();
    await expect(announcement(page, 'Login successful!')).toBeVisible();
    await page.reload();
    await expect(page).toHaveURL(/\/create-trade$/);
  });
});

test('SIN-03 a recovery code replaces a lost authenticator', async ({ browser }) => {
  const visitor = await newVisitor(browser, { name: 'Uche Obi', url: oja.url, width: 390 });
  const { page } = visitor;
  const { client } = await memberWithFactor(oja, visitor);
  const { data, error } = await client.rpc('create_recovery_codes');
  if (error) throw error;
  const [recovery = ''] = (data as { codes: string[] }).codes;

  await page.goto('/login');
  await signIn(page, visitor.email, PASSWORD);
  await button(page, 'Use a recovery code').click();
  await button(page, 'Verify').click();
  await expect(dialog(page).getByText('Enter one of your recovery codes')).toBeVisible();
  await dialog(page).getByLabel('Recovery code').fill(recovery);
  await button(page, 'Verify').click();
  await expect(page).toHaveURL(HOME_URL);
  await visitor.context.close();
});

test('ENT-44 ENT-45 ERR-16 ERR-17 ERR-18 ERR-19 ERR-21 ERR-22 ERR-23 the dialog says why no code can help', async ({
  browser,
}) => {
  const visitor = await newVisitor(browser, { name: 'Kemi Ojo', url: oja.url });
  const { page } = visitor;
  await memberWithFactor(oja, visitor);
  await page.goto('/sign-in');

  const answers = async (path: string, status: number, body: unknown) => {
    await page.unrouteAll();
    await page.route(`**/auth/v1/${path}`, (route) =>
      route.fulfill({ status, json: body, headers: { 'x-supabase-api-version': '2024-01-01' } }),
    );
  };
  const user = (factors: unknown) => ({ id: crypto.randomUUID(), aud: 'authenticated', factors });
  const good = { id: 'f1', factor_type: 'totp', status: 'verified' };
  const refusal = (code: string) => ({ code, message: code });

  const atOnce: [number, unknown, string | RegExp][] = [
    [200, user([]), /^No MFA factors found/],
    [200, user([{ ...good, status: 'unverified' }]), /^No verified authenticator found/],
    [200, user([good, { ...good, factor_type: 'smoke' }]), 'MFA not properly configured'],
    [400, refusal('validation_failed'), 'Failed to initiate security verification'],
    [403, refusal('session_not_found'), 'Authentication required'],
  ];
  for (const [status, body, text] of atOnce) {
    await answers('user', status, body);
    await signIn(page, visitor.email, PASSWORD);
    await expect(dialog(page).getByText(text)).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Log in again' }).click();
    await expect(dialog(page)).toHaveCount(0);
  }

  const afterCode: [string, number, string, string][] = [
    ['factors/*/challenge', 400, 'validation_failed', 'Failed to initiate security verification'],
    ['factors/*/verify', 400, 'validation_failed', 'Verification failed'],
    [
      'factors/*/challenge',
      422,
      'mfa_totp_verify_not_enabled',
      'Two-factor authentication is not enabled. Please enable it in your security settings.',
    ],
  ];
  for (const [path, status, code, text] of afterCode) {
    await answers(path, status, refusal(code));
    await signIn(page, visitor.email, PASSWORD);
    await dialog(page).getByLabel('6-digit code').fill('000000');
    await expect(dialog(page).getByText(text)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
  }
  await visitor.context.close();
});

test('RD-01 RD-02 RD-03 RD-04 RD-05 RD-06 the page one came from is opened after, another site’s never', async ({
  browser,
}) => {
  const visitor = await newVisitor(browser, { name: 'Dayo Ife', url: oja.url });
  const { page, email } = visitor;
  await member(oja, visitor);
  const cases: [string, RegExp][] = [
    ['/trades/active', /\/trades\/active$/],
    ['/', HOME_URL],
    ['/sign-in', HOME_URL],
    ['/sign-up', HOME_URL],
    ['//evil.test/x', HOME_URL],
    ['https://evil.test/x', HOME_URL],
    ['/\\evil.test', HOME_URL],
    ['javascript:alert(1)', HOME_URL],
  ];
  for (const [from, expected] of cases) {
    await page.goto(`/sign-in?from=${encodeURIComponent(from)}`);
    await signIn(page, email, PASSWORD);
    await expect(page, from).toHaveURL(expected);
    await page.evaluate(() => localStorage.clear());
  }
  await visitor.context.close();
});

test('SIN-08 ERR-42 the wallet loads in parallel with the redirect, and its failure blocks nobody', async ({
  browser,
}) => {
  const visitor = await newVisitor(browser, { name: 'Sade Kuti', url: oja.url });
  const { page, email } = visitor;
  await member(oja, visitor);
  await page.route('**/functions/v1/**', (route) => route.abort());
  await page.route('**/rest/v1/user_balances_v3**', (route) =>
    route.fulfill({ status: 500, json: { code: 'XX000', message: 'broken' } }),
  );
  const noted = page.waitForRequest(/functions\/v1\/account-activity-alert/);
  const synced = page.waitForRequest(/user_balances_v3/);
  await page.goto('/sign-in?from=%2Ftrades');
  await signIn(page, email, PASSWORD);
  await expect(page).toHaveURL(/\/trades$/);
  expect((await noted).postDataJSON()).toMatchObject({ activity_type: 'Account Login' });
  await synced;
  await expect(announcement(page, 'Login successful!')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await visitor.context.close();
});

test('SES-01 SES-02 a session unknown for 15 s is reported, and the page can be refreshed', async ({
  browser,
}) => {
  const visitor = await newVisitor(browser, { name: 'Slow Net', url: oja.url });
  const { page } = visitor;
  await page.clock.install();
  await page.addInitScript(() => localStorage.setItem('oja-session', '{"access_token":"x"}'));
  // The client's code never loads.
  await page.route(/assets\/backend-[\w-]+\.js/, () => undefined);
  await page.goto('/wallet');
  // The app begins to count once it has taken the page over.
  const timedOut = page.getByText('Authentication timed out. Please refresh the page.').first();
  await expect(async () => {
    await page.clock.fastForward(16_000);
    await expect(timedOut).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 15_000 });
  await expect(button(page, 'Refresh')).toBeVisible();
  await visitor.context.close();
});

test('ERR-12 a right code without a session is reported, and the form is there again', async ({
  browser,
}) => {
  const visitor = await newVisitor(browser, { name: 'Half Way', url: oja.url });
  const { page, email } = visitor;
  const { totp } = await memberWithFactor(oja, visitor);
  await page.goto('/sign-in');
  await signIn(page, email, PASSWORD);
  await expect(dialog(page)).toBeVisible();
  // The response to the code is the session of the password alone.
  await page.route('**/auth/v1/factors/*/verify', async (route) => {
    const storedSession = await page.evaluate(() => localStorage.getItem('oja-session') ?? '{}');
    await route.fulfill({ json: JSON.parse(storedSession) as object });
  });
  await dialog(page).getByLabel('6-digit code').fill(totp.generate());
  await expect(announcement(page, 'Failed to sign in after MFA verification')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await expect(field(page, 'Email')).toHaveValue(email);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('oja-session'))).toBeNull();
  await visitor.context.close();
});

test('signing out in one tab signs out the others', async ({ browser }) => {
  const visitor = await newVisitor(browser, { name: 'Two Tabs', url: oja.url });
  const { page, context, email } = visitor;
  await member(oja, visitor);
  await page.goto('/sign-in');
  await signIn(page, email, PASSWORD);
  await expect(page).toHaveURL(HOME_URL);
  const other = await context.newPage();
  await other.goto('/profile?tab=security');
  await expect(other.getByText('This device')).toBeVisible();
  await page
    .getByRole('button', { name: /, your account$/ })
    .filter({ visible: true })
    .click();
  await button(page, 'Log out').click();
  await expect(page).toHaveURL(/\/sign-in$/);
  await expect(other).toHaveURL(/\/sign-in$/);
  await expect(announcement(other, /signed out|session/i)).toBeVisible();
  // Going back shows no cached data.
  await other.goBack();
  await expect(other).toHaveURL(/\/sign-in|about:blank/);
  await context.close();
});
