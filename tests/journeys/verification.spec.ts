import { type Browser, expect, type Page } from '@playwright/test';
import { createClient } from '@supabase/supabase-js';
import { faultsOf } from '#tests/support/browser/accessible.ts';
import { signIn } from '#tests/support/browser/auth-pages.ts';
import { test } from '#tests/support/browser/journey.ts';
import { startTestOja, type TestOja } from '#tests/support/harness/oja-server.ts';
import { newestMessage } from '#tests/support/fakes/outbox.ts';
import { newVisitor, PASSWORD, type Visitor } from '#tests/support/browser/visitor.ts';
import { AGREED } from '#tests/support/factories/agreed.ts';

let oja: TestOja;
test.beforeAll(async () => {
  oja = await startTestOja();
});
test.afterAll(() => oja.stop());

/** Somebody with a confirmed e-mail, at their verification tab. */
async function atVerification(browser: Browser, name: string, width: number): Promise<Visitor> {
  const visitor = await newVisitor(browser, { name, url: oja.url, width });
  const { page, email } = visitor;
  const client = createClient(oja.url, oja.anonKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  await client.auth.signUp({
    email,
    password: PASSWORD,
    options: { data: { ...AGREED, full_name: name, handle: name } },
  });
  const { code } = await newestMessage(oja.url, email);
  const { error } = await client.auth.verifyOtp({ email, token: code ?? '', type: 'signup' });
  if (error) throw error;
  await page.goto('/sign-in?from=%2Fwallet%3Ftab%3Doverview');
  await signIn(page, email, PASSWORD);
  await expect(page).toHaveURL(/\/wallet/);
  await page.goto('/profile?tab=verification');
  return visitor;
}

async function expectAccessible(page: Page) {
  expect(await faultsOf(page)).toEqual([]);
}

test('PRD-03 KYC-01 KYC-04 an unknown BVN is refused, and a late one is confirmed while its owner waits', async ({
  browser,
}) => {
  const { page, email, complaints } = await atVerification(browser, 'Ada Okon', 390);
  const section = page.getByRole('region', { name: 'Identity check' });
  await expect(page.getByText('Not submitted')).toBeVisible();
  await expect(section.getByText('3 attempts left in 24 hours.')).toBeVisible();

  await section.getByRole('button', { name: 'Check my BVN' }).click();
  const field = section.getByRole('textbox', { name: 'Bank Verification Number (BVN)' });
  await expect(field).toBeFocused();
  await expect(section.getByText('Enter all 11 digits')).toBeVisible();
  await expect(section.getByText('Without your consent we can’t check your number')).toBeVisible();
  await expectAccessible(page);

  await field.fill('222-1234-5679');
  await expect(field).toHaveValue('222 1234 5679');
  await section.getByRole('checkbox').check();
  await section.getByRole('button', { name: 'Check my BVN' }).click();
  await expect(section.getByText('BVN ending 5679 did not pass')).toBeVisible();
  await expect(section.getByText(/registry does not know this number/)).toBeVisible();
  await expect(section.getByText('2 attempts left in 24 hours.')).toBeVisible();
  await expect(page.getByText('Rejected: see the reason below')).toBeVisible();
  await expect(field).toHaveValue('');

  await field.fill('22212345678');
  await section.getByRole('button', { name: 'Check my BVN' }).click();
  await expect(section.getByText('Under review', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Pending/)).toBeVisible();
  await fetch(`${oja.url}/sandbox/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advance_seconds: 8 }),
  });
  await expect(section.getByText('Your identity is verified.')).toBeVisible();
  await expect(section.getByText('ADA OKON')).toBeVisible();
  await expect(page.getByText('Verified trader')).toBeVisible();
  await expectAccessible(page);
  expect((await newestMessage(oja.url, email)).subject).toContain('Your identity is verified');
  expect(complaints).toEqual([]);
});

test('PRD-03 a NIN requires a full name first, and is confirmed at once', async ({ browser }) => {
  const { page, complaints } = await atVerification(browser, 'Chidi', 1440);
  const section = page.getByRole('region', { name: 'Identity check' });
  await section.getByRole('button', { name: 'Save and continue' }).click();
  await expect(section.getByText('Enter your first and last name')).toBeVisible();
  await section.getByRole('textbox', { name: 'Full name' }).fill('Chidi Nwosu');
  await section.getByRole('button', { name: 'Save and continue' }).click();
  await section.getByText('NIN', { exact: true }).click();
  await section
    .getByRole('textbox', { name: 'National Identification Number (NIN)' })
    .fill('70012345671');
  await section.getByRole('checkbox').check();
  await section.getByRole('button', { name: 'Check my NIN' }).click();
  await expect(section.getByText('Your identity is verified.')).toBeVisible();
  await expect(section.getByText('ending 5671')).toBeVisible();
  await page.goto('/profile?tab=account');
  await expect(page.getByRole('textbox', { name: 'Full name' })).toHaveAttribute('readonly', '');
  expect(complaints).toEqual([]);
});
