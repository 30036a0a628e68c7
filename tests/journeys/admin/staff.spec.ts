import { type Browser, expect } from '@playwright/test';
import { faultsOf } from '#tests/support/browser/accessible.ts';
import { demoAdministrator, demoPerson } from '#tests/support/factories/demo-person.ts';
import { startSignedIn } from '#tests/support/browser/auth-pages.ts';
import { test } from '#tests/support/browser/journey.ts';
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

test('M-2.5 one administrator proposes another on a desk, and a second one confirms on a phone', async ({
  browser,
}) => {
  const [first, second] = await Promise.all([
    demoAdministrator(oja),
    demoAdministrator(oja, 'admin2@oja.test'),
  ]);
  const bola = await demoPerson(oja, 'bola@oja.test');
  const desk = await pageOf(browser, first.session, 1440);
  await desk.goto('/admin');
  await desk.getByRole('link', { name: /^Administrators/ }).click();
  const list = desk.getByRole('list', { name: 'Administrators' });
  await expect(list.getByRole('listitem')).toHaveCount(3);
  await expect(list.getByText('2FA off: cannot act')).toHaveCount(1);
  expect(await faultsOf(desk)).toEqual([]);

  await desk.getByRole('button', { name: 'Propose an administrator…' }).click();
  const sheet = desk.getByRole('dialog');
  await sheet.getByLabel('Email of their account').fill('bola@oja.test');
  await sheet.getByLabel('Code from your authenticator app').fill(await first.app.nextCode());
  await expect(sheet.getByRole('button', { name: 'Propose it' })).toBeDisabled();
  await sheet.getByLabel('Why').fill('Answers support at night');
  expect(await faultsOf(desk)).toEqual([]);
  await sheet.getByRole('button', { name: 'Propose it' }).click();
  await expect(sheet.getByText('Only someone with 2FA can be an administrator')).toBeVisible();

  await enrolSecondFactor(bola.client);
  await sheet.getByRole('button', { name: 'Propose it' }).click();
  await expect(sheet).toBeHidden();
  await expect(desk.getByText('Another administrator must confirm it')).toBeVisible();

  const phone = await pageOf(browser, second.session, 390);
  await phone.goto('/admin/approvals');
  const waiting = phone.getByRole('list', { name: 'Proposals' });
  await expect(waiting.getByRole('listitem')).toContainText('nothing → Administrator');
  await waiting.getByRole('button', { name: 'Confirm…' }).click();
  const confirm = phone.getByRole('dialog');
  await confirm.getByLabel('Code from your authenticator app').fill(await second.app.nextCode());
  await confirm.getByRole('button', { name: 'Confirm the change' }).click();
  await expect(confirm).toBeHidden();
  await phone.getByRole('button', { name: 'Ended' }).click();
  await expect(phone).toHaveURL(/\/admin\/approvals\?show=ended$/);
  await phone.reload();
  await expect(waiting.getByRole('listitem')).toContainText('Confirmed');
  await phone.goto('/admin/staff');
  const after = phone.getByRole('list', { name: 'Administrators' });
  await expect(after.getByRole('listitem')).toHaveCount(4);
  await expect(after).toContainText('bola@oja.test');
});
