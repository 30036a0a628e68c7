import { expect, type Page } from '@playwright/test';
import {
  button,
  field,
  member,
  pressTwiceAtOnce,
  announcement,
  signIn,
} from '#tests/support/browser/auth-pages.ts';
import { test } from '#tests/support/browser/journey.ts';
import { somePhone } from '#tests/support/fakes/mailbox.ts';
import type { TestOja } from '#tests/support/harness/oja-server.ts';
import { sharedTestOja } from '#tests/support/harness/shared-oja.ts';
import { newestMessage } from '#tests/support/fakes/outbox.ts';
import {
  HOME_URL,
  newVisitor,
  PASSWORD,
  signUpThroughTheOutbox,
} from '#tests/support/browser/visitor.ts';

let oja: TestOja;
test.beforeAll(async () => {
  oja = await sharedTestOja();
});

test('AU-07 AU-08 AU-09 ERR-04 ERR-59 signing up by e-mail shows the way to the mail and leads on', async ({
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
  await expect(page.getByText('Confirm your email before you log in')).toBeVisible();
  await expect(button(page, 'Go to Sign In')).toBeVisible();
  await expect(
    announcement(page, 'Successfully signed up! Please check your email to confirm your account.'),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/sign-in$/);
  await expect(
    announcement(page, 'Account created successfully! Please verify your email.'),
  ).toBeVisible();
  await expect(field(page, 'Email')).toHaveValue(visitor.email);

  // The code of the mail has the effect of its link.
  const { code } = await newestMessage(oja.url, visitor.email);
  await page.goto(`/verify-otp?type=signup&email=${encodeURIComponent(visitor.email)}`);
  await button(page, 'Verify').click();
  await expect(page.getByText('Enter the code you were sent')).toBeVisible();
  await field(page, 'Code from the email').fill(code ?? '');
  await expect(page).toHaveURL(HOME_URL);
  await expect(announcement(page, 'Signed in!')).toBeVisible();
  expect(visitor.complaints).toEqual([]);
  await visitor.context.close();
});

test('SUP-03 M-2.T signing up by e-mail leads to the sign-in page after 3 s, not sooner and not later', async ({
  browser,
}) => {
  const visitor = await newVisitor(browser, { name: 'Ife Clock', url: oja.url });
  const { page } = visitor;
  await openWithClock(page, '/register');
  await field(page, 'Full name').fill(visitor.name);
  await field(page, 'Email').fill(visitor.email);
  await field(page, 'Password').fill(PASSWORD);
  await field(page, 'Confirm password').fill(PASSWORD);
  await stopClock(page);
  await button(page, 'Create account').click();
  await expect(page.getByRole('heading', { name: 'Account Created' })).toBeVisible();
  await expectLeadsOnAfter(page, 3_000, '/register');
  await visitor.context.close();
});

test('SUP-02 M-2.T a verified phone leads on after 2 s, not sooner and not later', async ({
  browser,
}) => {
  const visitor = await newVisitor(browser, { name: 'Ike Clock', url: oja.url });
  const { page } = visitor;
  const phone = `0${somePhone().slice(4)}`;
  await openWithClock(page, '/sign-up');
  await page.getByRole('tab', { name: 'Phone' }).click();
  await field(page, 'Full name').fill(visitor.name);
  await field(page, 'Phone number').fill(phone);
  await field(page, 'Password').fill(PASSWORD);
  await field(page, 'Confirm password').fill(PASSWORD);
  await button(page, 'Create account').click();
  const input = field(page, 'Code from the text message');
  await expect(input).toBeVisible();
  const { code } = await newestMessage(oja.url, `+234${phone.slice(1)}`);
  await stopClock(page);
  await input.fill(code ?? '');
  await expect(page.getByRole('heading', { name: 'Phone verified' })).toBeVisible();
  await expectLeadsOnAfter(page, 2_000, '/sign-up', HOME_URL);
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

test('VAL-01 VAL-02 VAL-03 VAL-04 VAL-05 VAL-06 VAL-07 VAL-08 VAL-09 fields show what is wrong, and switching tabs loses nothing', async ({
  page,
}) => {
  await page.goto(`${oja.url}/sign-in`);
  await signIn(page, 'ada', 'short');
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await expect(page.getByText('Password must be at least 8 characters')).toBeVisible();
  await page.getByRole('tab', { name: 'Phone' }).click();
  await field(page, 'Phone number').fill('0803');
  await field(page, 'Password').fill('short');
  await button(page, 'Log in').click();
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

test('AU-10 SUP-01 SIN-06 ERR-08 ERR-61 ERR-62 signing up and in by phone', async ({ browser }) => {
  const visitor = await newVisitor(browser, { name: 'Segun Bello', url: oja.url, width: 390 });
  const { page } = visitor;
  const phone = `0${somePhone().slice(4)}`;
  await page.goto('/sign-up');
  await page.getByRole('tab', { name: 'Phone' }).click();
  await field(page, 'Full name').fill(visitor.name);
  await field(page, 'Phone number').fill(phone);
  await field(page, 'Password').fill(PASSWORD);
  await field(page, 'Confirm password').fill(PASSWORD);
  await button(page, 'Create account').click();
  await expect(announcement(page, 'OTP sent to your phone.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Send a new code in \d+ s$/ })).toBeDisabled();

  const international = `+234${phone.slice(1)}`;
  const { code } = await newestMessage(oja.url, international);
  const input = field(page, 'Code from the text message');
  await input.fill(code === '000000' ? '000001' : '000000');
  await expect(page.getByText('OTP verification failed')).toBeVisible();
  await expect(input).toHaveValue('');
  await input.fill(code ?? '');
  await expect(announcement(page, 'Phone verified! You can now sign in.')).toBeVisible();
  // The password was just chosen on this page: it is not asked for again.
  await expect(page).toHaveURL(HOME_URL);
  await expect(announcement(page, 'Login successful!')).toBeVisible();

  // Away from the app: what a page still loads without its session is refused.
  await page.goto('/robots.txt');
  await page.evaluate(() => localStorage.clear());
  await page.goto('/sign-in');
  await page.getByRole('tab', { name: 'Phone' }).click();
  await field(page, 'Phone number').fill(phone);
  await field(page, 'Password').fill('not the password 1');
  await button(page, 'Log in').click();
  await expect(page.getByText('Invalid login credentials')).toBeVisible();
  await field(page, 'Password').fill(PASSWORD);
  await button(page, 'Log in').click();
  await expect(page).toHaveURL(HOME_URL);
  await expect(announcement(page, 'Login successful!')).toBeVisible();
  expect(visitor.complaints).toEqual([]);
  await visitor.context.close();
});

test('ERR-09 ERR-10 ERR-03 ERR-05 a refusal, a fault and a missing network differ, and no input is lost', async ({
  browser,
}) => {
  const visitor = await newVisitor(browser, { name: 'Lola Net', url: oja.url });
  const { page, context } = visitor;
  await page.goto('/sign-in');
  await signIn(page, visitor.email, 'whatever it is 1');
  await expect(page.getByText('Invalid login credentials')).toBeVisible();

  await page.route('**/auth/v1/token**', (route) => route.fulfill({ status: 503, json: {} }));
  await button(page, 'Log in').click();
  await expect(page.getByText('An unexpected error occurred', { exact: true })).toBeVisible();
  await page.unrouteAll();
  await page.route('**/auth/v1/token**', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '3', 'x-supabase-api-version': '2024-01-01' },
      json: { code: 'over_request_rate_limit', message: 'Request rate limit reached' },
    }),
  );
  await button(page, 'Log in').click();
  await expect(page.getByText('Too many attempts. Try again in 3 s.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Wait \d s$/ })).toBeDisabled();
  await expect(page.getByText('You can try again now.')).toBeVisible();
  await page.unrouteAll();

  await context.setOffline(true);
  await button(page, 'Log in').click();
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
  await expect(announcement(page, 'An unexpected error occurred during sign up')).toBeVisible();
  await page.unrouteAll();
  await page.route('**/auth/v1/signup**', (route) =>
    route.fulfill({
      status: 400,
      headers: { 'x-supabase-api-version': '2024-01-01' },
      json: { code: 'validation_failed', message: 'No such domain' },
    }),
  );
  await button(page, 'Create account').click();
  await expect(announcement(page, 'Sign up error: No such domain')).toBeVisible();
  await visitor.context.close();
});

test('AU-08 a new person signs up, confirms by the link and signs out through the pages', async ({
  browser,
}) => {
  const visitor = await newVisitor(browser, { name: 'Ronke Alo', url: oja.url });
  const { page } = visitor;
  await signUpThroughTheOutbox(visitor);
  const noted = page.waitForRequest(
    (request) =>
      request.url().includes('/functions/v1/account-activity-alert') &&
      (request.postData() ?? '').includes('Account Logout'),
  );
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

test('AU-12 AU-14 the theme of the sign-in pages is dark, light or the device’s own, and is stored', async ({
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
  await page.getByRole('button', { name: /^Theme: Light\. Change to same as this device/ }).click();
  await shows('dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await shows('light');
  // The device's own theme changes after the page is rendered and before its scripts are loaded.
  const { promise: scripts, resolve: sendScripts } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await scripts;
    await route.continue();
  });
  await page.goto('/sign-up', { waitUntil: 'commit' });
  await shows('light');
  await page.emulateMedia({ colorScheme: 'dark' });
  sendScripts();
  await shows('dark');
  await page.unrouteAll({ behavior: 'wait' });

  // Another tab of the same browser follows.
  const tab = await context.newPage();
  await tab.emulateMedia({ colorScheme: 'dark' });
  await tab.goto('/forgot-password');
  await tab.getByRole('button', { name: /^Theme: Same as this device\. Change to dark/ }).click();
  await page.emulateMedia({ colorScheme: 'light' });
  await shows('dark');
  await tab.getByRole('button', { name: 'Theme: Dark. Change to light' }).click();
  await shows('light');
  expect(visitor.complaints).toEqual([]);
  await context.close();
});

test('a double press on any button of signing in and up sends what it sends once', async ({
  browser,
}) => {
  const visitor = await newVisitor(browser, { name: 'Fast Finger', url: oja.url });
  const { page, email } = visitor;
  await member(oja, visitor);
  const ASKS = /\/(?:auth\/v1|functions\/v1\/phone-auth)(?:\/([a-z]+))?/;
  let sent: string[] = [];
  page.on('request', (request) => {
    const asked = ASKS.exec(new URL(request.url()).pathname);
    if (asked && request.method() !== 'GET') sent.push(asked[1] ?? 'phone-auth');
  });
  /** Presses twice, waits for the result, and returns what was sent. */
  const pressTwice = async (name: string, then: () => Promise<unknown>) => {
    sent = [];
    await pressTwiceAtOnce(button(page, name));
    await then();
    return sent;
  };
  /** Opens a page and waits until its scripts hear presses. */
  const open = async (url: string) => {
    await page.goto(url);
    await page.waitForLoadState('networkidle');
  };
  const isThere = (text: string | RegExp) => () => expect(page.getByText(text)).toBeVisible();
  const newcomer = `new.${email}`;

  await open('/sign-up');
  await field(page, 'Full name').fill(visitor.name);
  await field(page, 'Email').fill(newcomer);
  await field(page, 'Password').fill(PASSWORD);
  await field(page, 'Confirm password').fill(PASSWORD);
  expect(await pressTwice('Create account', isThere('Account Created'))).toEqual(['signup']);
  await button(page, 'Go to Sign In').click();
  await field(page, 'Password').fill(PASSWORD);
  const resent = isThere(/only request this after \d+ seconds/);
  expect(await pressTwice('Log in', () => button(page, 'Send the link again').waitFor())).toEqual([
    'token',
  ]);
  expect(await pressTwice('Send the link again', resent)).toEqual(['resend']);

  await open('/sign-up');
  await page.getByRole('tab', { name: 'Phone' }).click();
  await field(page, 'Full name').fill(visitor.name);
  await field(page, 'Phone number').fill('0803 765 4321');
  await field(page, 'Password').fill(PASSWORD);
  await field(page, 'Confirm password').fill(PASSWORD);
  const texted = isThere(/We sent a text message with a 6-digit code to/);
  expect(await pressTwice('Create account', texted)).toEqual(['phone-auth']);
  // The last digit submits it; pressing the button while it is in flight sends nothing more.
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

  await open('/forgot-password');
  await field(page, 'Email').fill(email);
  const mailed = isThere('has an account, an email with a link');
  expect(await pressTwice('Send reset link', mailed)).toEqual(['recover']);
  await expect
    .poll(async () => (await newestMessage(oja.url, email)).links[0] ?? '')
    .toContain('type=recovery');
  const { links } = await newestMessage(oja.url, email);
  await open(links[0] ?? '');
  await field(page, 'New password').fill('indigo and cowries 8');
  await field(page, 'Confirm password').fill('indigo and cowries 8');
  const changed = () => expect(page).toHaveURL(HOME_URL);
  expect(await pressTwice('Change password', changed)).toEqual(['user']);

  await page.evaluate(() => localStorage.clear());
  await open('/verify-otp?type=email&email=nobody.here%40example.test');
  const sentAgain = isThere(/a new code is on its way/);
  expect(await pressTwice('Send a new code', sentAgain)).toEqual(['otp']);

  await open('/sign-in');
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill('indigo and cowries 8');
  expect(await pressTwice('Log in', changed)).toEqual(['token']);
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

/** Opens a page with a clock the test can stop. */
async function openWithClock(page: Page, path: string) {
  await page.clock.install();
  await page.goto(path);
  await page.waitForLoadState('networkidle');
}

/** From here on the page's time only advances by `runFor`. */
async function stopClock(page: Page) {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
}

/** A millisecond before the time the page is unchanged; on the millisecond it redirects to the sign-in page. */
async function expectLeadsOnAfter(
  page: Page,
  milliseconds: number,
  from: string,
  to = /\/sign-in$/,
) {
  await page.clock.runFor(milliseconds - 1);
  expect(new URL(page.url()).pathname).toBe(from);
  await page.clock.runFor(1);
  await expect(page).toHaveURL(to);
}
