import { expect } from '@playwright/test';
import { createClient } from '@supabase/supabase-js';
import {
  agreeToTerms,
  button,
  dialog,
  field,
  member,
  memberWithFactor,
  announcement,
  signIn,
} from '#tests/support/browser/auth-pages.ts';
import { test } from '#tests/support/browser/journey.ts';
import { somePhone } from '#tests/support/fakes/mailbox.ts';
import type { TestOja } from '#tests/support/harness/oja-server.ts';
import { sharedTestOja } from '#tests/support/harness/shared-oja.ts';
import { newestMessage } from '#tests/support/fakes/outbox.ts';
import { HOME_URL, newVisitor, PASSWORD } from '#tests/support/browser/visitor.ts';

let oja: TestOja;
test.beforeAll(async () => {
  oja = await sharedTestOja();
});

test('AU-15 VAL-11 a forgotten password is replaced by the link of a mail, and by its code elsewhere', async ({
  browser,
}) => {
  const visitor = await newVisitor(browser, { name: 'Amaka Uzo', url: oja.url });
  const { page, email } = visitor;
  await member(oja, visitor);

  await page.goto('/forgot-password');
  await field(page, 'Email').fill('nobody.here@example.test');
  await button(page, 'Send reset link').click();
  await expect(page.getByText('has an account, an email with a link')).toBeVisible();
  await page.goto('/reset-password');
  await expect(page.getByRole('link', { name: 'Get an email' })).toBeVisible();

  await page.goto('/forgot-password');
  await field(page, 'Email').fill(email);
  await button(page, 'Send reset link').click();
  await expect(page.getByText('has an account, an email with a link')).toBeVisible();
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
  await field(other.page, 'Code from the email').fill(mail.code ?? '');
  await expect(other.page.getByRole('heading', { name: 'New password' })).toBeVisible();
  await field(other.page, 'New password').fill('short');
  await field(other.page, 'Confirm password').fill('other');
  await button(other.page, 'Change password').click();
  await expect(other.page.getByText('Password must be at least 8 characters')).toBeVisible();
  await expect(other.page.getByText('Passwords do not match')).toBeVisible();
  await field(other.page, 'New password').fill('indigo and cowries 8');
  await field(other.page, 'Confirm password').fill('indigo and cowries 8');
  await button(other.page, 'Change password').click();
  await expect(announcement(other.page, 'Password changed')).toBeVisible();
  await expect(other.page).toHaveURL(HOME_URL);
  await other.context.close();

  await page.goto('/sign-in');
  await signIn(page, email, PASSWORD);
  await expect(page.getByText('Invalid login credentials')).toBeVisible();
  await signIn(page, email, 'indigo and cowries 8');
  await expect(page).toHaveURL(HOME_URL);
  await visitor.context.close();
});

test('AU-15 with a second factor it is due before a new password', async ({ browser }) => {
  const visitor = await newVisitor(browser, { name: 'Bisi Ola', url: oja.url });
  const { page, email } = visitor;
  const { totp } = await memberWithFactor(oja, visitor);
  await page.goto('/forgot-password');
  await field(page, 'Email').fill(email);
  await button(page, 'Send reset link').click();
  // Leaving the page before the request ends would lose the browser's half of the link.
  await expect(page.getByText('has an account, an email with a link')).toBeVisible();
  // The mail about the new factor may arrive after the link, so the found one is opened.
  let link = '';
  await expect
    .poll(async () => {
      link = (await newestMessage(oja.url, email)).links[0] ?? '';
      return link;
    })
    .toContain('type=recovery');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'First, verify it’s you' })).toBeVisible();
  await field(page, '6-digit code').fill(totp.generate());
  await field(page, 'New password').fill('indigo and cowries 8');
  await field(page, 'Confirm password').fill('indigo and cowries 8');
  await button(page, 'Change password').click();
  await expect(page).toHaveURL(HOME_URL);
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
  await expect(other.page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible();
  await other.page.getByRole('link', { name: 'Go to Sign In' }).click();
  await signIn(other.page, visitor.email, PASSWORD);
  await expect(other.page).toHaveURL(HOME_URL);
  await other.context.close();
});

test('tokens in a URL sign nobody in, and none of them stay in it', async ({ browser }) => {
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
  // A change of the hash alone would be no new visit.
  await page.goto('about:blank');
  await page.goto('/auth/callback#message=One+half+is+done.&type=email_change');
  await expect(page.getByText('One half is done.')).toBeVisible();
  await visitor.context.close();
});

test('AU-10 a code or a link requested on the page of codes signs in, by mail and by text message', async ({
  browser,
}) => {
  const visitor = await newVisitor(browser, { name: 'Link Reader', url: oja.url });
  const { page, email } = visitor;
  await member(oja, visitor);
  const before = (await newestMessage(oja.url, email)).subject;
  const mail = async () => {
    await expect.poll(async () => (await newestMessage(oja.url, email)).subject).not.toBe(before);
    return newestMessage(oja.url, email);
  };

  await test.step('a new code is sent once a minute, and its link opens in this browser', async () => {
    await page.goto(`/verify-otp?type=magiclink&email=${encodeURIComponent(email)}`);
    await button(page, 'Send a new code').click();
    await expect(
      announcement(page, 'If it belongs to an account, a new code is on its way.'),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: /^Send a new code in \d+ s$/ })).toBeDisabled();
    const { code, links } = await mail();
    await page.reload();
    await button(page, 'Send a new code').click();
    await expect(page.getByText(/^Too many attempts\. Try again in [2-6]\d s\.$/)).toBeVisible();

    await field(page, 'Code from the email').fill(code === '000000' ? '000001' : '000000');
    await expect(page.getByText('This code is wrong, used or expired')).toBeVisible();
    await expect(field(page, 'Code from the email')).toHaveValue('');
    await page.goto(links[0] ?? '');
    await expect(page).toHaveURL(HOME_URL);
    await expect(announcement(page, 'Signed in!')).toBeVisible();
  });

  await test.step('the code of a text message signs in', async () => {
    const phone = somePhone();
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
    await expect(announcement(texted.page, /a new code is on its way/)).toBeVisible();
    const { code } = await newestMessage(oja.url, phone);
    await field(texted.page, 'Code from the text message').fill(code ?? '');
    await expect(texted.page).toHaveURL(/\/trades$/);
    await expect(announcement(texted.page, 'Signed in!')).toBeVisible();
    // An administrator made the account, so nobody has agreed yet.
    await agreeToTerms(texted.page);
    expect(texted.complaints).toEqual([]);
    await texted.context.close();
  });
  await visitor.context.close();
});

test('a code mailed elsewhere signs in here, and a second factor is still required', async ({
  browser,
}) => {
  const visitor = await newVisitor(browser, { name: 'Code Reader', url: oja.url });
  const { page, email } = visitor;
  const { client, totp } = await memberWithFactor(oja, visitor);
  const sent = await client.auth.signInWithOtp({ email, options: { shouldCreateUser: false } });
  expect(sent.error).toBeNull();
  await expect
    .poll(async () => (await newestMessage(oja.url, email)).links[0] ?? '')
    .toContain('type=magiclink');
  const { code } = await newestMessage(oja.url, email);
  await page.goto('/verify-otp');
  await field(page, 'Email').fill(email);
  await button(page, 'Continue').click();
  await field(page, 'Code from the email').fill(code ?? '');
  await dialog(page).getByLabel('6-digit code').fill(totp.generate());
  await expect(page).toHaveURL(HOME_URL);
  await visitor.context.close();
});
