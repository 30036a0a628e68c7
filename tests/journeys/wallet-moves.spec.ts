import { expect } from '@playwright/test';
import { DEMO_PASSWORD } from '#server/sandbox/demo-people.ts';
import { type DemoPerson, demoPerson } from '#tests/support/factories/demo-person.ts';
import { agedProofs } from '#tests/support/factories/second-factor.ts';
import { inDatabase } from '#tests/support/harness/in-database.ts';
import { startSignedIn } from '#tests/support/browser/auth-pages.ts';
import { test } from '#tests/support/browser/journey.ts';
import { startTestOja, type TestOja } from '#tests/support/harness/oja-server.ts';
import { expectSound, newLooker } from '#tests/support/browser/screen-check.ts';

let oja: TestOja;
let ada: DemoPerson;
let bola: DemoPerson;
test.beforeAll(async () => {
  oja = await startTestOja({ chain: true });
  [ada, bola] = await Promise.all([
    demoPerson(oja, 'ada@oja.test'),
    demoPerson(oja, 'bola@oja.test'),
  ]);
});
test.afterAll(() => oja.stop());

test('PRD-12 ENT-31 a person sends money to another, who sees it come, converts at a firm price and saves some', async ({
  browser,
}) => {
  const theirs = await newLooker(browser, oja.url);
  await startSignedIn(theirs.context, bola.session);
  await theirs.page.goto('/wallet?tab=overview');
  const { data: before } = await bola.client
    .from('user_balances_v3')
    .select('available_balance')
    .eq('asset', 'USDT')
    .single()
    .throwOnError();
  const held = theirs.page.getByRole('row').filter({ hasText: 'Tether' });
  await expect(held).toContainText(grouped(before.available_balance));
  const { context, page, complaints } = await newLooker(browser, oja.url);
  await inDatabase(oja, agedProofs(ada.userId));
  const { data: older } = await ada.client.auth.refreshSession();
  await startSignedIn(context, JSON.stringify(older.session));

  await page.goto('/wallet?tab=transfer');
  const search = page.getByRole('textbox', { name: 'Email, phone number or handle' });
  await search.fill('nobody@oja.test');
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(page.getByText('Nobody found. Check it letter by letter.')).toBeVisible();
  await search.fill('Bola Adeyemi');
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(page.getByText(/^B••• /)).toBeVisible();
  await page.getByRole('textbox', { name: 'Amount' }).fill('12.5');
  await page.getByRole('textbox', { name: 'Note' }).fill('rent https://example.com');
  await page.getByRole('button', { name: 'Review' }).click();
  const sheet = page.getByRole('dialog', { name: 'Send 12.50 USDT?' });
  await expect(sheet.getByText(/can’t be reversed/)).toBeVisible();
  await expectSound(page, 'transfer review');
  const send = sheet.getByRole('button', { name: /^Send 12.50 USDT to Bola/ });
  await send.click();
  // Without 2FA the server asks for the password, once the login is some minutes old.
  const password = sheet.getByLabel('Your password', { exact: true });
  await expect(password).toBeFocused();
  await expect(send).toBeDisabled();
  await password.fill('not the password 1');
  await send.click();
  await expect(sheet.getByText(/^This is not your password\./)).toBeVisible();
  await expect(password).toHaveValue('');
  await password.fill(DEMO_PASSWORD);
  await send.click();
  await expect(page.getByRole('heading', { name: 'Sent', exact: true })).toBeFocused();
  await expect(held).toContainText(grouped(before.available_balance + 12.5));
  await expect(theirs.page.getByRole('listitem').filter({ hasText: '+12.50 USDT' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'https://example.com' })).toHaveCount(0);
  const { data: got } = await bola.client.from('transfers').select('amount,note').throwOnError();
  expect(got).toEqual([{ amount: 12.5, note: 'rent https://example.com' }]);

  await page.goto('/wallet?tab=convert');
  await page.getByRole('textbox', { name: 'You give' }).fill('10');
  await page.getByRole('button', { name: 'Preview' }).click();
  const clock = page.getByRole('timer');
  await expect(clock).toHaveAccessibleName(/^1[0-2] seconds left$/);
  await expect(clock).toHaveAccessibleName(/^[89] seconds left$/);
  // A double press is still one conversion.
  await page.getByRole('button', { name: 'Convert now' }).dblclick();
  await expect(page.getByRole('heading', { name: 'Converted' })).toBeFocused();

  await page.goto('/wallet?tab=savings');
  const usdt = page.getByRole('region', { name: 'USDT', exact: true });
  await usdt.getByRole('button', { name: 'Add' }).click();
  await page.getByRole('textbox', { name: 'Amount' }).fill('100');
  await page.getByRole('button', { name: 'Add to savings' }).click();
  await expect(usdt.getByText('100.00 USDT', { exact: true })).toBeVisible();
  await expect(page.getByText('It is not a bank deposit', { exact: false })).toBeVisible();
  const { data: made } = await ada.client.from('conversions').select('id').throwOnError();
  expect(made).toHaveLength(1);
  // The browser itself reports the status of what was refused: the first try, and the wrong password.
  expect(complaints.filter((complaint) => !/status of 403/.test(complaint))).toEqual([]);
  expect(theirs.complaints).toEqual([]);
});

function grouped(amount: number): string {
  return amount.toLocaleString('en-NG', { minimumFractionDigits: 2 });
}
