import { type Browser, expect } from '@playwright/test';
import { faultsOf } from '#tests/support/browser/accessible.ts';
import { demoAdministrator } from '#tests/support/factories/demo-person.ts';
import { startSignedIn } from '#tests/support/browser/auth-pages.ts';
import { test } from '#tests/support/browser/journey.ts';
import { advanceClock } from '#tests/support/fakes/mailbox.ts';
import { startTestOja, type TestOja } from '#tests/support/harness/oja-server.ts';

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

test('M-2.5 one administrator proposes a fee on a desktop, a second one confirms it on a phone, public pages announce it, and show it a week later', async ({
  browser,
}) => {
  const [first, second] = await Promise.all([
    demoAdministrator(oja),
    demoAdministrator(oja, 'admin2@oja.test'),
  ]);
  const desk = await pageOf(browser, first.session, 1440);
  await desk.goto('/admin');
  await desk.getByRole('link', { name: /^Trading fee/ }).click();
  await expect(desk.getByText('0.30 %')).toHaveCount(3);
  await expect(desk.getByText('No other fee is proposed.')).toBeVisible();
  await desk.getByLabel('Sellers pay, in per cent').fill('7');
  await expect(desk.getByText('A number from 0 to 5')).toBeVisible();
  await desk.getByLabel('Sellers pay, in per cent').fill('0.45');
  await expect(desk.getByText('On 100.00 USDT that is 0.45 USDT.')).toBeVisible();
  await desk.getByLabel('Why').fill('As the board decided');
  expect(await faultsOf(desk)).toEqual([]);
  await desk.getByRole('button', { name: 'Propose…' }).click();
  const sheet = desk.getByRole('dialog');
  await sheet.getByLabel('Code from your authenticator app').fill(await first.app.nextCode());
  await sheet.getByRole('button', { name: 'Propose it' }).click();
  await expect(sheet).toBeHidden();
  const own = desk.getByRole('list', { name: 'Trading fee: proposals' });
  await expect(own.getByRole('listitem')).toContainText('0.30 % → 0.45 %');
  await expect(own.getByRole('button')).toHaveText(['Withdraw…']);
  await expect(desk.getByText('0.30 %', { exact: true })).toHaveCount(3);

  const phone = await pageOf(browser, second.session, 390);
  await phone.goto('/admin/fees');
  const waiting = phone.getByRole('list', { name: 'Trading fee: proposals' });
  await waiting.getByRole('button', { name: 'Confirm…' }).click();
  const confirm = phone.getByRole('dialog');
  await confirm.getByLabel('Code from your authenticator app').fill(await second.app.nextCode());
  await confirm.getByRole('button', { name: 'Confirm the change' }).click();
  await expect(confirm).toBeHidden();
  const decided = phone.getByRole('list', { name: 'Decided fees' }).getByRole('listitem');
  await expect(decided).toHaveCount(3);
  await expect(decided.first()).toContainText('0.45 %');
  await expect(decided.first()).toContainText('TO COME');
  expect(await faultsOf(phone)).toEqual([]);
  await expect(async () => {
    await phone.goto('/compliance');
    await expect(phone.getByText('Sellers of USDT pay 0.45 % on offers made from')).toBeVisible({
      timeout: 1_000,
    });
  }).toPass();

  await advanceClock(oja, 7 * 86_400 + 60);

  await expect(async () => {
    await phone.goto('/how-it-works');
    await expect(phone.getByText('On 100.00 USDT that is 0.45 USDT')).toBeVisible({
      timeout: 1_000,
    });
  }).toPass();
  // Signed in, the start page is one's own home.
  const stranger = await browser.newPage({ baseURL: oja.url });
  await stranger.goto('/');
  await expect(stranger.getByText('The seller pays 0.45% at release')).toBeVisible();
  await stranger.close();
});
