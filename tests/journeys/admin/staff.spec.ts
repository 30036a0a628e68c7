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
  await desk.getByRole('link', { name: /^Staff and roles/ }).click();
  const list = desk.getByRole('list', { name: 'Staff' });
  await expect(list.getByText('Administrator', { exact: false })).not.toHaveCount(0);
  await expect(list.getByText('@oja.test')).toHaveCount(8);
  await expect(list.getByText('2FA off: cannot act')).toHaveCount(6);
  expect(await faultsOf(desk)).toEqual([]);

  await desk.getByRole('button', { name: 'Propose a role…' }).click();
  const sheet = desk.getByRole('dialog');
  await sheet.getByLabel('Email of their account').fill('bola@oja.test');
  await sheet.getByLabel('Role').selectOption('Arbiter');
  await sheet.getByLabel('Code from your authenticator app').fill(await first.app.nextCode());
  await expect(sheet.getByRole('button', { name: 'Propose it' })).toBeDisabled();
  await sheet.getByLabel('Why').fill('Answers support at night');
  expect(await faultsOf(desk)).toEqual([]);
  await sheet.getByRole('button', { name: 'Propose it' }).click();
  await expect(sheet.getByText('Only someone with 2FA can have a role')).toBeVisible();

  await enrolSecondFactor(bola.client);
  await sheet.getByRole('button', { name: 'Propose it' }).click();
  await expect(sheet).toBeHidden();
  await expect(desk.getByText('A second person must confirm it')).toBeVisible();
  const proposed = desk.getByRole('list', { name: 'Roles of the staff: proposals' });
  await expect(proposed).toContainText('Arbiter for 180 days');

  const phone = await pageOf(browser, second.session, 390);
  await phone.goto('/admin/approvals');
  const waiting = phone.getByRole('list', { name: 'Proposals' });
  await expect(waiting.getByRole('listitem')).toContainText('Arbiter for 180 days');
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
  const after = phone.getByRole('list', { name: 'Staff' });
  await expect(after.getByText('@oja.test')).toHaveCount(9);
  await expect(after).toContainText('bola@oja.test');
  expect(await faultsOf(phone)).toEqual([]);

  // The new arbiter has their own parts, and reads whose the others are.
  const { data } = await bola.client.auth.getSession();
  const arbiter = await pageOf(browser, JSON.stringify(data.session), 1440);
  await arbiter.goto('/admin');
  const parts = arbiter.getByRole('navigation', { name: 'Parts' });
  await expect(parts.getByRole('link', { name: /^Escrow desk/ })).toBeVisible();
  await expect(parts.getByRole('link', { name: /^Trade fee/ })).toHaveCount(0);
  await arbiter.goto('/admin/fees');
  await expect(arbiter.getByRole('heading', { level: 1 })).toHaveText('This is not your part');
  await expect(arbiter.getByText('Finance, Operations or Administrator')).toBeVisible();
  expect(await faultsOf(arbiter)).toEqual([]);

  // Both acts are in the audit log, which proves itself in the browser.
  await desk.goto('/admin/audit');
  const events = desk.getByRole('list', { name: 'Events' });
  await expect(events.getByText('Approval confirmed')).toBeVisible();
  await expect(events.getByText('“Answers support at night”')).toBeVisible();
  await desk.getByRole('button', { name: 'Verify the whole log' }).click();
  await expect(desk.getByRole('status').getByText(/^Whole: \d+ events/)).toBeVisible();
  expect(await faultsOf(desk)).toEqual([]);
  await desk.getByLabel('About').selectOption('Approval');
  await expect(desk).toHaveURL(/type=approval/);
  await expect(events.getByText('Role proposed')).toHaveCount(0);
  await expect(events.getByText('Approval confirmed')).toBeVisible();
});
