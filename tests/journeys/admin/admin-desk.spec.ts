import { type Browser, expect, type Page } from '@playwright/test';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import sharp from 'sharp';
import { DEMO_PASSWORD } from '#server/sandbox/demo-people.ts';
import { faultsOf } from '#tests/support/browser/accessible.ts';
import { test } from '#tests/support/browser/journey.ts';
import { startTestOja, type TestOja } from '#tests/support/harness/oja-server.ts';
import { type Authenticator, enrolSecondFactor } from '#tests/support/factories/second-factor.ts';

interface Person {
  readonly client: SupabaseClient;
  readonly id: string;
}

const DESK = '/admin/escrow-ops';
const PROOFS = '/admin/payment-verification';

let oja: TestOja;
let ada: Person;
let bola: Person;
let admin: Person & { readonly app: Authenticator };
let second: Person & { readonly app: Authenticator };
/** An administrator without a second factor. */
let lax: Person;
let small: { tradeId: string; disputeId: string };
let large: { tradeId: string; disputeId: string };

test.beforeAll(async () => {
  oja = await startTestOja({ chain: true });
  [ada, bola, lax] = await Promise.all([
    personOf('ada@oja.test'),
    personOf('bola@oja.test'),
    personOf('admin3@oja.test'),
  ]);
  await enrolSecondFactor(bola.client);
  [admin, second] = await Promise.all([arbiterOf('admin@oja.test'), arbiterOf('admin2@oja.test')]);
  small = await disputed(100);
  large = await disputed(700);
});
test.afterAll(() => oja.stop());

async function personOf(email: string): Promise<Person> {
  const client = createClient(oja.url, oja.anonKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const { data, error } = await client.auth.signInWithPassword({ email, password: DEMO_PASSWORD });
  if (error) throw error;
  return { client, id: data.user.id };
}

async function arbiterOf(email: string) {
  const person = await personOf(email);
  return { ...person, app: await enrolSecondFactor(person.client) };
}

async function call({ client }: Person, name: string, payload: object) {
  const { data } = await client.rpc(name, payload).throwOnError();
  return data as Record<string, string>;
}

/** Bola sells to Ada. The trade is in payment; each with a different amount. */
async function accepted(amount: number, minutes = 15): Promise<string> {
  const offer = await call(bola, 'create_trade', {
    p_trade_type: 'sell',
    p_asset: 'USDT',
    p_amount: amount,
    p_price_per_unit: 1500,
    p_min_order_amount: 10_000,
    p_max_order_amount: 2_000_000,
    p_payment_method_ids: ['bank-transfer'],
    p_trade_offer_type: 'Full',
    p_payment_window_minutes: minutes,
  });
  const taken = await call(ada, 'accept_trade_bulletproof', {
    p_trade_id: offer['trade_id'],
    p_user_id: ada.id,
  });
  expect(taken['success'], taken['message']).toBe(true);
  return taken['trade_id'] ?? '';
}

async function picture(bucket: string, { client }: Person, tradeId: string): Promise<string> {
  const path = `${tradeId}/${crypto.randomUUID()}.png`;
  const background = { r: Math.random() * 255, g: Math.random() * 255, b: Math.random() * 255 };
  const bytes = await sharp({ create: { width: 300, height: 400, channels: 3, background } })
    .png()
    .toBuffer();
  const { error } = await client.storage.from(bucket).upload(path, bytes, {
    contentType: 'image/png',
  });
  expect(error).toBeNull();
  return path;
}

async function disputed(amount: number) {
  const tradeId = await accepted(amount);
  const proof = await picture('payment-proofs', ada, tradeId);
  await call(ada, 'submit_payment_proof', {
    p_trade_id: tradeId,
    p_path: proof,
    p_payer_name: 'CHIAMAKA OKON',
  });
  await call(ada, 'mark_trade_paid', { p_trade_id: tradeId });
  const { dispute_id: disputeId = '' } = await call(ada, 'raise_dispute', {
    p_trade_id: tradeId,
    p_reason: 'paid_not_released',
    p_description: 'I paid from my wife’s account at 11:08.',
  });
  const shown = await picture('dispute-evidence', bola, tradeId);
  await call(bola, 'add_dispute_statement', {
    p_dispute_id: disputeId,
    p_body: 'Money came, but not from the name on the trade.',
    p_attachment_paths: [shown],
  });
  return { tradeId, disputeId };
}

async function ahead(seconds: number) {
  const answer = await fetch(`${oja.url}/sandbox/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advance_seconds: seconds }),
  });
  expect(answer.ok).toBe(true);
}

interface PageOptions {
  width?: number;
  theme?: 'dark' | 'light';
}

/** A browser signed in as this person. */
async function pageOf(
  browser: Browser,
  person: Person | null,
  { width = 1440, theme = 'dark' }: PageOptions = {},
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: oja.url,
    viewport: { width, height: 900 },
    isMobile: width < 768,
    hasTouch: width < 768,
    reducedMotion: 'reduce',
  });
  const { data } = person ? await person.client.auth.getSession() : { data: { session: null } };
  await context.addInitScript(
    ([session, chosen]) => {
      if (session && !localStorage.getItem('oja-session')) {
        localStorage.setItem('oja-session', session);
      }
      localStorage.setItem('oja-theme', chosen);
    },
    [data.session && JSON.stringify(data.session), theme] as const,
  );
  return context.newPage();
}

const caseOf = (reference: string) => `${DESK}?case=${reference}`;

async function statusOf({ tradeId }: { tradeId: string }): Promise<string> {
  const { data } = await ada.client.from('trades').select('status').eq('id', tradeId).single();
  return (data as { status: string }).status;
}

async function expectAccessible(page: Page) {
  expect(await faultsOf(page)).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}

test('RP-33 RA-07 RA-09 AMB-08 strangers and plain people see nothing of the desk, and of proofs their own', async ({
  browser,
}) => {
  const stranger = await pageOf(browser, null);
  for (const path of ['/admin', DESK, PROOFS]) {
    await stranger.goto(path);
    await expect(stranger).toHaveURL(`${oja.url}/sign-in?from=${encodeURIComponent(path)}`);
  }
  await stranger.context().close();

  const page = await pageOf(browser, ada);
  for (const path of ['/admin', DESK]) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/admin-access$/);
  }
  await page.goto(PROOFS);
  await expect(page.getByText(/of your own orders/)).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Verify' })).toHaveCount(0);
  await page.context().close();

  const chidi = await personOf('chidi@oja.test');
  const other = await pageOf(browser, chidi);
  await other.goto(PROOFS);
  await expect(other.getByText('No payment proofs yet.')).toBeVisible();
  await other.context().close();
  for (const name of ['list_disputes', 'admin_trade_flags', 'admin_audit_status']) {
    expect((await chidi.client.rpc(name, {})).error?.code, name).toBe('42501');
  }
});

test('M-1.M5 an administrator without a second factor is led to set one up, and sees no data', async ({
  browser,
}) => {
  const page = await pageOf(browser, lax);
  const heading = page.getByRole('heading', { level: 1 });
  for (const path of [
    '/admin',
    caseOf(small.tradeId),
    '/admin/two-factor',
    '/admin/job-applications',
    '/admin/data-requests',
    '/admin/support',
    '/admin/deliveries',
    '/admin/rates',
    '/admin-crypto?part=treasury',
  ]) {
    await page.goto(path);
    await expect(heading, path).toHaveText('Set up 2FA first');
    await expect(page.getByRole('link', { name: 'Set up 2FA' })).toHaveAttribute(
      'href',
      `/profile?tab=security&from=${encodeURIComponent(path)}`,
    );
    await expect(page.getByText('Ada Okon')).toHaveCount(0);
  }
  await page.goto(PROOFS);
  await expect(page.getByText('only the receipts of your own orders')).toBeVisible();
  await expect(page.getByText('No payment proofs yet.')).toBeVisible();
  await page.context().close();
});

test('M-5.L15 each page of the administrators has one heading of the first level, and landmarks of one name each', async ({
  browser,
}) => {
  const page = await pageOf(browser, admin);
  for (const path of [
    '/admin',
    '/admin/support',
    '/admin/deliveries',
    '/admin/approvals',
    '/admin/staff',
    '/admin/people',
    '/integrated-account-manager',
    '/admin/identity',
    '/admin/rates',
    '/admin/fees',
    '/admin/finance',
    '/admin/settings',
    '/admin/banks',
    '/admin/payment-methods',
    '/admin/ratings',
    '/admin/orders',
    '/admin/referrals',
    '/admin-crypto',
    '/admin-crypto?part=treasury',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
    expect(await faultsOf(page, ['landmark-unique', 'page-has-heading-one']), path).toEqual([]);
  }
  await page.context().close();
});

test('RA-03 ST-14 ENT-35 one administrator decides a small dispute: both claims, the evidence, the code', async ({
  browser,
}) => {
  const page = await pageOf(browser, admin);
  await page.goto(DESK);
  await expect(page.getByRole('heading', { level: 1, name: 'Escrow desk' })).toBeVisible();
  const row = page.getByRole('button', { name: /₦150,0/ });

  await test.step('j and k walk through the queue', async () => {
    await expect(row).toHaveAttribute('aria-current', 'true');
    await page.keyboard.press('j');
    await expect(page.getByRole('heading', { level: 2, name: /^₦1,050,0/ })).toBeVisible();
    await page.keyboard.press('k');
    await expect(page.getByRole('heading', { level: 2, name: /^₦150,0/ })).toBeVisible();
    await expect(page).toHaveURL(oja.url + caseOf(small.tradeId));
  });

  await test.step('the statements and proofs of both sides are shown side by side', async () => {
    const buyer = page.getByRole('region', { name: 'buyer Ada Okon' });
    const seller = page.getByRole('region', { name: 'seller Bola Adeyemi' });
    await expect(buyer.getByText('I paid from my wife’s account at 11:08.')).toBeVisible();
    await expect(seller.getByText(/not from the name on the trade/)).toBeVisible();
    await expect(buyer.getByText('Payment proof', { exact: true })).toBeVisible();
    await expect(seller.getByText('Evidence 1')).toBeVisible();
    const names = page.getByRole('region', { name: 'Name match' });
    await expect(names.getByText('Differs', { exact: true })).toBeVisible();
    await expect(page.getByText(/In escrow: 100\.00/)).toBeVisible();
    await page.keyboard.press('e');
    const shown = page.getByRole('dialog').getByRole('img', { name: /of Ada Okon/ });
    await expect
      .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await page.keyboard.press('Escape');
  });

  await test.step('nothing is chosen beforehand, and Enter decides nothing', async () => {
    await page.getByText('Release to the buyer').click();
    const decide = page.getByRole('button', { name: /^Release 100\.00 USDT to Ada/ });
    await expect(decide).toBeDisabled();
    await page.getByLabel('Reason code').selectOption('payment_confirmed');
    await page.getByLabel(/^Note/).fill('The bank shows it.');
    await page.getByRole('heading', { name: 'Decide' }).click();
    await page.keyboard.press('r');
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByText('Ada gets 100.00 USDT.')).toBeVisible();
    await expect(sheet.getByText('Oja keeps 0.30 USDT, the seller’s fee.')).toBeVisible();
    const code = sheet.getByLabel('Code from your authenticator app');
    await code.fill('000000');
    await code.press('Enter');
    expect(await statusOf(small)).toBe('disputed');
    const last = sheet.getByRole('button', { name: /^Release 100\.00 USDT to Ada\. This cannot/ });
    await last.click();
    await expect(sheet.getByText('Invalid verification code')).toBeVisible();
    await code.fill(await admin.app.nextCode());
    await last.click();
    await expect(sheet).toHaveCount(0);
  });
  expect(await statusOf(small)).toBe('completed');
  await expect(page.getByRole('heading', { name: 'How it ended' })).toBeVisible();
  await expect(page.getByText('Released to the buyer')).toBeVisible();
  const conversation = page.getByRole('region', { name: 'Their conversation' });
  await expect(conversation).toContainText('The dispute agents left when the dispute was decided.');
  await expect(conversation.getByRole('button')).toHaveCount(0);
  await expect(row).toHaveCount(0);
  await page.context().close();
});

test('ST-15 a large dispute waits for a second person, who approves on a phone', async ({
  browser,
}) => {
  const page = await pageOf(browser, admin);
  await page.goto(caseOf(large.tradeId));
  await page.getByText('Refund, cancel the order').click();
  await page.getByLabel('Reason code').selectOption('third_party_payment');
  await page.getByRole('button', { name: /^Refund 700\.00 USDT to Bola/ }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText(/Nothing moves until another administrator/)).toBeVisible();
  await sheet.getByLabel('Code from your authenticator app').fill(await admin.app.nextCode());
  await sheet.getByRole('button', { name: /^Propose: refund 700/ }).click();
  await expect(page.getByRole('heading', { name: 'Waiting for another' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  expect(await statusOf(large)).toBe('disputed');
  await page.context().close();

  const phone = await pageOf(browser, second, { width: 390 });
  await phone.goto(`${DESK}?show=waiting`);
  await phone.getByRole('button', { name: /Second person/ }).click();
  await phone.getByRole('button', { name: 'What can be done' }).click();
  const panel = phone.getByRole('dialog', { name: 'What can be done' });
  await expect(panel.getByText(/Decided by Oja Admin/)).toBeVisible();
  await expectAccessible(phone);
  await panel.getByRole('button', { name: 'Approve' }).click();
  const last = phone.getByRole('dialog', { name: /^Approve: refund 700/ });
  await expect(last.getByText(/Bola gets back 702\.10 USDT/)).toBeVisible();
  await last.getByLabel('Code from your authenticator app').fill(await second.app.nextCode());
  await last.getByRole('button', { name: /^Refund 700\.00 USDT to Bola\. This cannot/ }).click();
  await expect(phone.getByRole('dialog')).toHaveCount(0);
  expect(await statusOf(large)).toBe('cancelled');
  const trail = phone.getByRole('region', { name: 'Audit trail' });
  await expect(trail.getByText('proposed: refund the seller')).toBeVisible();
  await phone.getByRole('button', { name: 'Queue' }).click();
  await expect(phone.getByText('No decision waits for a second person.')).toBeVisible();
  await phone.context().close();
});

test('RA-01 CON-17 CON-18 proofs over two hours and payments over sixteen minutes are flagged', async ({
  browser,
}) => {
  const tradeId = await accepted(57);
  const path = await picture('payment-proofs', ada, tradeId);
  await call(ada, 'submit_payment_proof', {
    p_trade_id: tradeId,
    p_path: path,
    p_payer_name: 'OKON ADA',
  });
  await call(ada, 'mark_trade_paid', { p_trade_id: tradeId });
  await ahead(2 * 3600 + 60);
  await accepted(80, 30);
  await ahead(17 * 60);

  const page = await pageOf(browser, admin);
  await page.goto('/admin');
  const queues = page.getByRole('list', { name: 'Queues' });
  await expect(queues.getByRole('link', { name: /^Payment proofs/ })).toContainText(
    'past its time',
  );
  await expect(queues.getByRole('link', { name: /^Expired payments/ })).toContainText('waiting 1');
  await expect(page.getByRole('region', { name: 'Audit' })).toContainText(/agree|first check/);
  await expectAccessible(page);

  await page.goto(DESK);
  const backlog = page.getByRole('region', { name: /^Backlog/ });
  const expired = page.getByRole('region', { name: /^Expired/ });
  await expect(backlog.getByRole('button', { name: /₦85,500/ })).toContainText('Backlog');
  await expect(expired.getByRole('button', { name: /₦120,0/ })).toContainText('Expired');
  await expired.getByRole('button', { name: /₦120,0/ }).click();
  await expect(page.getByText(/This order is not disputed/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Refund|Release)/ })).toHaveCount(0);

  await page.goto(`${PROOFS}?show=pending`);
  const proof = page.getByRole('article', { name: /Ada Okon, ₦85,500/ });
  await expect(proof.getByText('Backlog', { exact: true })).toBeVisible();
  await proof.getByRole('button', { name: 'Verify' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel(/^Note/).fill('The picture is the bank’s own.');
  await sheet.getByLabel('Code from your authenticator app').fill(await admin.app.nextCode());
  await sheet.getByRole('button', { name: /^Verify/ }).click();
  await expect(sheet).toHaveCount(0);
  await expect(proof).toHaveCount(0);
  await page.getByRole('button', { name: 'Verified' }).click();
  await expect(proof.getByText('“The picture is the bank’s own.”')).toBeVisible();
  await page.context().close();
});

for (const theme of ['dark', 'light'] as const) {
  test(`the desk and its pages are accessible on a phone and a desk, ${theme}`, async ({
    browser,
  }) => {
    for (const width of [390, 1440]) {
      const page = await pageOf(browser, admin, { width, theme });
      await page.goto(caseOf(large.tradeId));
      await expect(page.getByRole('region', { name: 'Name match' })).toBeVisible();
      await expectAccessible(page);
      if (width > 768) {
        await page.context().close();
        continue;
      }
      await page.goto(DESK);
      await expect(page.getByRole('region', { name: /^Disputes|^Backlog/ }).first()).toBeVisible();
      await expectAccessible(page);
      await page.goto(PROOFS);
      await expect(page.getByRole('article').first()).toBeVisible();
      await expectAccessible(page);
      await page.context().close();
    }
  });
}
