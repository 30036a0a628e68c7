import { type Browser, expect } from '@playwright/test';
import { faultsOf } from '#tests/support/browser/accessible.ts';
import { startSignedIn } from '#tests/support/browser/auth-pages.ts';
import { test } from '#tests/support/browser/journey.ts';
import { demoAdministrator, demoPerson } from '#tests/support/factories/demo-person.ts';
import { startTestOja, type TestOja } from '#tests/support/harness/oja-server.ts';
import { enrolSecondFactor } from '#tests/support/factories/second-factor.ts';

let oja: TestOja;
test.beforeAll(async () => {
  oja = await startTestOja();
});
test.afterAll(() => oja.stop());

async function pageOf(browser: Browser, session: string, width: number) {
  const context = await browser.newContext({
    baseURL: oja.url,
    viewport: { width, height: 900 },
  });
  await startSignedIn(context, session);
  return context.newPage();
}

test('a seller with an open offer and a running order is suspended, resumes once it is lifted, and waits at the desk where they may not log in', async ({
  browser,
}) => {
  test.slow();
  const [admin, ada, chidi, bola] = await Promise.all([
    demoAdministrator(oja),
    demoPerson(oja, 'ada@oja.test'),
    demoPerson(oja, 'chidi@oja.test'),
    demoPerson(oja, 'bola@oja.test'),
  ]);
  await enrolSecondFactor(bola.client);
  const { data: raised } = await bola.client.auth.getSession();
  const { data: made } = await bola.client
    .rpc('create_trade', {
      p_trade_type: 'sell',
      p_asset: 'USDT',
      p_amount: '40',
      p_price_per_unit: '1402',
      p_min_order_amount: '10000',
      p_max_order_amount: '50000',
      p_payment_method_ids: ['bank-transfer'],
    })
    .throwOnError();
  const offerId = made.trade_id;
  const { data: taken } = await ada.client
    .rpc('accept_trade_bulletproof', {
      p_trade_id: offerId,
      p_user_id: ada.userId,
      p_partial_amount: '10',
    })
    .throwOnError();
  if (!taken.success) throw new Error(taken.message);

  // A buyer watches the market; another screen of theirs hears of nothing.
  const market = await pageOf(browser, chidi.session, 1440);
  await market.goto('/trades');
  const row = market.locator('tbody tr').filter({ hasText: '₦1,402.00' });
  await expect(row).toHaveCount(1);
  const stale = await pageOf(browser, chidi.session, 390);
  await stale.routeWebSocket(/realtime/, () => undefined);
  await stale.goto(`/trades/${offerId}`);
  const accept = stale.getByRole('button', { name: /^(Buy|Accept)/ }).last();
  await stale.getByLabel('You pay').fill('15000');
  await expect(accept).toBeVisible();

  const desk = await pageOf(browser, admin.session, 1440);
  await desk.goto(`/admin/escrow-ops?case=${taken.trade_id}`);
  await desk.getByRole('button', { name: 'Restrict Bola Adeyemi…' }).click();
  const sheet = desk.getByRole('dialog');
  await expect(sheet.getByText('This account was used against our terms.')).toBeVisible();
  await sheet.getByLabel('Why, for the staff').fill('Reported by three buyers');
  expect(await faultsOf(desk)).toEqual([]);
  await sheet.getByLabel('Code from your authenticator app').fill(await admin.app.nextCode());
  await sheet.getByRole('button', { name: 'Restrict now' }).click();
  await expect(sheet).toBeHidden();

  // The offer is gone for whoever has the market open; the stale screen gets a sentence.
  await expect(row).toHaveCount(0);
  await accept.click();
  await expect(stale.getByText(/no longer (available|open)|not available/i).first()).toBeVisible();

  // Both sides of the running order can still act, so the desk may not take it over.
  await desk.goto(`/admin/escrow-ops?case=${taken.trade_id}`);
  await expect(desk.getByText('the desk cannot move its crypto')).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Take it to the desk…' })).toHaveCount(0);

  // The seller reads in neutral words what is off, and cannot post.
  const seller = await pageOf(browser, JSON.stringify(raised.session), 390);
  for (const path of ['/', '/wallet?tab=overview', '/create-trade?type=sell']) {
    await seller.goto(path);
    await expect(
      seller.getByRole('status').filter({ hasText: 'You cannot post or accept offers.' }),
    ).toBeVisible();
  }
  const resume = () => bola.client.rpc('resume_trade', { p_trade_id: offerId });
  expect((await resume()).error).toMatchObject({ code: 'TRADING_RESTRICTED' });

  await desk.goto('/admin');
  await desk.getByRole('link', { name: /^Restrictions/ }).click();
  const listed = desk.getByRole('list', { name: 'Restrictions in force' });
  await expect(listed).toContainText('Bola Adeyemi');
  expect(await faultsOf(desk)).toEqual([]);
  await listed.getByRole('button', { name: 'Lift…' }).click();
  await desk.getByRole('dialog').getByLabel('Why, for the staff').fill('Cleared up');
  await desk
    .getByRole('dialog')
    .getByLabel('Code from your authenticator app')
    .fill(await admin.app.nextCode());
  await desk.getByRole('dialog').getByRole('button', { name: 'Lift it' }).click();
  await expect(desk.getByText('No account is restricted.')).toBeVisible();

  // The offer waits paused until its owner resumes it, and is back for the buyer then.
  await expect(row).toHaveCount(0);
  await seller.goto(`/trades/${offerId}`);
  await seller.getByRole('button', { name: 'Resume' }).first().click();
  await expect(row).toHaveCount(1);

  // Once the seller cannot log in, the order waits at the desk, with its reason.
  await desk.goto(`/admin/escrow-ops?case=${taken.trade_id}`);
  await desk.getByRole('button', { name: 'Restrict Bola Adeyemi…' }).click();
  await sheet.getByLabel('Logging in').check();
  await sheet.getByLabel('Why, for the staff').fill('Reported again');
  await sheet.getByLabel('Code from your authenticator app').fill(await admin.app.nextCode());
  await sheet.getByRole('button', { name: 'Restrict now' }).click();
  await expect(sheet).toBeHidden();
  await desk.goto('/admin/escrow-ops');
  const flagged = desk.getByRole('region', { name: 'Restricted accounts' });
  await flagged.getByText('Seller restricted').click();
  await desk.getByRole('button', { name: 'Take it to the desk…' }).click();
  await sheet.getByLabel('Code from your authenticator app').fill(await admin.app.nextCode());
  await sheet.getByRole('button', { name: 'Open the dispute' }).click();
  await expect(desk.getByRole('region', { name: 'Disputes' })).toBeVisible();
});
