import { expect, type Locator, type Page } from '@playwright/test';
import { type DemoPerson, demoPerson, runningTrade } from '#tests/support/factories/demo-person.ts';
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

/** Opens every dialog with a button on the page, checks it and closes it by Escape. */
async function expectSoundDialogs(page: Page, path: string): Promise<number> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const openers = page.locator('main button[aria-haspopup="dialog"]:visible:enabled');
  const count = await openers.count();
  for (let at = 0; at < count; at++) {
    const opener = openers.nth(at);
    const name = (await opener.textContent())?.trim() ?? `${at}`;
    await expectSoundDialog(page, opener, `${path} ${name}`);
  }
  return count;
}

async function expectSoundDialog(page: Page, opener: Locator, name: string) {
  await opener.click();
  const dialog = page.locator('dialog[open]');
  await expect(dialog, name).toBeVisible();
  await expect(dialog.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
  await expectSound(page, name);
  await page.keyboard.press('Escape');
  await expect(dialog, name).toHaveCount(0);
  await expect(opener, `${name} has the focus again`).toBeFocused();
}

test('every dialog of a trader’s own pages is sound, and Escape leads back to its button', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const { context, page, complaints } = await newLooker(browser, oja.url);
  await startSignedIn(context, ada.session);
  const tradeId = await runningTrade(ada, bola);
  const { data: trader } = await ada.client
    .from('trader_profiles')
    .select('handle')
    .eq('id', bola.userId)
    .single()
    .throwOnError();
  const handle = encodeURIComponent(trader.handle);
  let checkedCount = 0;
  for (const path of [
    '/wallet?tab=overview',
    '/trades',
    '/profile?tab=security',
    '/profile?tab=trade-accounts',
    '/account-setup',
    '/trades/active?tab=offers',
    `/traders/${handle}`,
    `/trade/${tradeId}/payment`,
  ]) {
    checkedCount += await expectSoundDialogs(page, path);
  }
  expect(checkedCount).toBeGreaterThan(4);
  expect(complaints).toEqual([]);
});
