import { expect } from '@playwright/test';
import { faultsOf } from '#tests/support/browser/accessible.ts';
import { button, startSignedIn } from '#tests/support/browser/auth-pages.ts';
import { test } from '#tests/support/browser/journey.ts';
import { demoPerson } from '#tests/support/factories/demo-person.ts';
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
    const sender = await demoPerson(oja, email);
    await sender.client.rpc('sandbox_faucet', { p_asset: 'USDT', p_amount: '8000' }).throwOnError();
    const context = await browser.newContext({
      baseURL: oja.url,
      viewport: { width, height: 900 },
      colorScheme: theme,
    });
    await startSignedIn(context, sender.session);
    const page = await context.newPage();

    await page.goto('/wallet?tab=transfer');
    await page
      .getByRole('textbox', { name: 'Email, phone number or handle' })
      .fill('bola@oja.test');
    await button(page, 'Find').click();
    await page.getByRole('textbox', { name: 'Amount' }).fill('8000');
    await button(page, 'Review').click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: /^Send 8,000\.00 USDT to/ }).click();
    const alert = sheet.getByRole('alert');
    await expect(alert).toContainText('Limit left: ₦10,000,000.00.');
    await expect(alert).toContainText('The maximum is ₦10,000,000.00 in 24 hours.');
    await expect(alert).toContainText('raises it to ₦20,000,000.00.');
    expect(await faultsOf(page)).toEqual([]);
    await alert.getByRole('link', { name: /^Raise your limits/ }).click();
    await expect(page).toHaveURL(/\/profile\?tab=verification/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    await page.goto('/profile?tab=limits');
    const stopped = page.getByRole('region', { name: 'Why was I stopped?' });
    await expect(stopped.getByRole('listitem')).toHaveCount(1);
    await expect(stopped).toContainText(/Send to people · ₦1\d,\d{3},\d{3}\.\d{2}/);
    await expect(stopped).toContainText('The maximum is ₦10,000,000.00 in 24 hours.');
    expect(await faultsOf(page)).toEqual([]);
    const wider = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(await wider()).toBeLessThanOrEqual(0);
    await stopped.getByRole('link', { name: 'Raise your limits: Verified' }).click();
    await expect(page).toHaveURL(/\/profile\?tab=verification/);
  });
}
