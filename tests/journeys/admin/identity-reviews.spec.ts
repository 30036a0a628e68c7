import { expect } from '@playwright/test';
import { createClient } from '@supabase/supabase-js';
import { faultsOf } from '#tests/support/browser/accessible.ts';
import { demoAdministrator } from '#tests/support/factories/demo-person.ts';
import { test } from '#tests/support/browser/journey.ts';
import { startTestOja, type TestOja } from '#tests/support/harness/oja-server.ts';
import { newestMessage } from '#tests/support/fakes/outbox.ts';
import { PASSWORD } from '#tests/support/browser/visitor.ts';
import { AGREED } from '#tests/support/factories/agreed.ts';

let oja: TestOja;
test.beforeAll(async () => {
  oja = await startTestOja();
});
test.afterAll(() => oja.stop());

/** Somebody new, whose number was checked. */
async function checked(kind: 'bvn' | 'nin', number: string) {
  const client = createClient(oja.url, oja.anonKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const email = `${crypto.randomUUID()}@oja.test`;
  await client.auth.signUp({
    email,
    password: PASSWORD,
    options: { data: { ...AGREED, full_name: 'Ada Obi', handle: 'Ada Obi' } },
  });
  const { code } = await newestMessage(oja.url, email);
  const signedIn = await client.auth.verifyOtp({ email, token: code ?? '', type: 'signup' });
  if (signedIn.error) throw signedIn.error;
  const { data, error } = await client.rpc('verify_identity', {
    p_document_type: kind,
    p_number: number,
    p_consent: true,
  });
  if (error) throw error;
  return { client, answer: data as { status: string } };
}

test('M-1.L3 an administrator sees whose second account waits and closes its check, in both themes and on a phone', async ({
  browser,
}) => {
  const { session, app } = await demoAdministrator(oja);
  const first = await checked('bvn', '44455566671');
  const second = await checked('nin', '44455566671');
  expect([first.answer.status, second.answer.status]).toEqual(['approved', 'pending']);

  for (const [width, theme] of [
    [1440, 'light'],
    [390, 'light'],
    [1440, 'dark'],
    [390, 'dark'],
  ] as const) {
    const context = await browser.newContext({
      baseURL: oja.url,
      viewport: { width, height: 900 },
    });
    await context.addInitScript(
      ([storedSession, shown]) => {
        localStorage.setItem('oja-session', storedSession);
        localStorage.setItem('oja-theme', shown);
      },
      [session, theme] as const,
    );
    const page = await context.newPage();
    await page.goto('/admin/identity');
    const item = page.getByRole('list', { name: 'Identity checks' }).getByRole('listitem');
    await expect(item).toContainText('ADA OBI');
    await expect(item).toContainText('Another account has the same names and date of birth.');
    await expect(item.getByText('Same person? 0 orders')).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    if (width === 390 && theme === 'dark') {
      await item.getByRole('button', { name: 'Close the check…' }).click();
      const sheet = page.getByRole('dialog');
      await sheet.getByLabel('Why').fill('One person with two accounts');
      expect(await faultsOf(page)).toEqual([]);
      await sheet.getByLabel('Code from your authenticator app').fill(await app.nextCode());
      await sheet.getByRole('button', { name: 'Close the check' }).click();
      await expect(sheet).toBeHidden();
      await expect(page.getByText('Nothing needs your attention.')).toBeVisible();
    }
    await context.close();
  }
  const { data } = await second.client.rpc('get_identity_check');
  expect(data).toMatchObject({ status: 'rejected', reason_code: 'not_confirmed' });
});
