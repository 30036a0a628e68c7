import { type Browser, expect } from '@playwright/test';
import { sql } from 'kysely';
import { nodeLeftIn, openChainFolder } from '#scripts/chain/chain-folder.ts';
import {
  sandboxNode,
  type SandboxNode,
} from '#server/platform/integrations/chain/sandbox/sandbox-node.ts';
import { type DemoPerson, demoPerson } from '#tests/support/factories/demo-person.ts';
import { inDatabase } from '#tests/support/harness/in-database.ts';
import { startSignedIn } from '#tests/support/browser/auth-pages.ts';
import { test } from '#tests/support/browser/journey.ts';
import { startTestOja, type TestOja } from '#tests/support/harness/oja-server.ts';
import { type Looker, newLooker } from '#tests/support/browser/screen-check.ts';
import { type Authenticator, enrolSecondFactor } from '#tests/support/factories/second-factor.ts';
import { newVisitor, signUpThroughTheOutbox } from '#tests/support/browser/visitor.ts';
import { shortTime } from '#web/lib/time/short-time.ts';

const LEDGER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const DAY_AND_A_BIT = 25 * 3600;

let oja: TestOja;
let ada: DemoPerson;
let authenticator: Authenticator;
test.beforeAll(async () => {
  oja = await startTestOja({ chain: true });
  ada = await demoPerson(oja, 'ada@oja.test');
  authenticator = await enrolSecondFactor(ada.client);
});
test.afterAll(() => oja.stop());

test('PRD-08 ENT-27 ENT-31 RP-27 a newcomer deposits coins and sees their confirmations, without a reload', async ({
  browser,
}) => {
  const newcomer = await newVisitor(browser, { name: 'Ngozi Eze', url: oja.url, width: 390 });
  const { context, page, complaints } = newcomer;
  await signUpThroughTheOutbox(newcomer);
  const overview = await context.newPage();
  await overview.goto('/wallet?tab=overview');

  await page.goto('/wallet?tab=deposit');
  await expect(page.getByRole('heading', { name: 'Your first deposit' })).toBeVisible();
  await expect(page.getByText('Send only USDT on Sandbox chain (ERC-20).')).toBeVisible();
  await expect(page.getByRole('img', { name: 'QR code of your USDT address' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your USDT address' })).toContainText(
    /0x[0-9a-fA-F]{40}/,
  );
  await page.getByRole('button', { name: 'Send me 100 test USDT' }).click();
  const line = page.getByRole('region', { name: 'Your deposits' }).getByRole('listitem');
  await expect(line).toContainText('100.00 USDT');
  await expect(line).toContainText(/[0-5] of 6 confirmations/);
  await expect(overview.getByText(/100\.00 arriving, [0-5] of 6 confirmations/)).toBeVisible();

  await test.step('blocks are made on the page for developers, and every page follows', async () => {
    const chain = await context.newPage();
    await chain.goto('/wallet-integrated-test');
    await chain.getByRole('button', { name: 'Make 8 blocks' }).click();
    await expect(line).toContainText('Credited');
    await expect(overview.getByText(/arriving/)).toHaveCount(0);
    await expect(
      overview.getByText('100.00', { exact: true }).filter({ visible: true }),
    ).toBeVisible();
    await expect(chain.getByRole('region', { name: 'Deposits' })).toContainText('Credited');
  });
  expect(complaints).toEqual([]);
});

test('PRD-08 ENT-27 a new address waits a day; one withdrawal is cancelled, another is signed, sent and arrives', async ({
  browser,
}) => {
  const before = await adaAtHome(browser, '/wallet?tab=addresses');
  await test.step('a new address is saved with a code and shows how long it waits', async () => {
    const { page, complaints } = before;
    await page.getByRole('button', { name: 'Add address' }).click();
    const sheet = page.getByRole('dialog', { name: 'Add address' });
    const address = sheet.getByLabel('Address', { exact: true });
    await address.fill(LEDGER.slice(0, -1));
    await address.blur();
    await expect(sheet.getByText('Enter the address to continue.')).toBeVisible();
    await address.fill(LEDGER);
    await sheet.getByLabel('Label (optional)').fill('My Ledger');
    await sheet.getByLabel('Code from your authenticator app').fill(await authenticator.nextCode());
    await sheet.getByRole('button', { name: 'Save address' }).click();
    const waiting = page.getByText(/^Withdrawable from /);
    await expect(waiting).toBeVisible();
    const from = (await waiting.textContent())?.replace('Withdrawable from ', '').trim() ?? '';
    expect([inADay(0), inADay(1)]).toContain(from);
    await page.goto('/wallet?tab=withdraw');
    await expect(page.getByText(`New: withdrawable to it from ${from}.`)).toBeVisible();
    expect(complaints).toEqual([]);
    await before.context.close();
  });

  await passADay();
  const { page, complaints } = await adaAtHome(browser, '/wallet?tab=withdraw');
  const newest = page
    .getByRole('region', { name: 'Recent withdrawals' })
    .getByRole('listitem')
    .filter({ hasText: 'Steps and details' })
    .first();

  await test.step('the address now receives coins, with a stated fee and a correct code', async () => {
    await page.getByLabel('Amount', { exact: true }).fill('40');
    await page.getByRole('button', { name: 'Preview' }).click();
    const sheet = page.getByRole('dialog', { name: 'Send USDT' });
    await expect(sheet.getByText(/You have never sent to this address/)).toBeVisible();
    const receives = sheet.getByText(/^39\.\d+ USDT$/);
    await expect(receives).toBeVisible();
    const text = (await receives.textContent()) ?? '';
    const send = sheet.getByRole('button', { name: `Send ${text}. This cannot be undone.` });
    const code = sheet.getByLabel('Code from your authenticator app');
    await expect(send).toBeDisabled();
    await code.fill('000000');
    await send.click();
    await expect(sheet.getByText('Invalid verification code')).toBeVisible();
    await code.fill(await authenticator.nextCode());
    await send.click();
    await expect(sheet).toHaveCount(0);
    await expect(newest).toContainText(text);
  });

  await test.step('it is signed and sent, its confirmations are counted, and the chain has it as shown', async () => {
    await expect(newest).toContainText('Transaction', { timeout: 15_000 });
    await chain().mine(8);
    await expect(newest.getByText('Arrived').first()).toBeVisible();
    await newest.getByText('Steps and details').click();
    const hash = /0x[0-9a-f]{64}/.exec((await newest.textContent()) ?? '')?.[0];
    const receipt = await chain().call<{ status: string; logs: { topics: string[] }[] }>(
      'eth_getTransactionReceipt',
      hash,
    );
    expect(receipt.status).toBe('0x1');
    expect(receipt.logs[0]?.topics[2]).toContain(LEDGER.slice(2).toLowerCase());
  });

  await test.step('a withdrawal that needs two approvals is cancelled before they approve it', async () => {
    await inDatabase(
      oja,
      sql`insert into app_settings (key, value) values ('withdrawals.approval_above', '100')`,
    );
    const { client } = ada;
    await client.rpc('sandbox_faucet', { p_asset: 'USDT', p_amount: '100' }).throwOnError();
    const { data: book } = await client
      .from('stablecoin_wallets')
      .select('id')
      .single()
      .throwOnError();
    const { data: quote } = await client
      .rpc('get_withdrawal_quote', { p_address_id: book.id, p_amount: '125' })
      .throwOnError();
    await client.rpc('request_withdrawal', { p_quote_id: quote.quote_id }).throwOnError();
    await expect(newest).toContainText('reviewed by two staff');
    await newest.getByRole('button', { name: 'Cancel withdrawal' }).click();
    await expect(newest).toContainText('Cancelled');
    await expect(newest).toContainText('125.00 USDT');
    await newest.getByText('Steps and details').click();
    await expect(newest).toContainText('All of it is back in your wallet.');
  });
  // The browser itself reports the status of the one wrong code.
  expect(complaints.filter((complaint) => !/status of 422/.test(complaint))).toEqual([]);
});

test('PRD-12 ENT-27 Bola’s bank returns his name, and naira for his coins arrives there with a receipt', async ({
  browser,
}) => {
  const bola = await demoPerson(oja, 'bola@oja.test');
  const { nextCode } = await enrolSecondFactor(bola.client);
  const { page, complaints } = await atHome(browser, bola, '/wallet?tab=bank-accounts');
  await test.step('a new account has the name its bank reports, and waits', async () => {
    await page.getByRole('button', { name: 'Add bank account' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Bank', { exact: true }).fill('Access');
    await dialog
      .getByRole('option', { name: /Access/ })
      .first()
      .click();
    await dialog.getByLabel('Account number').fill('0690022141');
    await expect(dialog.getByText('BOLA RUTH ADEYEMI').first()).toBeVisible();
    await dialog.getByRole('button', { name: 'Verify and add' }).click();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Access Bank' })).toContainText(
      /New: withdrawals start in 2[34] h/,
    );
  });

  await test.step('the cost is shown before, and it is paid once', async () => {
    await page.goto('/wallet?tab=withdraw');
    await page.getByRole('tab', { name: 'To a bank' }).click();
    await page.getByLabel('You receive').fill('15000');
    await expect(page.getByText('15,075.00 cNGN')).toBeVisible();
    await page.getByRole('button', { name: 'Withdraw ₦15,000.00' }).click();
    const sheet = page.getByRole('dialog', { name: 'Withdraw to bank' });
    await expect(sheet.getByText('BOLA RUTH ADEYEMI')).toBeVisible();
    await sheet.getByLabel('Code from your authenticator app').fill(await nextCode());
    await sheet.getByRole('button', { name: 'Withdraw ₦15,000.00' }).dblclick();
    const rows = page.getByRole('listitem').filter({ hasText: /₦15,000\.00.*Guaranty/s });
    await expect(rows).toContainText('Paid', { timeout: 15_000 });
    await expect(rows).toContainText(/Session \S+/);
    await expect(rows).toHaveCount(1);
  });

  await test.step('the receipt shows where it went', async () => {
    await page.goto('/wallet?tab=activity');
    await page.getByRole('link', { name: /To your bank account/ }).click();
    const receipt = page.getByRole('dialog', { name: 'Receipt' });
    await expect(receipt).toContainText('15,075.00 cNGN');
    await expect(receipt).toContainText('BOLA RUTH ADEYEMI');
    await expect(receipt.getByRole('button', { name: 'Print' })).toBeVisible();
  });
  expect(complaints).toEqual([]);
});

test('PRD-08 everybody sees what is owed and held, and Chidi’s browser finds his balance in it', async ({
  browser,
}) => {
  const chidi = await demoPerson(oja, 'chidi@oja.test');
  const { page, complaints } = await atHome(browser, chidi, '/proof-of-liabilities');
  const root = /[0-9a-f]{64}/.exec(
    (await page.getByRole('region', { name: 'Owed and held' }).textContent()) ?? '',
  )?.[0];
  expect(root).toBeDefined();
  await page.getByRole('button', { name: 'Check my balance' }).click();
  const own = page.getByRole('region', { name: 'Check my balance' });
  await expect(own.getByText('Your balance is in the root')).toBeVisible();
  await expect(own.getByRole('status')).toContainText('you were owed 5,000.00 USDT');
  await expect(own.getByRole('listitem').last()).toContainText(root ?? '');

  await test.step('a proof that was tampered with in transit is refused', async () => {
    await page.reload();
    await page.route('**/rpc/get_liability_proof', async (route) => {
      const answer = await route.fetch();
      const text = await answer.text();
      await route.fulfill({
        response: answer,
        body: text.replace(/"balances":\["\d+/, (balance) => `${balance}1`),
      });
    });
    await page.getByRole('button', { name: 'Check my balance' }).click();
    await expect(own.getByText('This proof is not valid')).toBeVisible();
  });
  expect(complaints).toEqual([]);
});

const adaAtHome = (browser: Browser, address: string) => atHome(browser, ada, address);

/** Somebody who has completed the second step already. */
async function atHome(browser: Browser, { client }: DemoPerson, address: string): Promise<Looker> {
  const looker = await newLooker(browser, oja.url);
  const { data } = await client.auth.getSession();
  await startSignedIn(looker.context, JSON.stringify(data.session));
  await looker.page.goto(address);
  return looker;
}

/** A day from now, or from so many minutes ago, as a page says it. */
const inADay = (minutesAgo: number) =>
  shortTime(new Date(Date.now() + 24 * 3_600_000 - minutesAgo * 60_000));

/** Advances everybody's clock by a day, and Ada signs in again. */
async function passADay(): Promise<void> {
  await fetch(`${oja.url}/sandbox/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advance_seconds: DAY_AND_A_BIT }),
  });
  ada = await demoPerson(oja, 'ada@oja.test');
  await authenticator.prove(ada.client);
}

/** The sandbox's chain itself, queried as by any explorer. */
function chain(): SandboxNode {
  const node = nodeLeftIn(openChainFolder(oja.dataDir));
  if (!node) throw new Error('no chain runs for this server');
  return sandboxNode(`http://127.0.0.1:${node.port}`);
}
