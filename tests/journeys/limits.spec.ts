import { expect } from '@playwright/test';
import { faultsOf } from '#tests/support/browser/accessible.ts';
import { button, startSignedIn } from '#tests/support/browser/auth-pages.ts';
import { test } from '#tests/support/browser/journey.ts';
import { demoAdministrator, demoPerson } from '#tests/support/factories/demo-person.ts';
import { startTestOja, type TestOja } from '#tests/support/harness/oja-server.ts';

let oja: TestOja;
test.beforeAll(async () => {
  oja = await startTestOja();
});
test.afterAll(() => oja.stop());

for (const [width, theme, email] of [
  [1440, 'dark', 'ada@oja.test'],
  [390, 'light', 'hauwa@oja.test'],
] as const) {
  test(`at ${width} px who sends more than a day allows reads what is left, and is led to what raises it`, async ({
    browser,
  }) => {
    // With 2FA, which lets more than a little leave.
    const { client, session } = await demoAdministrator(oja, email);
    await client.rpc('sandbox_faucet', { p_asset: 'USDT', p_amount: '3000' }).throwOnError();
    const { userId: bola } = await demoPerson(oja, 'bola@oja.test');
    const first = { p_recipient_id: bola, p_asset: 'USDT', p_amount: '3500' } as const;
    await client.rpc('send_transfer', first).throwOnError();
    const context = await browser.newContext({
      baseURL: oja.url,
      viewport: { width, height: 900 },
      colorScheme: theme,
    });
    await startSignedIn(context, session);
    const page = await context.newPage();

    await page.goto('/wallet?tab=transfer');
    await page
      .getByRole('textbox', { name: 'Email, phone number or handle' })
      .fill('bola@oja.test');
    await button(page, 'Find').click();
    await page.getByRole('textbox', { name: 'Amount' }).fill('3500');
    await button(page, 'Review').click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: /^Send 3,500\.00 USDT to/ }).click();
    const alert = sheet.getByRole('alert');
    await expect(alert).toContainText(/Limit left: ₦4,\d{3},\d{3}\.\d{2}\./);
    await expect(alert).toContainText(/This amount fits from .+, Lagos time\./);
    await expect(alert).toContainText('raises it to ₦20,000,000.00.');
    expect(await faultsOf(page)).toEqual([]);
    await alert.getByRole('link', { name: /^Raise your limits/ }).click();
    await expect(page).toHaveURL(/\/profile\?tab=verification/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    await page.goto('/profile?tab=limits');
    const stopped = page.getByRole('region', { name: 'Why was I stopped?' });
    await expect(stopped.getByRole('listitem')).toHaveCount(1);
    await expect(stopped).toContainText(/Send to people · ₦5,\d{3},\d{3}\.\d{2}/);
    await expect(stopped).toContainText(/This amount fits from .+, Lagos time\./);
    expect(await faultsOf(page)).toEqual([]);
    const wider = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(await wider()).toBeLessThanOrEqual(0);
    await stopped.getByRole('link', { name: 'Raise your limits: Verified' }).click();
    await expect(page).toHaveURL(/\/profile\?tab=verification/);
  });
}
