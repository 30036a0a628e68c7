import { type Browser, expect, type Page } from '@playwright/test';
import type { PublicConfig } from '#core/wire/public-config.ts';
import { faultsOf } from '#tests/support/browser/accessible.ts';
import { startSignedIn } from '#tests/support/browser/auth-pages.ts';
import { test } from '#tests/support/browser/journey.ts';
import {
  demoAdministrator,
  demoPerson,
  type DemoPerson,
} from '#tests/support/factories/demo-person.ts';
import { type Authenticator, enrolSecondFactor } from '#tests/support/factories/second-factor.ts';
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

type Staff = DemoPerson & { readonly app: Authenticator };

/** One of the sandbox's people with the role of operations, granted by two administrators. */
async function operations(first: Staff, second: Staff): Promise<Staff> {
  const bola = await demoPerson(oja, 'bola@oja.test');
  const app = await enrolSecondFactor(bola.client);
  const { data: proposed } = await first.client
    .rpc('propose_role', {
      p_email: 'bola@oja.test',
      p_role: 'operations',
      p_is_granted: true,
      p_reason: 'Watches the product at night',
    })
    .throwOnError();
  const { approval_id } = proposed as { approval_id: string };
  await second.client
    .rpc('decide_approval', { p_approval_id: approval_id, p_decision: 'confirm' })
    .throwOnError();
  const { data } = await bola.client.auth.getSession();
  return { ...bola, app, session: JSON.stringify(data.session) };
}

/** Fills the open sheet of a change, and sends it. */
async function send(page: Page, reason: string, app: Authenticator, label: string) {
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Why').fill(reason);
  await sheet.getByLabel('Code from your authenticator app').fill(await app.nextCode());
  expect(await faultsOf(page)).toEqual([]);
  await sheet.getByRole('button', { name: label }).click();
  await expect(sheet).toBeHidden();
}

test('M-2.5 operations turns a feature and withdrawals off alone, a person sees why, two administrators turn them on again', async ({
  browser,
}) => {
  const [first, second] = await Promise.all([
    demoAdministrator(oja),
    demoAdministrator(oja, 'admin2@oja.test'),
  ]);
  const ops = await operations(first, second);
  const desk = await pageOf(browser, ops.session, 1440);
  await desk.goto('/admin');
  await desk.getByRole('link', { name: /^Settings and switches/ }).click();
  await desk.getByRole('button', { name: /^Transfers/ }).click();
  await desk.getByRole('button', { name: 'Change…' }).click();
  await expect(desk.getByText('Turning it on again takes a second person')).toBeVisible();
  await send(desk, 'Two transfers were posted twice', ops.app, 'Turn it off');
  const history = desk.getByRole('list', { name: 'History' });
  await expect(history.getByRole('listitem')).toContainText('On → Off');
  await expect(history.getByRole('listitem')).toContainText('Two transfers were posted twice');

  await desk.getByRole('button', { name: /^Paused withdrawals/ }).click();
  await desk.getByRole('button', { name: 'Change…' }).click();
  const networks = desk.getByRole('group', { name: 'Paused networks' });
  for (const box of await networks.getByRole('checkbox').all()) await box.check();
  await send(desk, 'A key may be lost', ops.app, 'Turn it off');
  await expect(history.getByRole('listitem')).toContainText('None → Every network');

  // Whoever wants to send or withdraw sees why not, before anything is typed.
  const ada = await demoPerson(oja, 'ada@oja.test');
  const phone = await pageOf(browser, ada.session, 390);
  await expect(async () => {
    await phone.goto('/wallet?tab=transfer');
    await expect(phone.getByText('Transfers to others are paused')).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(phone.getByText('Your money is safe in your wallet.')).toBeVisible();
  await expect(phone.getByRole('textbox')).toHaveCount(0);
  await phone.getByRole('tab', { name: 'Convert' }).click();
  await expect(phone.getByRole('textbox', { name: 'You give' })).toBeVisible();
  expect(await faultsOf(phone)).toEqual([]);
  const features = async () => {
    const response = await phone.request.get('/config.json');
    return ((await response.json()) as PublicConfig).features;
  };
  expect(await features()).toMatchObject({ withdrawals: false, transfers: false, savings: true });

  // Operations cannot turn it on alone.
  await desk.getByRole('button', { name: /^Transfers/ }).click();
  await desk.getByRole('button', { name: 'Change…' }).click();
  await send(desk, 'The cause is fixed', ops.app, 'Propose it');
  await expect(desk.getByText('A second person must confirm it')).toBeVisible();
  await expect(desk.getByRole('list', { name: 'Setting: proposals' })).toContainText('Off → On');

  const other = await pageOf(browser, second.session, 390);
  await other.goto('/admin/approvals');
  const proposals = other.getByRole('list', { name: 'Proposals' });
  await expect(proposals.getByRole('listitem').filter({ hasText: 'Transfers' })).toContainText(
    'Off → On',
  );
  await proposals.getByRole('button', { name: 'Confirm…' }).first().click();
  const confirm = other.getByRole('dialog');
  await confirm.getByLabel('Code from your authenticator app').fill(await second.app.nextCode());
  await confirm.getByRole('button', { name: 'Confirm the change' }).click();
  await expect(confirm).toBeHidden();
  await expect(async () => {
    await phone.goto('/wallet?tab=transfer');
    await expect(phone.getByRole('textbox').first()).toBeVisible({ timeout: 2_000 });
  }).toPass();

  // Withdrawals: one administrator proposes, another confirms.
  const { data: resumed } = await first.client
    .rpc('pause_withdrawals', { p_paused: false, p_reason: 'The key is where it was' })
    .throwOnError();
  const { approval_id } = resumed as { approval_id: string };
  await second.client
    .rpc('decide_approval', { p_approval_id: approval_id, p_decision: 'confirm' })
    .throwOnError();
  await expect.poll(features, { timeout: 15_000 }).toMatchObject({
    withdrawals: true,
    transfers: true,
  });
});
