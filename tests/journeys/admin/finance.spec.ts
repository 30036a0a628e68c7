import { type Browser, expect, type Page } from '@playwright/test';
import { faultsOf } from '#tests/support/browser/accessible.ts';
import { startSignedIn } from '#tests/support/browser/auth-pages.ts';
import { test } from '#tests/support/browser/journey.ts';
import { demoAdministrator, demoPerson } from '#tests/support/factories/demo-person.ts';
import { startTestOja, type TestOja } from '#tests/support/harness/oja-server.ts';

let oja: TestOja;
test.beforeAll(async () => {
  oja = await startTestOja();
});
test.afterAll(() => oja.stop());

async function pageOf(browser: Browser, session: string, width: number): Promise<Page> {
  const context = await browser.newContext({
    baseURL: oja.url,
    viewport: { width, height: 900 },
  });
  await startSignedIn(context, session);
  return context.newPage();
}

test('two people of finance sweep fees and correct a balance, and its person is notified', async ({
  browser,
}) => {
  const [first, second, ada] = await Promise.all([
    demoAdministrator(oja),
    demoAdministrator(oja, 'admin2@oja.test'),
    demoPerson(oja, 'ada@oja.test'),
  ]);
  const desk = await pageOf(browser, first.session, 1440);
  const phone = await pageOf(browser, second.session, 390);
  await desk.goto('/admin');
  await desk
    .getByRole('navigation', { name: 'Parts' })
    .getByRole('link', { name: /^Finance/ })
    .click();
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Finance');
  const balance = desk.getByRole('table', { name: 'Trial balance of USDT' });
  await expect(balance.getByRole('row', { name: /^Sum/ })).toContainText('zero');
  await desk.getByText('Day by day').click();
  await expect(desk.getByRole('table', { name: 'Fees by day' })).toBeVisible();
  expect(await faultsOf(desk)).toEqual([]);

  await test.step('the period is in the address, and both parts are files', async () => {
    await desk.getByRole('button', { name: '7 days' }).click();
    await expect(desk).toHaveURL(/from=\d{4}-\d\d-\d\d&to=/);
    const download = desk.waitForEvent('download');
    await desk.getByRole('button', { name: 'Trial balance (CSV)' }).click();
    expect((await download).suggestedFilename()).toMatch(/^oja-trial-balance-.*\.csv$/);
    await desk.getByRole('button', { name: '90 days' }).click();
  });

  await test.step('one proposes a sweep, the other confirms it on a phone', async () => {
    const form = desk.getByRole('region', { name: 'Sweep fees to the treasury' });
    await form.getByLabel('Amount').fill('999999');
    await expect(form.getByText(/^At most/)).toBeVisible();
    await form.getByLabel('Amount').fill('0.5');
    await form.getByRole('button', { name: 'Propose the sweep…' }).click();
    const sheet = desk.getByRole('dialog');
    await sheet.getByLabel('Why').fill('The month is over');
    await sheet.getByLabel('Code from your authenticator app').fill(await first.app.nextCode());
    await sheet.getByRole('button', { name: 'Propose it' }).click();
    await expect(sheet).toBeHidden();
    await phone.goto('/admin/finance');
    const waiting = phone.getByRole('list', { name: 'Fees to the treasury: proposals' });
    await expect(waiting).toContainText('0.50 USDT');
    await waiting.getByRole('button', { name: 'Confirm…' }).click();
    const confirm = phone.getByRole('dialog');
    await confirm.getByLabel('Code from your authenticator app').fill(await second.app.nextCode());
    await confirm.getByRole('button', { name: 'Confirm the change' }).click();
    await expect(confirm).toBeHidden();
    await expect(phone.getByRole('list', { name: 'Sweeps' })).toContainText('0.50 USDT');
    expect(await faultsOf(phone)).toEqual([]);
  });

  await test.step('the second proposes a correction, the first confirms it', async () => {
    const { data } = await ada.client
      .from('trader_profiles')
      .select('handle')
      .eq('id', ada.userId)
      .single()
      .throwOnError();
    const form = phone.getByRole('region', { name: 'Correct a balance' });
    await form.getByLabel('Username').fill(data.handle);
    await form.getByLabel('Amount').fill('2.5');
    await form.getByRole('button', { name: 'Propose the correction…' }).click();
    const sheet = phone.getByRole('dialog');
    await sheet.getByLabel('Reason, which the person reads').fill('A fee was charged twice.');
    await sheet.getByLabel('Code from your authenticator app').fill(await second.app.nextCode());
    await sheet.getByRole('button', { name: 'Propose it' }).click();
    await expect(sheet).toBeHidden();
    await desk.reload();
    const waiting = desk.getByRole('list', { name: 'Balance correction: proposals' });
    await expect(waiting).toContainText('+2.50 USDT');
    await waiting.getByRole('button', { name: 'Confirm…' }).click();
    const confirm = desk.getByRole('dialog');
    await confirm.getByLabel('Code from your authenticator app').fill(await first.app.nextCode());
    await confirm.getByRole('button', { name: 'Confirm the change' }).click();
    await expect(confirm).toBeHidden();
    await expect(desk.getByRole('list', { name: 'Corrections' })).toContainText('+2.50 USDT');
  });

  const own = await pageOf(browser, ada.session, 390);
  await own.goto('/wallet?tab=activity');
  await expect(own.getByText('Balance correction').first()).toBeVisible();
  await own.goto('/notifications');
  await expect(own.getByText('2.50 USDT was added to your balance')).toBeVisible();
});
