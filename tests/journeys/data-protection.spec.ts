import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { createClient } from '@supabase/supabase-js';
import { faultsOf } from '#tests/support/browser/accessible.ts';
import { demoAdministrator, demoPerson } from '#tests/support/factories/demo-person.ts';
import { test } from '#tests/support/browser/journey.ts';
import { startTestOja, type TestOja } from '#tests/support/harness/oja-server.ts';
import { newestMessage } from '#tests/support/fakes/outbox.ts';
import { newVisitor, PASSWORD } from '#tests/support/browser/visitor.ts';
import { AGREED } from '#tests/support/factories/agreed.ts';

let oja: TestOja;
test.beforeAll(async () => {
  oja = await startTestOja();
});
test.afterAll(() => oja.stop());

async function expectAccessible(page: Page) {
  expect(await faultsOf(page)).toEqual([]);
}

/** Somebody new with an empty wallet, signed in with the browser's stored session. */
async function newcomer(email: string): Promise<string> {
  const client = createClient(oja.url, oja.anonKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  await client.auth.signUp({
    email,
    password: PASSWORD,
    options: { data: { ...AGREED, full_name: 'Eze', handle: 'Eze' } },
  });
  const { code } = await newestMessage(oja.url, email);
  const { data, error } = await client.auth.verifyOtp({ email, token: code ?? '', type: 'signup' });
  if (error) throw error;
  return JSON.stringify(data.session);
}

test('RT-13 somebody requests a copy of their data, finds their own e-mail in it, and cancels an erasure', async ({
  browser,
}) => {
  const { page, email, complaints, context } = await newVisitor(browser, {
    name: 'Eze',
    url: oja.url,
    width: 390,
  });
  await page.goto('/ndpa-compliance');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Data protection');
  await expect(page.getByRole('link', { name: 'Log in to ask' })).toBeVisible();
  await expectAccessible(page);

  const session = await newcomer(email);
  await page.evaluate(
    (storedSession) => localStorage.setItem('oja-session', storedSession),
    session,
  );
  await page.reload();
  const requests = page.getByRole('region', { name: /^Your requests/ });
  const list = requests.getByRole('list', { name: 'Your requests' });
  await expect(requests.getByText('No requests yet.')).toBeVisible();

  await requests.getByRole('button', { name: 'Ask for a copy' }).click();
  await expect(list.getByText('Being prepared')).toBeVisible();
  await expect(requests.getByText('We are preparing your copy.')).toBeVisible();

  await test.step('an erasure lists what is deleted and what stays, needs a tick, and can be withdrawn', async () => {
    await requests.getByRole('button', { name: 'Erase your account…' }).click();
    const sheet = page.getByRole('dialog', { name: 'Erase your account?' });
    await expect(sheet.getByText('Your wallet is empty')).toBeVisible();
    const erase = sheet.getByRole('button', { name: 'Erase my account in 7 days' });
    await expect(erase).toBeDisabled();
    await expectAccessible(page);
    await sheet.getByRole('checkbox').check();
    await page.keyboard.press('Enter');
    await erase.click();
    await expect(sheet).toBeHidden();
    await expect(list.getByText('Waiting', { exact: true })).toBeVisible();
    await list.getByRole('button', { name: 'Keep my account' }).click();
    await expect(list.getByText('Cancelled')).toBeVisible();
    const outbox = await fetch(`${oja.url}/sandbox/outbox.json?to=${encodeURIComponent(email)}`);
    expect(await outbox.text()).toContain('Your account stays');
  });

  const url = await test.step('the copy was made meanwhile, and shows itself', async () => {
    const download = list.getByRole('button', { name: /^Download \(/ });
    await expect(download).toBeVisible({ timeout: 25_000 });
    await expect(list.getByText(/^Available until/)).toBeVisible();
    await expectAccessible(page);
    const signed = page.waitForResponse(/storage\/v1\/object\/sign\/data-exports\//);
    const file = page.waitForEvent('download');
    await download.click();
    const copy = await (await file).path();
    const exported = JSON.parse(readFileSync(copy, 'utf8')) as { account: { email: string } };
    expect(exported.account.email).toBe(email);
    return new URL((await signed).url()).pathname;
  });

  await test.step('nobody else gets at the file', async () => {
    const ada = await demoPerson(oja, 'ada@oja.test');
    const name = url.split('/data-exports/')[1] ?? '';
    expect(name).toMatch(/\.json$/);
    const { data, error } = await ada.client.storage.from('data-exports').download(name);
    expect(data).toBeNull();
    expect(error).not.toBeNull();
  });
  expect(complaints).toEqual([]);
  await context.close();
});

test('an administrator sees the requests with their handles, and can change nothing', async ({
  browser,
}) => {
  const { page, complaints, context } = await newVisitor(browser, { name: 'Admin', url: oja.url });
  const { session } = await demoAdministrator(oja);
  await page.goto('/faq');
  await page.evaluate(
    (storedSession) => localStorage.setItem('oja-session', storedSession),
    session,
  );
  await page.goto('/admin/data-requests');
  await expect(page.getByText('Nobody is waiting for an answer.')).toBeVisible();
  await page.getByRole('link', { name: 'Cancelled' }).click();
  const list = page.getByRole('list', { name: 'Data requests' });
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(list).toContainText('Erasure');
  await expect(list.getByRole('button')).toHaveCount(0);
  await expect(list).not.toContainText('@');
  await expectAccessible(page);
  expect(complaints).toEqual([]);
  await context.close();
});
