import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CryptoAsset } from '#core/money/assets.ts';
import { SearchActivity } from '#core/wallet/activity-wire.ts';
import { inputOf } from '#server/procedure-input.ts';
import { one, rows } from '#server/platform/db/database.ts';
import { LEDGER_CHECKS } from '#server/money/audit/ledger-checks.ts';
import { type Account, type MovementKind, post } from '#server/money/ledger/post.ts';
import { movementReceipt } from '#server/money/wallet/activity/movement-receipt.ts';
import { portfolioOf } from '#server/money/wallet/portfolio.ts';
import { searchActivity } from '#server/money/wallet/activity/search-activity.ts';
import { expectSoundLedger } from '#tests/support/assertions/invariants.ts';
import { writeLongHistory } from '#tests/support/factories/long-history.ts';
import {
  fund,
  letTimePass,
  money,
  type MoneyDatabase,
  moneyDatabase,
  offer,
  person,
} from '#tests/support/factories/people.ts';

let at: MoneyDatabase;
let ada: string;
let bola: string;
let payoutId: string;
let transferId: string;
let conversionId: string;

const mine = (
  ownerId: string,
  kind: 'available' | 'pending' | 'savings' = 'available',
): Account => ({ ownerId, kind });
const ours = (kind: 'treasury' | 'bank' | 'fees' | 'external'): Account => ({
  ownerId: null,
  kind,
});

async function move(
  kind: MovementKind,
  from: Account,
  to: Account,
  asset: CryptoAsset,
  amount: string,
  subjectId?: string,
) {
  await letTimePass(at.db, 1);
  const done = await post(at.db, {
    kind,
    reference: `${kind}:${crypto.randomUUID()}`,
    from,
    to,
    amount: money(asset, amount),
    ...(subjectId ? { subjectId } : {}),
  });
  expect(done).toBe('recorded');
}

function search(userId: string, filters: Record<string, unknown> = {}) {
  return searchActivity(at.db, userId, inputOf(SearchActivity, filters));
}

async function types(userId: string, filters = {}) {
  return (await search(userId, filters)).items.map(({ type }) => type);
}

beforeAll(async () => {
  at = await moneyDatabase();
  ada = await person(at.db);
  bola = await person(at.db);
  await fund(at.db, ada, 'USDT', '500');
  await fund(at.db, ada, 'cNGN', '100000');
  await fund(at.db, bola, 'USDT', '5');
  await letTimePass(at.db, 1);
  await offer(at.db, ada, { amount: '100' });

  transferId = (
    await one(
      at.db,
      sql<{
        id: string;
      }>`insert into transfers (sender_id, recipient_id, asset, amount, value_ngn, note)
        values (${ada}, ${bola}, 'USDT', 12.5, 18750, 'For the =rent_100%') returning id`,
    )
  ).id;
  await move('transfer', mine(ada), mine(bola), 'USDT', '12.5', transferId);

  payoutId = (
    await one(
      at.db,
      sql<{
        id: string;
      }>`insert into payouts (user_id, bank_account_id, bank_code, bank_name, account_number,
          account_name, amount, fee, stamp_duty, provider, reference)
        select ${ada}, id, bank_code, bank_name, '0123456789', 'ADA OBI', 20000, 25, 50, 'sandbox', 'oja-payout-1'
        from bank_accounts where user_id = ${ada} returning id`,
    )
  ).id;
  await move('payout_hold', mine(ada), mine(ada, 'pending'), 'cNGN', '20075', payoutId);
  await move('payout_send', mine(ada, 'pending'), ours('treasury'), 'cNGN', '20000', payoutId);
  await move('payout_fee', mine(ada, 'pending'), ours('fees'), 'cNGN', '75', payoutId);

  conversionId = (
    await one(
      at.db,
      sql<{ id: string }>`with quoted as (
          insert into convert_quotes (user_id, from_asset, to_asset, side, give_amount, take_amount, from_price,
            to_price, spread_bp, sources, signature, expires_at)
          values (${ada}, 'USDT', 'USDC', 'give', 50, 49.95, 1500, 1500, 10, '{}', 's', app_now()) returning id)
        insert into conversions (user_id, quote_id, from_asset, to_asset, give_amount, take_amount, spread_bp)
        select ${ada}, id, 'USDT', 'USDC', 50, 49.95, 10 from quoted returning id`,
    )
  ).id;
  await fundTreasury('USDC', '1000');
  await move('convert_give', mine(ada), ours('treasury'), 'USDT', '50', conversionId);
  await move('convert_take', ours('treasury'), mine(ada), 'USDC', '49.95', conversionId);
  await move('savings_in', mine(ada), mine(ada, 'savings'), 'USDT', '30');
});
afterAll(async () => {
  await expectSoundLedger(at.db, LEDGER_CHECKS);
  await at?.close();
});

async function fundTreasury(asset: CryptoAsset, amount: string) {
  await move(
    'treasury_in',
    { ownerId: null, kind: 'chain', shard: 9 },
    ours('treasury'),
    asset,
    amount,
  );
}

describe('one line for each thing a person did', () => {
  test('ENT-33 a payout’s hold, sending and fee are one line, each step of a trade is its own', async () => {
    const { items, next_cursor } = await search(ada);
    expect(
      items.map(({ type, direction, asset, amount }) => [type, direction, asset, amount]),
    ).toEqual([
      ['savings_in', 'out', 'USDT', 30],
      ['convert_give', 'out', 'USDT', 50],
      ['payout_hold', 'out', 'cNGN', 20075],
      ['transfer', 'out', 'USDT', 12.5],
      ['offer_fund', 'out', 'USDT', 100.3],
      ['faucet', 'in', 'cNGN', 100000],
      ['faucet', 'in', 'USDT', 500],
    ]);
    expect(next_cursor).toBeNull();
    expect(items[1]).toMatchObject({ other_asset: 'USDC', other_amount: 49.95, state: 'done' });
    expect(items[2]).toMatchObject({
      status: 'queued',
      state: 'waiting',
      fee_within: 75,
      subject_id: payoutId,
    });
    expect(items[2]?.external_account).toMatch(/••••6789$/);
  });

  test('a transfer is read from both sides, each with the other’s handle', async () => {
    const [received] = (await search(bola)).items;
    expect(received).toMatchObject({
      type: 'transfer',
      direction: 'in',
      amount: 12.5,
      note: 'For the =rent_100%',
    });
    const handle = (
      await one(
        at.db,
        sql<{ handle: string }>`select handle from trader_profiles where id = ${ada}`,
      )
    ).handle;
    expect(received?.counterparty).toBe(handle);
    expect(JSON.stringify(received)).not.toContain('@oja.test');
  });

  test('a payout that failed shows so without a line of its own', async () => {
    await rows(at.db, sql`update payouts set status = 'sending' where id = ${payoutId}`);
    await rows(at.db, sql`update payouts set status = 'failed' where id = ${payoutId}`);
    expect((await search(ada, { p_types: ['payout'] })).items).toMatchObject([
      { state: 'came_back', status: 'failed' },
    ]);
  });
});

describe('search', () => {
  test.each([
    [{ p_types: ['transfer', 'savings'] }, ['savings_in', 'transfer']],
    [{ p_assets: ['USDC'] }, ['convert_give']],
    [{ p_assets: ['cNGN'], p_direction: 'in' }, ['faucet']],
    [{ p_direction: 'in' }, ['faucet', 'faucet']],
    [{ p_query: 'RENT_100%' }, ['transfer']],
    [{ p_query: 'rent0100' }, []],
    [{ p_query: '12.5' }, ['transfer']],
    [{ p_query: '20,075' }, ['payout_hold']],
    [{ p_query: 'ada obi' }, ['payout_hold']],
    [{ p_query: '6789' }, ['payout_hold']],
    [{ p_query: 'oja-payout-1' }, ['payout_hold']],
  ])('%j finds %j', async (filters, found) => {
    expect(await types(ada, filters)).toEqual(found);
  });

  test('a time, by its start and end', async () => {
    const all = (await search(ada)).items;
    const transfer = all.find(({ type }) => type === 'transfer');
    if (!transfer) throw new Error('the transfer is gone');
    const from = transfer.created_at;
    expect((await types(ada, { p_from: from })).at(-1)).toBe('transfer');
    expect((await types(ada, { p_to: from }))[0]).toBe('offer_fund');
  });

  test('the reference a person reads aloud finds its line', async () => {
    const { items } = await search(ada);
    for (const { reference, id } of items)
      expect((await search(ada, { p_query: reference })).items.map((item) => item.id)).toContain(
        id,
      );
  });

  test('another person’s history holds none of it', async () => {
    expect(await types(bola, { p_query: 'ada obi' })).toEqual([]);
    expect(await types(bola)).toEqual(['transfer', 'faucet']);
  });
});

test('paging returns every line once, however many share one moment', async () => {
  const many = await person(at.db);
  const from = new Date(Date.now() - 86_400_000);
  await writeLongHistory(at.db, { userId: many, asset: 'USDC', count: 100, from, apartMs: 0.0002 });
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const page = await search(many, { p_limit: 9, p_cursor: cursor });
    seen.push(...page.items.map(({ id }) => id));
    cursor = page.next_cursor;
  } while (cursor);
  expect(seen).toHaveLength(100);
  expect(new Set(seen).size).toBe(100);
  expect((await search(many, { p_query: '1.00077' })).items).toMatchObject([{ amount: 1.00077 }]);
});

test('a receipt has every step of its thing, and its worth', async () => {
  const conversion = (await search(ada, { p_types: ['conversion'] })).items[0];
  const receipt = await movementReceipt(at.db, ada, conversion?.id ?? '');
  expect(receipt.steps.map(({ type, asset, amount }) => [type, asset, amount])).toEqual([
    ['convert_give', 'USDT', 50],
    ['convert_take', 'USDC', 49.95],
  ]);
  const payout = (await search(ada, { p_types: ['payout'] })).items[0];
  const steps = (await movementReceipt(at.db, ada, payout?.id ?? '')).steps;
  expect(steps.map(({ type, amount }) => [type, amount])).toEqual([
    ['payout_hold', 20075],
    ['payout_send', 20000],
    ['payout_fee', 75],
  ]);
});

test('a receipt is its owner’s alone; both sides of a transfer are owners', async () => {
  const [transfer] = (await search(ada, { p_types: ['transfer'] })).items;
  expect(await movementReceipt(at.db, bola, transfer?.id ?? '')).toMatchObject({ direction: 'in' });
  const [savings] = (await search(ada, { p_types: ['savings'] })).items;
  for (const id of [savings?.id ?? '', crypto.randomUUID()])
    await expect(movementReceipt(at.db, bola, id)).rejects.toMatchObject({
      code: 'MOVEMENT_NOT_FOUND',
    });
});

test('a pending deposit is a line before it is in the ledger', async () => {
  const chidi = await person(at.db);
  const { id } = await one(
    at.db,
    sql<{ id: string }>`with made as (
        insert into deposit_addresses (user_id, family, derivation_index, address)
        values (${chidi}, 'evm', 7, '0x52908400098527886E0F7030069857D2E4169EE7') returning id)
      insert into deposits (user_id, address_id, chain, asset, units, chain_units, from_address, tx_hash, log_index,
        block, block_hash, confirmations, confirmations_needed)
      select ${chidi}, id, 'sandbox', 'USDT', 4000000000, 40000000, '0xfrom', '0xfeed', 0, 5, '0xb', 3, 12 from made
      returning id`,
  );
  expect((await search(chidi, { p_query: '0xfeed' })).items).toMatchObject([
    {
      id,
      type: 'deposit',
      direction: 'in',
      amount: 40,
      state: 'waiting',
      confirmations: 3,
      confirmations_needed: 12,
    },
  ]);
  await rows(
    at.db,
    sql`update deposits set status = 'credited', credited_at = app_now() where id = ${id}`,
  );
  await move('deposit', { ownerId: null, kind: 'chain', shard: 9 }, mine(chidi), 'USDT', '40', id);
  expect((await search(chidi)).items).toMatchObject([
    { subject_id: id, state: 'done', tx_hash: '0xfeed' },
  ]);
});

test('a withdrawal is one line from its hold to its end, and holds what is pending until then', async () => {
  const dayo = await person(at.db, { amount: '60' });
  const { id } = await one(
    at.db,
    sql<{
      id: string;
    }>`insert into withdrawals (user_id, quote_id, chain, asset, units, fee_units, usd_cents, address,
        label, confirmations_needed)
      values (${dayo}, uuidv7(), 'sandbox', 'USDT', 2500000000, 100000000, 2500,
        '0x52908400098527886E0F7030069857D2E4169EE7', 'My cold wallet', 12) returning id`,
  );
  await move('withdrawal_hold', mine(dayo), mine(dayo, 'pending'), 'USDT', '25', id);
  expect(await portfolioOf(at.db, dayo)).toMatchObject({
    balances: [
      { asset: 'USDT', available_balance: 35, pending_balance: 25, total_balance: 60 },
      {},
      {},
    ],
    outgoing: [{ id, about: 'withdrawal', asset: 'USDT', amount: 25, status: 'held' }],
  });
  const [waiting] = (await search(dayo, { p_query: 'cold wallet' })).items;
  expect(waiting).toMatchObject({
    type: 'withdrawal_hold',
    amount: 25,
    fee_within: 1,
    state: 'waiting',
  });

  await rows(at.db, sql`update withdrawals set status = 'cancelled' where id = ${id}`);
  await move('withdrawal_refund', mine(dayo, 'pending'), mine(dayo), 'USDT', '25', id);
  expect(await types(dayo)).toEqual(['withdrawal_hold', 'faucet']);
  expect((await search(dayo)).items[0]).toMatchObject({ state: 'came_back', status: 'cancelled' });
  expect((await portfolioOf(at.db, dayo)).outgoing).toEqual([]);
  const { steps } = await movementReceipt(at.db, dayo, waiting?.id ?? '');
  expect(steps.map(({ type }) => type)).toEqual(['withdrawal_hold', 'withdrawal_refund']);
});

test('a paid invoice is one line of the whole to its payer, and of what arrived to its merchant', async () => {
  const [payer, merchant] = [await person(at.db, { amount: '50' }), await person(at.db)];
  const id = crypto.randomUUID();
  await move('invoice_pay', mine(payer), mine(merchant), 'USDT', '19.9', id);
  await move('invoice_fee', mine(payer), ours('fees'), 'USDT', '0.1', id);
  const [paid] = (await search(payer, { p_types: ['invoice'] })).items;
  expect(paid).toMatchObject({ type: 'invoice_pay', direction: 'out', amount: 19.9, fee: 0.1 });
  const { items } = await search(merchant);
  expect(items).toMatchObject([{ type: 'invoice_pay', direction: 'in', amount: 19.9, fee: 0 }]);
  expect(items[0]?.counterparty).not.toBeNull();
  const { steps } = await movementReceipt(at.db, payer, paid?.id ?? '');
  expect(steps.map(({ type, fee }) => [type, fee])).toEqual([
    ['invoice_pay', 0.1],
    ['invoice_fee', 0],
  ]);
});

test('what was held for an invoice, returned and refunded are lines of their own', async () => {
  const [payer, merchant] = [await person(at.db, { amount: '50' }), await person(at.db)];
  const [first, second] = [crypto.randomUUID(), crypto.randomUUID()];
  const held = (ownerId: string): Account => ({ ownerId, kind: 'invoice_hold' });
  await move('invoice_hold', mine(payer), held(payer), 'USDT', '10', first);
  await move('invoice_return', held(payer), mine(payer), 'USDT', '10', first);
  await move('invoice_pay', mine(payer), mine(merchant), 'USDT', '20', crypto.randomUUID());
  await move('invoice_refund_hold', mine(merchant), held(merchant), 'USDT', '20', second);
  await move('invoice_refund', held(merchant), mine(payer), 'USDT', '20', second);
  expect(
    (await search(payer)).items.map(({ type, direction }) => [type, direction]).slice(0, 4),
  ).toEqual([
    ['invoice_refund', 'in'],
    ['invoice_pay', 'out'],
    ['invoice_return', 'in'],
    ['invoice_hold', 'out'],
  ]);
  expect(await types(merchant)).toEqual(['invoice_refund', 'invoice_refund_hold', 'invoice_pay']);
});
