import { expect, type Locator, type Page, test } from '@playwright/test';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { Secret, TOTP } from 'otpauth';
import { startTestOja, type TestOja } from '#tests/support/oja-server.ts';
import { newestMessage } from '#tests/support/outbox.ts';
import {
  newVisitor,
  PASSWORD,
  signUpThroughTheOutbox,
  type Visitor,
} from '#tests/support/visitor.ts';

let oja: TestOja;
test.beforeAll(async () => {
  oja = await startTestOja();
});
test.afterAll(() => oja.stop());

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const said = (page: Page, text: string | RegExp) =>
  page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: text }).first();

async function signIn(page: Page, email: string, password: string) {
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await button(page, 'Sign In').click();
}

/** Someone whose address is confirmed, signed out again on every device. */
async function member(visitor: Visitor): Promise<SupabaseClient> {
  const client = createClient(oja.url, oja.anonKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const { email, name } = visitor;
  await client.auth.signUp({ email, password: PASSWORD, options: { data: { full_name: name } } });
  const { code } = await newestMessage(oja.url, email);
  const { error } = await client.auth.verifyOtp({ email, token: code ?? '', type: 'signup' });
  if (error) throw error;
  return client;
}

/** The same with an authenticator and, where asked for, recovery codes. */
async function memberWithFactor(visitor: Visitor) {
  const client = await member(visitor);
  const { data: factor, error } = await client.auth.mfa.enroll({ factorType: 'totp' });
  if (error) throw error;
  const totp = new TOTP({ secret: Secret.fromBase32(factor.totp.secret) });
  // The code of the step before is used here, so that the present one is left for the page.
  const earlier = totp.generate({ timestamp: Date.now() - 30_000 });
  const verified = await client.auth.mfa.challengeAndVerify({ factorId: factor.id, code: earlier });
  if (verified.error) throw verified.error;
  return { client, totp };
}

/** Chooses to be somebody at the sandbox's stand-in for Google. */
async function beAtGoogle({ page, name, email }: Visitor) {
  await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible();
  await field(page, 'Name').fill(name);
  await field(page, 'E-mail').fill(email);
  await button(page, 'Continue').click();
}

/** Two presses that come before the page could show anything of the first, as on a slow phone. */
const pressTwiceAtOnce = (target: Locator) =>
  target.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Two-factor authentication' });

test('AU-07 AU-08 AU-09 SUP-03 ERR-04 ERR-59 signing up by e-mail shows the way to the mail and leads on', async ({
  browser,
}) => {
  const visitor = await newVisitor(browser, { name: 'Ngozi Eze', url: oja.url });
  const { page } = visitor;
  await page.goto('/register');
  await field(page, 'Full name').fill(visitor.name);
  await field(page, 'Email').fill(visitor.email);
  await field(page, 'Password').fill(PASSWORD);
  await field(page, 'Confirm password').fill(PASSWORD);
  await button(page, 'Create account').click();
  await expect(page.getByRole('heading', { name: 'Account Created' })).toBeVisible();
  await expect(page.getByText('Verify your email before you sign in')).toBeVisible();
  await expect(button(page, 'Go to Sign In')).toBeVisible();
  await expect(
    said(page, 'Successfully signed up! Please check your email to confirm your account.'),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/sign-in$/, { timeout: 5_000 });
  await expect(said(page, 'Account created successfully! Please verify your email.')).toBeVisible();
  await expect(field(page, 'Email')).toHaveValue(visitor.email);

  // The code of the mail does what its link does.
  const { code } = await newestMessage(oja.url, visitor.email);
  await page.goto(`/verify-otp?type=signup&email=${encodeURIComponent(visitor.email)}`);
  await button(page, 'Verify').click();
  await expect(page.getByText('Enter the code you were sent')).toBeVisible();
  await field(page, 'Code from the mail').fill(code ?? '');
  await expect(page).toHaveURL(/\/wallet\?tab=overview/);
  await expect(said(page, 'Signed in!')).toBeVisible();
  expect(visitor.complaints).toEqual([]);
  await visitor.context.close();
});

test('AU-01 AU-02 AU-03 AU-04 AU-05 AU-06 the pages of signing in and up have their ways in', async ({
  page,
}) => {
  for (const path of ['/sign-in', '/login', '/sign-up', '/register']) {
    await page.goto(oja.url + path);
    await expect(button(page, 'Continue with Google')).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Email' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tab', { name: 'Phone' })).toBeVisible();
    await expect(page.getByRole('banner')).toHaveCount(0);
  }
  await page.goto(`${oja.url}/sign-in`);
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page).toHaveURL(/\/sign-up$/);
  await page.goBack();
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
});

test('VAL-01 VAL-02 VAL-03 VAL-04 VAL-05 VAL-06 VAL-07 VAL-08 VAL-09 fields say what is wrong, and looking at the other tab loses nothing', async ({
  page,
}) => {
  await page.goto(`${oja.url}/sign-in`);
  await signIn(page, 'ada', 'short');
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await expect(page.getByText('Password must be at least 8 characters')).toBeVisible();
  await page.getByRole('tab', { name: 'Phone' }).click();
  await field(page, 'Phone number').fill('0803');
  await field(page, 'Password').fill('short');
  await button(page, 'Sign In').click();
  await expect(page.getByText('Please enter a valid phone number')).toBeVisible();
  await expect(page.getByText('Password must be at least 8 characters')).toBeVisible();
  await page.getByRole('tab', { name: 'Phone' }).press('ArrowLeft');
  await expect(field(page, 'Email')).toHaveValue('ada');

  await page.goto(`${oja.url}/sign-up`);
  for (const [tab, message] of [
    ['Email', 'Please enter a valid email address'],
    ['Phone', 'Please enter a valid phone number'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click();
    await field(page, 'Full name').fill('A');
    await field(page, 'Password').fill('short');
    await field(page, 'Confirm password').fill('other');
    await button(page, 'Create account').click();
    await expect(page.getByText('Name must be at least 2 characters')).toBeVisible();
    await expect(page.getByText(message)).toBeVisible();
    await expect(page.getByText('Password must be at least 8 characters')).toBeVisible();
    await expect(page.getByText('Passwords do not match')).toBeVisible();
  }
});

test('SIN-01 SIN-02 SIN-03 SIN-04 SIN-05 AU-11 VAL-10 ERR-20 ERR-57 ERR-58 the second factor completes a sign-in, a wrong code clears the boxes, cancelling signs out', async ({
  browser,
}) => {
  const visitor = await newVisitor(browser, { name: 'Tolu Ade', url: oja.url });
  const { page } = visitor;
  const { totp } = await memberWithFactor(visitor);

  await page.goto('/create-trade');
  await expect(page).toHaveURL(/\/sign-in\?from=/);
  await signIn(page, visitor.email, 'not the password 1');
  await expect(page.getByText('Invalid login credentials')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);

  await signIn(page, visitor.email, PASSWORD);
  const code = dialog(page).getByLabel('6-digit code');
  await expect(code).toBeFocused();
  await code.fill('123');
  await button(page, 'Verify').click();
  await expect(dialog(page).getByText('Please enter a complete 6-digit code')).toBeVisible();

  // The first factor alone reads nothing and opens nothing.
  const stored = await page.evaluate(() => localStorage.getItem('oja-session') ?? '{}');
  const { access_token } = JSON.parse(stored) as { access_token: string };
  const read = await fetch(`${oja.url}/rest/v1/profiles?select=id`, {
    headers: { apikey: oja.anonKey, authorization: `Bearer ${access_token}` },
  });
  expect(read.status).toBe(403);

  const wrong = totp.generate({ timestamp: Date.now() - 3_600_000 });
  await code.fill(wrong);
  await expect(dialog(page).getByText('Invalid verification code')).toBeVisible();
  await expect(code).toHaveValue('');
  await expect(code).toBeFocused();

  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(field(page, 'Password')).toHaveValue('');
  await expect(field(page, 'Email')).toHaveValue(visitor.email);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('oja-session'))).toBeNull();

  // A reload in the middle leaves nobody half signed in.
  await signIn(page, visitor.email, PASSWORD);
  await expect(code).toBeVisible();
  await page.reload();
  await expect(dialog(page)).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('oja-session'))).toBeNull();

  await signIn(page, visitor.email, PASSWORD);
  await code.click();
  // As pasted from a note: with a space in the middle.
  await code.fill(totp.generate().replace(/^\d{3}/, '$& '));
  await expect(page).toHaveURL(/\/create-trade$/);
  await expect(said(page, 'Verification successful')).toBeVisible();
  await expect(said(page, 'Login successful!')).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL(/\/create-trade$/);
  await visitor.context.close();
});

test('SIN-03 a recovery code stands in for a lost authenticator', async ({ browser }) => {
  const visitor = await newVisitor(browser, { name: 'Uche Obi', url: oja.url, width: 390 });
  const { page } = visitor;
  const { client } = await memberWithFactor(visitor);
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
  await expect(page).toHaveURL(/\/wallet\?tab=overview/);
  await visitor.context.close();
});

test('ENT-44 ENT-45 ERR-16 ERR-17 ERR-18 ERR-19 ERR-21 ERR-22 ERR-23 the dialog says why no code can help', async ({
  browser,
}) => {
  const visitor = await newVisitor(browser, { name: 'Kemi Ojo', url: oja.url });
  const { page } = visitor;
  await memberWithFactor(visitor);
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
    await dialog(page).getByRole('button', { name: 'Sign in again' }).click();
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

test('AU-10 SUP-01 SUP-02 SIN-06 ERR-08 ERR-61 ERR-62 signing up and in by phone', async ({
  browser,
}) => {
  const visitor = await newVisitor(browser, { name: 'Segun Bello', url: oja.url, width: 390 });
  const { page } = visitor;
  const digits = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
  const phone = `0803${String(digits % 10_000_000).padStart(7, '2')}`;
  await page.goto('/sign-up');
  await page.getByRole('tab', { name: 'Phone' }).click();
  await field(page, 'Full name').fill(visitor.name);
  await field(page, 'Phone number').fill(phone);
  await field(page, 'Password').fill(PASSWORD);
  await field(page, 'Confirm password').fill(PASSWORD);
  await button(page, 'Create account').click();
  await expect(said(page, 'OTP sent to your phone.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Send a new code in \d+ s$/ })).toBeDisabled();

  const international = `+234${phone.slice(1)}`;
  const { code } = await newestMessage(oja.url, international);
  const input = field(page, 'Code from the text message');
  await input.fill(code === '000000' ? '000001' : '000000');
  await expect(page.getByText('OTP verification failed')).toBeVisible();
  await expect(input).toHaveValue('');
  await input.fill(code ?? '');
  await expect(said(page, 'Phone verified! You can now sign in.')).toBeVisible();
  await expect(page).toHaveURL(/\/sign-in$/, { timeout: 4_000 });

  await expect(field(page, 'Phone number')).toHaveValue(phone);
  await field(page, 'Password').fill('not the password 1');
  await button(page, 'Sign In').click();
  await expect(page.getByText('Invalid login credentials')).toBeVisible();
  await field(page, 'Password').fill(PASSWORD);
  await button(page, 'Sign In').click();
  await expect(page).toHaveURL(/\/wallet\?tab=overview/);
  await expect(said(page, 'Login successful!')).toBeVisible();
  expect(visitor.complaints).toEqual([]);
  await visitor.context.close();
});

test('AU-15 VAL-11 a forgotten password is replaced by the link of a mail, and by its code elsewhere', async ({
  browser,
}) => {
  const visitor = await newVisitor(browser, { name: 'Amaka Uzo', url: oja.url });
  const { page, email } = visitor;
  await member(visitor);

  await page.goto('/forgot-password');
  await field(page, 'Email').fill('nobody.here@example.test');
  await button(page, 'Send the mail').click();
  await expect(page.getByText('has an account, a mail with a link')).toBeVisible();
  await page.goto('/reset-password');
  await expect(page.getByRole('link', { name: 'Ask for a mail' })).toBeVisible();

  await page.goto('/forgot-password');
  await field(page, 'Email').fill(email);
  await button(page, 'Send the mail').click();
  await expect(page.getByText('has an account, a mail with a link')).toBeVisible();
  await expect
    .poll(async () => (await newestMessage(oja.url, email)).links[0] ?? '')
    .toContain('type=recovery');
  const mail = await newestMessage(oja.url, email);

  // Opened in another browser the link signs nobody in, and its code still works there.
  const other = await newVisitor(browser, { name: 'Other Browser', url: oja.url });
  await other.page.goto(mail.links[0] ?? '');
  await expect(
    other.page.getByRole('heading', { name: 'This link belongs to another browser' }),
  ).toBeVisible();
  expect(other.page.url()).not.toMatch(/code=|token/);
  await other.page.getByRole('link', { name: 'Enter the code' }).click();
  await field(other.page, 'Email').fill(email);
  await button(other.page, 'Continue').click();
  await field(other.page, 'Code from the mail').fill(mail.code ?? '');
  await expect(other.page.getByRole('heading', { name: 'New password' })).toBeVisible();
  await field(other.page, 'New password').fill('short');
  await field(other.page, 'Confirm password').fill('other');
  await button(other.page, 'Change password').click();
  await expect(other.page.getByText('Password must be at least 8 characters')).toBeVisible();
  await expect(other.page.getByText('Passwords do not match')).toBeVisible();
  await field(other.page, 'New password').fill('indigo and cowries 8');
  await field(other.page, 'Confirm password').fill('indigo and cowries 8');
  await button(other.page, 'Change password').click();
  await expect(said(other.page, 'Password changed')).toBeVisible();
  await expect(other.page).toHaveURL(/\/wallet\?tab=overview/);
  await other.context.close();

  await page.goto('/sign-in');
  await signIn(page, email, PASSWORD);
  await expect(page.getByText('Invalid login credentials')).toBeVisible();
  await signIn(page, email, 'indigo and cowries 8');
  await expect(page).toHaveURL(/\/wallet\?tab=overview/);
  await visitor.context.close();
});

test('AU-15 who has a second factor shows it before a new password', async ({ browser }) => {
  const visitor = await newVisitor(browser, { name: 'Bisi Ola', url: oja.url });
  const { page, email } = visitor;
  const { totp } = await memberWithFactor(visitor);
  await page.goto('/forgot-password');
  await field(page, 'Email').fill(email);
  await button(page, 'Send the mail').click();
  await expect
    .poll(async () => (await newestMessage(oja.url, email)).links[0] ?? '')
    .toContain('type=recovery');
  const { links } = await newestMessage(oja.url, email);
  await page.goto(links[0] ?? '');
  await expect(page.getByRole('heading', { name: 'First, is it you?' })).toBeVisible();
  await field(page, '6-digit code').fill(totp.generate());
  await field(page, 'New password').fill('indigo and cowries 8');
  await field(page, 'Confirm password').fill('indigo and cowries 8');
  await button(page, 'Change password').click();
  await expect(page).toHaveURL(/\/wallet\?tab=overview/);
  await visitor.context.close();
});

test('SIN-07 ERR-15 ERR-60 ERR-13 RD-02 Google leads back signed in to where it began, welcomes once, and says when it was cancelled', async ({
  browser,
}) => {
  const visitor = await newVisitor(browser, { name: 'Gbenga Musa', url: oja.url });
  const { page } = visitor;
  await page.goto('/create-trade');
  await expect(page).toHaveURL(/\/sign-in\?from=/);
  await button(page, 'Continue with Google').click();
  await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { name: 'Google did not sign you in' })).toBeVisible();
  await expect(page.getByText(/^Google auth error: /)).toBeVisible();

  await page.route('**/auth/v1/authorize**', async (route) => {
    const asked = new URL(route.request().url()).searchParams;
    expect(asked.get('access_type')).toBe('offline');
    expect(asked.get('prompt')).toBe('consent');
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    await route.continue();
  });
  await button(page, 'Continue with Google').click({ noWaitAfter: true });
  await expect(said(page, 'Redirecting to Google for authentication')).toBeVisible();
  await beAtGoogle(visitor);
  await expect(page).toHaveURL(/\/create-trade$/);
  await expect(said(page, 'Signed in!')).toBeVisible();
  await expect(said(page, 'Welcome to Oja, Gbenga!')).toBeVisible();
  await expect
    .poll(async () => (await newestMessage(oja.url, visitor.email)).subject)
    .toContain('Welcome');
  expect(visitor.complaints).toEqual([]);
  await visitor.context.close();
});

test('an address with a password is not joined by Google on its own', async ({ browser }) => {
  const visitor = await newVisitor(browser, { name: 'Yemi Cole', url: oja.url });
  const { page } = visitor;
  await member(visitor);
  await page.goto('/sign-up');
  await button(page, 'Continue with Google').click();
  await beAtGoogle(visitor);
  await expect(page.getByText(/Sign in with your password, then connect Google/)).toBeVisible();
  await page.getByRole('link', { name: 'Go to Sign In' }).click();
  await expect(page).toHaveURL(/\/sign-in/);
  await visitor.context.close();
});

test('a sign-up link opened in another browser confirms and signs nobody in', async ({
  browser,
}) => {
  const visitor = await newVisitor(browser, { name: 'Ife Ade', url: oja.url });
  await visitor.page.goto('/sign-up');
  await field(visitor.page, 'Full name').fill(visitor.name);
  await field(visitor.page, 'Email').fill(visitor.email);
  await field(visitor.page, 'Password').fill(PASSWORD);
  await field(visitor.page, 'Confirm password').fill(PASSWORD);
  await button(visitor.page, 'Create account').click();
  const { links } = await newestMessage(oja.url, visitor.email);
  await visitor.context.close();

  const other = await newVisitor(browser, { name: 'Other Browser', url: oja.url });
  await other.page.goto(links[0] ?? '');
  await expect(other.page.getByRole('heading', { name: 'Your e-mail is confirmed' })).toBeVisible();
  await other.page.getByRole('link', { name: 'Go to Sign In' }).click();
  await signIn(other.page, visitor.email, PASSWORD);
  await expect(other.page).toHaveURL(/\/wallet\?tab=overview/);
  await other.context.close();
});

test('tokens in an address sign nobody in, and nothing of them stays in it', async ({
  browser,
}) => {
  const visitor = await newVisitor(browser, { name: 'Eve Ill', url: oja.url });
  const { page } = visitor;
  await page.goto(
    '/auth/callback#access_token=a.b.c&refresh_token=x&expires_in=900&token_type=bearer',
  );
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'This link belongs to another browser',
  );
  expect(page.url()).toBe(`${oja.url}/auth/callback`);
  expect(await page.evaluate(() => localStorage.getItem('oja-session'))).toBeNull();
  // Only another part of the address would be no new visit.
  await page.goto('about:blank');
  await page.goto('/auth/callback#message=One+half+is+done.&type=email_change');
  await expect(page.getByText('One half is done.')).toBeVisible();
  await visitor.context.close();
});

test('RD-01 RD-02 RD-03 RD-04 RD-05 RD-06 the page one came from is opened after, another site’s never', async ({
  browser,
}) => {
  const visitor = await newVisitor(browser, { name: 'Dayo Ife', url: oja.url });
  const { page, email } = visitor;
  await member(visitor);
  const wallet = /\/wallet\?tab=overview$/;
  const cases: [string, RegExp][] = [
    ['/trades/active', /\/trades\/active$/],
    ['/', wallet],
    ['/sign-in', wallet],
    ['/sign-up', wallet],
    ['//evil.test/x', wallet],
    ['https://evil.test/x', wallet],
    ['/\\evil.test', wallet],
    ['javascript:alert(1)', wallet],
  ];
  for (const [from, expected] of cases) {
    await page.goto(`/sign-in?from=${encodeURIComponent(from)}`);
    await signIn(page, email, PASSWORD);
    await expect(page, from).toHaveURL(expected);
    await page.evaluate(() => localStorage.clear());
  }
  await visitor.context.close();
});

test('SIN-08 ERR-42 the wallet is read beside the way on, and what fails there stands in nobody’s way', async ({
  browser,
}) => {
  const visitor = await newVisitor(browser, { name: 'Sade Kuti', url: oja.url });
  const { page, email } = visitor;
  await member(visitor);
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
  await expect(said(page, 'Login successful!')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await visitor.context.close();
});

test('ERR-09 ERR-10 ERR-03 ERR-05 a refusal, a fault and a missing network are told apart, and nothing typed is lost', async ({
  browser,
}) => {
  const visitor = await newVisitor(browser, { name: 'Lola Net', url: oja.url });
  const { page, context } = visitor;
  await page.goto('/sign-in');
  await signIn(page, visitor.email, 'whatever it is 1');
  await expect(page.getByText('Invalid login credentials')).toBeVisible();

  await page.route('**/auth/v1/token**', (route) => route.fulfill({ status: 503, json: {} }));
  await button(page, 'Sign In').click();
  await expect(page.getByText('An unexpected error occurred', { exact: true })).toBeVisible();
  await page.unrouteAll();
  await page.route('**/auth/v1/token**', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '3', 'x-supabase-api-version': '2024-01-01' },
      json: { code: 'over_request_rate_limit', message: 'Request rate limit reached' },
    }),
  );
  await button(page, 'Sign In').click();
  await expect(page.getByText('Too many attempts. Try again in 3 s.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Wait \d s$/ })).toBeDisabled();
  await expect(page.getByText('You can try again now.')).toBeVisible();
  await page.unrouteAll();

  await context.setOffline(true);
  await button(page, 'Sign In').click();
  await expect(page.getByText('An unexpected error occurred', { exact: true })).toBeVisible();
  await expect(field(page, 'Email')).toHaveValue(visitor.email);
  await context.setOffline(false);

  await page.goto('/sign-up');
  await field(page, 'Full name').fill(visitor.name);
  await field(page, 'Email').fill(visitor.email);
  await field(page, 'Password').fill(PASSWORD);
  await field(page, 'Confirm password').fill(PASSWORD);
  await page.route('**/auth/v1/signup**', (route) => route.fulfill({ status: 503, json: {} }));
  await button(page, 'Create account').click();
  await expect(said(page, 'An unexpected error occurred during sign up')).toBeVisible();
  await page.unrouteAll();
  await page.route('**/auth/v1/signup**', (route) =>
    route.fulfill({
      status: 400,
      headers: { 'x-supabase-api-version': '2024-01-01' },
      json: { code: 'validation_failed', message: 'No such domain' },
    }),
  );
  await button(page, 'Create account').click();
  await expect(said(page, 'Sign up error: No such domain')).toBeVisible();
  await visitor.context.close();
});

test('SES-01 SES-02 a session that is not heard of for 15 s is told, and the page can be refreshed', async ({
  browser,
}) => {
  const visitor = await newVisitor(browser, { name: 'Slow Net', url: oja.url });
  const { page } = visitor;
  await page.clock.install();
  await page.addInitScript(() => localStorage.setItem('oja-session', '{"access_token":"x"}'));
  // The code that would know never comes.
  await page.route(/assets\/backend-[\w-]+\.js/, () => undefined);
  await page.goto('/wallet');
  await page.clock.fastForward(16_000);
  await expect(
    page.getByText('Authentication timed out. Please refresh the page.').first(),
  ).toBeVisible();
  await expect(button(page, 'Refresh')).toBeVisible();
  await visitor.context.close();
});

test('AU-08 a new person signs up, confirms by the link and signs out through the pages', async ({
  browser,
}) => {
  const visitor = await newVisitor(browser, { name: 'Ronke Alo', url: oja.url });
  const { page } = visitor;
  await signUpThroughTheOutbox(visitor);
  const noted = page.waitForRequest(/functions\/v1\/account-activity-alert/);
  await page
    .getByRole('button', { name: /, your account$/ })
    .filter({ visible: true })
    .click();
  await button(page, 'Log out').click();
  expect((await noted).postDataJSON()).toMatchObject({ activity_type: 'Account Logout' });
  await expect(page).toHaveURL(/\/sign-in$/);
  expect(visitor.complaints).toEqual([]);
  await visitor.context.close();
});

test('AU-12 AU-14 the theme of a page of signing in is dark, light or the device’s own, and the choice is kept', async ({
  browser,
}) => {
  const visitor = await newVisitor(browser, { name: 'Theme Fan', url: oja.url });
  const { page, context } = visitor;
  const shows = (theme: string, where = page) =>
    expect(where.locator('html')).toHaveAttribute('data-theme', theme);
  const paper = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/sign-in');
  await shows('dark');
  const dark = await paper();

  await page.getByRole('button', { name: 'Theme: Dark. Change to light' }).click();
  await shows('light');
  await expect.poll(paper).not.toBe(dark);
  await page.reload();
  await shows('light');

  await page.emulateMedia({ colorScheme: 'dark' });
  await page.getByRole('button', { name: /^Theme: Light\. Change to as on this device/ }).click();
  await shows('dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await shows('light');
  await page.goto('/sign-up');
  await shows('light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await shows('dark');

  // Another tab of the same browser goes along.
  const tab = await context.newPage();
  await tab.emulateMedia({ colorScheme: 'dark' });
  await tab.goto('/forgot-password');
  await tab.getByRole('button', { name: /^Theme: As on this device\. Change to dark/ }).click();
  await page.emulateMedia({ colorScheme: 'light' });
  await shows('dark');
  await tab.getByRole('button', { name: 'Theme: Dark. Change to light' }).click();
  await shows('light');
  expect(visitor.complaints).toEqual([]);
  await context.close();
});

test('ERR-12 a right code that still leaves nobody signed in says so, and the form is there again', async ({
  browser,
}) => {
  const visitor = await newVisitor(browser, { name: 'Half Way', url: oja.url });
  const { page, email } = visitor;
  const { totp } = await memberWithFactor(visitor);
  await page.goto('/sign-in');
  await signIn(page, email, PASSWORD);
  await expect(dialog(page)).toBeVisible();
  // The answer to the code is the session of the password alone.
  await page.route('**/auth/v1/factors/*/verify', async (route) => {
    const kept = await page.evaluate(() => localStorage.getItem('oja-session') ?? '{}');
    await route.fulfill({ json: JSON.parse(kept) as object });
  });
  await dialog(page).getByLabel('6-digit code').fill(totp.generate());
  await expect(said(page, 'Failed to sign in after MFA verification')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await expect(field(page, 'Email')).toHaveValue(email);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('oja-session'))).toBeNull();
  await visitor.context.close();
});

test('AU-10 a code or a link that was asked for on the page of codes signs in, by mail and by text message', async ({
  browser,
}) => {
  const visitor = await newVisitor(browser, { name: 'Link Reader', url: oja.url });
  const { page, email } = visitor;
  await member(visitor);
  const before = (await newestMessage(oja.url, email)).subject;
  const mail = async () => {
    await expect.poll(async () => (await newestMessage(oja.url, email)).subject).not.toBe(before);
    return newestMessage(oja.url, email);
  };

  await test.step('a new code is sent once a minute, and its link opens in this browser', async () => {
    await page.goto(`/verify-otp?type=magiclink&email=${encodeURIComponent(email)}`);
    await button(page, 'Send a new code').click();
    await expect(
      said(page, 'If it belongs to an account, a new code is on its way.'),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: /^Send a new code in \d+ s$/ })).toBeDisabled();
    const { code, links } = await mail();
    await page.reload();
    await button(page, 'Send a new code').click();
    await expect(page.getByText(/^Too many attempts\. Try again in [2-6]\d s\.$/)).toBeVisible();

    await field(page, 'Code from the mail').fill(code === '000000' ? '000001' : '000000');
    await expect(page.getByText('This code is wrong, used or too old')).toBeVisible();
    await expect(field(page, 'Code from the mail')).toHaveValue('');
    await page.goto(links[0] ?? '');
    await expect(page).toHaveURL(/\/wallet\?tab=overview$/);
    await expect(said(page, 'Signed in!')).toBeVisible();
  });

  await test.step('the code of a text message signs in', async () => {
    const phone = `+234802${String((crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % 9_000_000).padStart(7, '1')}`;
    const admin = createClient(oja.url, oja.serviceKey, { auth: { persistSession: false } });
    const { error } = await admin.auth.admin.createUser({
      phone,
      password: PASSWORD,
      phone_confirm: true,
    });
    expect(error).toBeNull();
    const texted = await newVisitor(browser, { name: 'Text Reader', url: oja.url, width: 390 });
    await texted.page.goto(
      `/verify-otp?type=sms&phone=${encodeURIComponent(phone)}&from=%2Ftrades`,
    );
    await button(texted.page, 'Send a new code').click();
    await expect(said(texted.page, /a new code is on its way/)).toBeVisible();
    const { code } = await newestMessage(oja.url, phone);
    await field(texted.page, 'Code from the text message').fill(code ?? '');
    await expect(texted.page).toHaveURL(/\/trades$/);
    await expect(said(texted.page, 'Signed in!')).toBeVisible();
    expect(texted.complaints).toEqual([]);
    await texted.context.close();
  });
  await visitor.context.close();
});

test('a code that was mailed elsewhere signs in here, and a second factor is still asked for', async ({
  browser,
}) => {
  const visitor = await newVisitor(browser, { name: 'Code Reader', url: oja.url });
  const { page, email } = visitor;
  const { client, totp } = await memberWithFactor(visitor);
  const sent = await client.auth.signInWithOtp({ email, options: { shouldCreateUser: false } });
  expect(sent.error).toBeNull();
  await expect
    .poll(async () => (await newestMessage(oja.url, email)).links[0] ?? '')
    .toContain('type=magiclink');
  const { code } = await newestMessage(oja.url, email);
  await page.goto('/verify-otp');
  await field(page, 'Email').fill(email);
  await button(page, 'Continue').click();
  await field(page, 'Code from the mail').fill(code ?? '');
  await dialog(page).getByLabel('6-digit code').fill(totp.generate());
  await expect(page).toHaveURL(/\/wallet\?tab=overview$/);
  await visitor.context.close();
});

test('a double press on any button of signing in and up sends what it sends once', async ({
  browser,
}) => {
  const visitor = await newVisitor(browser, { name: 'Fast Finger', url: oja.url });
  const { page, email } = visitor;
  await member(visitor);
  const ASKS = /\/(?:auth\/v1|functions\/v1\/phone-auth)(?:\/([a-z]+))?/;
  let sent: string[] = [];
  page.on('request', (request) => {
    const asked = ASKS.exec(new URL(request.url()).pathname);
    if (asked && request.method() !== 'GET') sent.push(asked[1] ?? 'phone-auth');
  });
  /** Presses twice, waits for what it leads to, and says what was sent. */
  const pressTwice = async (name: string, then: () => Promise<unknown>) => {
    sent = [];
    await pressTwiceAtOnce(button(page, name));
    await then();
    return sent;
  };
  const isThere = (text: string | RegExp) => () => expect(page.getByText(text)).toBeVisible();
  const newcomer = `new.${email}`;

  await page.goto('/sign-up');
  await field(page, 'Full name').fill(visitor.name);
  await field(page, 'Email').fill(newcomer);
  await field(page, 'Password').fill(PASSWORD);
  await field(page, 'Confirm password').fill(PASSWORD);
  expect(await pressTwice('Create account', isThere('Account Created'))).toEqual(['signup']);
  await button(page, 'Go to Sign In').click();
  await field(page, 'Password').fill(PASSWORD);
  const resent = isThere(/only request this after \d+ seconds/);
  expect(await pressTwice('Sign In', () => button(page, 'Send the link again').waitFor())).toEqual([
    'token',
  ]);
  expect(await pressTwice('Send the link again', resent)).toEqual(['resend']);

  await page.goto('/sign-up');
  await page.getByRole('tab', { name: 'Phone' }).click();
  await field(page, 'Full name').fill(visitor.name);
  await field(page, 'Phone number').fill('0803 765 4321');
  await field(page, 'Password').fill(PASSWORD);
  await field(page, 'Confirm password').fill(PASSWORD);
  const texted = isThere(/is on its way to/);
  expect(await pressTwice('Create account', texted)).toEqual(['phone-auth']);
  // The last digit sends it; who presses the button while it is on its way sends nothing more.
  const pressed = Promise.withResolvers<void>();
  await page.route('**/functions/v1/phone-auth', async (route) => {
    await pressed.promise;
    await route.continue();
  });
  sent = [];
  await field(page, 'Code from the text message').fill('123456');
  await pressTwiceAtOnce(button(page, 'Verify phone'));
  pressed.resolve();
  await isThere('OTP verification failed')();
  expect(sent).toEqual(['phone-auth']);

  await page.goto('/forgot-password');
  await field(page, 'Email').fill(email);
  const mailed = isThere('has an account, a mail with a link');
  expect(await pressTwice('Send the mail', mailed)).toEqual(['recover']);
  await expect
    .poll(async () => (await newestMessage(oja.url, email)).links[0] ?? '')
    .toContain('type=recovery');
  const { links } = await newestMessage(oja.url, email);
  await page.goto(links[0] ?? '');
  await field(page, 'New password').fill('indigo and cowries 8');
  await field(page, 'Confirm password').fill('indigo and cowries 8');
  const changed = () => expect(page).toHaveURL(/\/wallet\?tab=overview$/);
  expect(await pressTwice('Change password', changed)).toEqual(['user']);

  await page.evaluate(() => localStorage.clear());
  await page.goto('/verify-otp?type=email&email=nobody.here%40example.test');
  await page.waitForLoadState('networkidle');
  const sentAgain = isThere(/a new code is on its way/);
  expect(await pressTwice('Send a new code', sentAgain)).toEqual(['otp']);

  await page.goto('/sign-in');
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill('indigo and cowries 8');
  expect(await pressTwice('Sign In', changed)).toEqual(['token']);
  await visitor.context.close();
});

test('a double press on Google leaves once', async ({ browser }) => {
  const visitor = await newVisitor(browser, { name: 'Fast Google', url: oja.url });
  const { page } = visitor;
  let left = 0;
  page.on('request', (request) => {
    if (/\/auth\/v1\/authorize/.test(request.url())) left += 1;
  });
  await page.goto('/sign-in');
  await page.waitForLoadState('networkidle');
  await pressTwiceAtOnce(button(page, 'Continue with Google'));
  await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible();
  expect(left).toBe(1);
  await visitor.context.close();
});

test('signing out in one tab takes the others along', async ({ browser }) => {
  const visitor = await newVisitor(browser, { name: 'Two Tabs', url: oja.url });
  const { page, context, email } = visitor;
  await member(visitor);
  await page.goto('/sign-in');
  await signIn(page, email, PASSWORD);
  await expect(page).toHaveURL(/\/wallet/);
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
  await expect(said(other, /signed out|session/i)).toBeVisible();
  // Going back shows nothing of what was read.
  await other.goBack();
  await expect(other).toHaveURL(/\/sign-in|about:blank/);
  await context.close();
});
