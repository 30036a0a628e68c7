import { type Browser, expect, type Page } from '@playwright/test';
import { createClient } from '@supabase/supabase-js';
import { join } from 'node:path';
import { openPool } from '#server/platform/db/database.ts';
import { runningPostmaster } from '#scripts/postgres/pid-file.ts';
import { faultsOf } from '#tests/support/browser/accessible.ts';
import { agreeToTerms, button, field, termsDialog } from '#tests/support/browser/auth-pages.ts';
import { test } from '#tests/support/browser/journey.ts';
import { demoPerson } from '#tests/support/factories/demo-person.ts';
import { somePhone } from '#tests/support/fakes/mailbox.ts';
import { newestMessage } from '#tests/support/fakes/outbox.ts';
import type { TestOja } from '#tests/support/harness/oja-server.ts';
import { sharedTestOja } from '#tests/support/harness/shared-oja.ts';
import {
  handleDialog,
  HOME_URL,
  keepHandle,
  newVisitor,
  PASSWORD,
  type Visitor,
} from '#tests/support/browser/visitor.ts';

let oja: TestOja;
test.beforeAll(async () => {
  oja = await sharedTestOja();
});

/** Fills the form of the sign-up page in and sends it. */
async function signUp({ page, name }: Visitor, contact: { email: string } | { phone: string }) {
  await page.goto('/sign-up');
  if ('phone' in contact) await page.getByRole('tab', { name: 'Phone' }).click();
  await field(page, 'Full name').fill(name);
  if ('phone' in contact) await field(page, 'Phone number').fill(`0${contact.phone.slice(4)}`);
  else await field(page, 'Email').fill(contact.email);
  await field(page, 'Password').fill(PASSWORD);
  await field(page, 'Confirm password').fill(PASSWORD);
  await button(page, 'Create account').click();
}

/** How everybody sees one of the demo people. */
async function handleOf(email: string): Promise<string> {
  const { client, userId } = await demoPerson(oja, email);
  const { data } = await client
    .from('trader_profiles')
    .select('handle')
    .eq('id', userId)
    .single()
    .throwOnError();
  return data.handle;
}

for (const theme of ['dark', 'light'] as const) {
  test(`M-5.H5 who signs up by email chooses a handle before anything is public, in the ${theme} theme`, async ({
    browser,
  }) => {
    const taken = await handleOf('bola@oja.test');
    const visitor = await newVisitor(browser, { name: 'Ngozi Eze', url: oja.url });
    const { page, email, context } = visitor;
    await context.addInitScript((chosen) => localStorage.setItem('oja-theme', chosen), theme);
    await signUp(visitor, { email });
    await expect(page.getByRole('heading', { name: 'Account Created' })).toBeVisible();
    const { links } = await newestMessage(oja.url, email);
    await page.goto(links[0] ?? '');
    await expect(page).toHaveURL(HOME_URL);

    const dialog = handleDialog(page);
    const input = dialog.getByLabel('Choose your handle');
    await dialog.waitFor();
    await expect(dialog.getByText(/^Ngozi-\d{3,5}$/).first()).toBeVisible();
    await expect(dialog).not.toContainText('Eze');
    expect(await faultsOf(page)).toEqual([]);

    await input.fill('Ngozi Eze');
    await expect(dialog.getByText('it shows your full name to everyone')).toBeVisible();
    await input.fill('oja support');
    await expect(dialog.getByText('could be mistaken for Oja staff')).toBeVisible();
    await input.fill(taken.replace('o', '0'));
    await expect(dialog.getByText('or one that looks like it')).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    const handle = `Aba ${theme} ${email.slice(-22, -18)}`.replaceAll(/[^\w ]/g, '');
    await input.fill(handle);
    await expect(dialog.getByText('It is free.')).toBeVisible();
    await button(page, 'Save handle').click();
    await expect(dialog).toHaveCount(0);

    await page.reload();
    await expect(page.getByText('Total balance')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    expect(visitor.complaints).toEqual([]);
    // Visitors have no such page until its owner has an offer.
    await page.goto(`/traders/${encodeURIComponent(handle)}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(handle);
    await expect(page.locator('main')).not.toContainText('Eze');
    await context.close();
  });
}

test('M-5.H5 who signs up by phone may put it off, is asked again, keeps the suggestion, and is not asked any more', async ({
  browser,
}) => {
  const visitor = await newVisitor(browser, { name: 'Segun Bello', url: oja.url, width: 390 });
  const { page } = visitor;
  const phone = somePhone();
  await signUp(visitor, { phone });
  const { code } = await newestMessage(oja.url, phone);
  await field(page, 'Code from the text message').fill(code ?? '');
  await expect(page).toHaveURL(HOME_URL);
  await expect(handleDialog(page)).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await handleDialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(handleDialog(page)).toHaveCount(0);
  await page.goto('/trades');
  // Who keeps the suggestion leaves the field empty: no mistake, and nothing moves away from under the press.
  const input = handleDialog(page).getByLabel('Choose your handle');
  await input.click();
  await page.keyboard.press('Tab');
  await expect(handleDialog(page).getByRole('button', { name: 'Save handle' })).toBeFocused();
  await expect(input).not.toHaveAttribute('aria-invalid');
  await keepHandle(page);
  await page.goto('/profile#handle');
  await expect(page.getByText(/^Segun-\d{3,5}$/).first()).toBeVisible();
  // The one choice is still theirs.
  await expect(page.getByLabel('Choose your handle')).toBeVisible();
  await expect(handleDialog(page)).toHaveCount(0);
  expect(visitor.complaints).toEqual([]);
  await visitor.context.close();
});

/** Somebody whose account no form made: an administrator did, and nobody asked for an agreement. */
async function strangerToTheTerms(browser: Browser, agreedTo: string | null): Promise<Visitor> {
  const visitor = await newVisitor(browser, { name: 'Tolu Ayo', url: oja.url, width: 390 });
  const { page, email, name } = visitor;
  const admin = createClient(oja.url, oja.serviceKey, { auth: { persistSession: false } });
  const { data, error } = await admin.auth.admin.createUser({
    email,
    password: PASSWORD,
    email_confirm: true,
    user_metadata: { full_name: name, handle: name },
  });
  if (error) throw error;
  if (agreedTo) await agreeLongAgo(data.user.id, agreedTo);
  await page.goto('/sign-in?from=%2Ftrades');
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(PASSWORD);
  await button(page, 'Log in').click();
  await expect(page).toHaveURL(/\/trades/);
  return visitor;
}

async function agreeLongAgo(userId: string, version: string) {
  const { socketDir } = runningPostmaster(join(oja.dataDir, 'postgres')) ?? { socketDir: '' };
  const database = `postgres://app_service@localhost/oja?host=${encodeURIComponent(socketDir)}`;
  const pool = openPool(database, 1, () => undefined);
  await pool
    .query("insert into consents (user_id, version, channel) values ($1, $2, 'sign_up')", [
      userId,
      version,
    ])
    .finally(() => pool.end());
}

const later = (page: Page) => termsDialog(page).getByRole('button', { name: 'Later' }).click();

test('M15 an order waits for the agreement and goes on with it; nobody is asked twice', async ({
  browser,
}) => {
  const seller = await demoPerson(oja, 'bola@oja.test');
  const { data: offer } = await seller.client
    .from('trades')
    .select('id')
    .eq('creator_id', seller.userId)
    .eq('trade_type', 'sell')
    .eq('asset', 'USDT')
    .eq('fiat_currency', 'NGN')
    .eq('status', 'open')
    .limit(1)
    .single()
    .throwOnError();
  const visitor = await strangerToTheTerms(browser, null);
  const { page } = visitor;
  await expect(termsDialog(page)).toBeVisible();
  await expect(termsDialog(page)).not.toContainText('What changed');
  expect(await faultsOf(page)).toEqual([]);
  await later(page);

  await page.goto(`/trades/${(offer as { id: string }).id}`);
  const buy = button(page, 'Buy Now');
  await expect(buy).toBeEnabled();
  await page.getByRole('textbox', { name: /You pay/ }).fill('16000');
  await buy.click();
  await expect(termsDialog(page)).toContainText('What you started goes on once you agree.');
  await later(page);
  await expect(page.getByText('You have not agreed to the current terms').first()).toBeVisible();

  await buy.click();
  await agreeToTerms(page);
  await expect(page).toHaveURL(/\/trade\/[0-9a-f-]{36}\/payment/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Pay /);
  await expect(termsDialog(page)).toHaveCount(0);
  // The browser itself reports the status of what was refused.
  expect(visitor.complaints.filter((complaint) => !/status of 403/.test(complaint))).toEqual([]);
  await visitor.context.close();
});

test('M15 a new version says what it changed, and asks once', async ({ browser }) => {
  const visitor = await strangerToTheTerms(browser, '2026-11-27');
  const { page } = visitor;
  const dialog = termsDialog(page);
  await expect(
    dialog.getByRole('heading', { name: 'What changed since you agreed' }),
  ).toBeVisible();
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  expect(await faultsOf(page)).toEqual([]);
  // The texts open beside what is asked.
  await expect(dialog.getByRole('link', { name: 'terms', exact: true })).toHaveAttribute(
    'target',
    '_blank',
  );
  await agreeToTerms(page);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(dialog).toHaveCount(0);
  expect(visitor.complaints).toEqual([]);
  await visitor.context.close();
});
