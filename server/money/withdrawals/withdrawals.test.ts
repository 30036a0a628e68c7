import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { one, rows } from '#server/platform/db/database.ts';
import { cancelWithdrawal } from '#server/money/withdrawals/cancel-withdrawal.ts';
import { addAddress } from '#server/money/withdrawals/add-address.ts';
import { decideWithdrawal } from '#server/money/withdrawals/decide-withdrawal.ts';
import type { Oja } from '#server/define.ts';
import { decideApproval } from '#server/identity/approvals/decide-approval.ts';
import { SETTING } from '#server/identity/settings/setting-change.ts';
import { pausedChains, pauseWithdrawals } from '#server/money/withdrawals/pause.ts';
import { quoteWithdrawal } from '#server/money/withdrawals/quote-withdrawal.ts';
import { requestWithdrawal } from '#server/money/withdrawals/request-withdrawal.ts';
import { processTransactions } from '#server/money/withdrawals/sends/process-transactions.ts';
import { walletSecurity } from '#server/money/withdrawals/wallet-security.ts';
import { withdrawalDesk } from '#server/money/withdrawals/withdrawal-desk.ts';
import { releaseEscrow } from '#server/trading/trades/release-escrow.ts';
import { administrator, running } from '#tests/support/factories/disputes.ts';
import { expectSoundLedger } from '#tests/support/assertions/invariants.ts';
import { fund, letTimePass } from '#tests/support/factories/people.ts';
import {
  arrived,
  bookEntry,
  callerOf,
  expectChainIsMirrored,
  held,
  holder,
  request,
  type SendingHarness,
  sendingHarness,
  stateOf,
  turn,
  until,
} from '#tests/support/harness/sending-harness.ts';
import { proven } from '#tests/support/factories/callers.ts';
import { PROVEN } from '#tests/support/factories/presence.ts';

let harness: SendingHarness;
beforeAll(async () => {
  harness = await sendingHarness();
}, 60_000);
afterAll(async () => {
  await expectSoundLedger(harness.at.db);
  await expectChainIsMirrored(harness);
  await harness.close();
});

test('a withdrawal is held, signed, sent, counted and confirmed: what arrives is what was quoted', async () => {
  const { at, oja } = harness;
  const me = await holder(at.db, '1000');
  const to = await bookEntry(at.db, me);
  const quote = await quoteWithdrawal(oja, me, to.id, '100.1234567');
  expect(quote).toMatchObject({
    chain: 'sandbox',
    asset: 'USDT',
    amount: 100.123456,
    needs_approval: false,
    needs_travel_rule: false,
  });
  expect(quote.they_receive).toBeCloseTo(quote.amount - quote.network_fee, 8);
  expect(quote.network_fee).toBeGreaterThanOrEqual(0.05);
  expect(quote.warnings.map(({ kind }) => kind)).toEqual(['never_used']);

  const input = { quoteId: quote.quote_id, travelRule: null, idempotencyKey: null };
  const asked = await Promise.all([1, 2, 3].map(() => requestWithdrawal(oja, callerOf(me), input)));
  expect(new Set(asked.map(({ id }) => id)).size).toBe(1);
  const id = asked[0]?.id ?? '';
  expect(await held(at.db, me)).toMatchObject({ available: '89987654400', pending: '10012345600' });

  await turn(harness, 0);
  const sent = await stateOf(at.db, id);
  expect(sent).toMatchObject({
    status: 'broadcast',
    tx_hash: expect.stringMatching(/^0x[0-9a-f]{64}$/),
  });
  await expect(cancelWithdrawal(oja, callerOf(me), id)).rejects.toMatchObject({
    code: 'WITHDRAWAL_TOO_LATE',
  });
  expect(await arrived(harness, to.address)).toBe(0n);

  await harness.node.mine();
  await turn(harness, 1);
  expect(
    (
      await one(
        at.db,
        sql<{ n: number }>`select confirmations as n from withdrawals where id = ${id}`,
      )
    ).n,
  ).toBe(1);
  await until(harness, id, 'confirmed');
  expect(await arrived(harness, to.address)).toBe(BigInt(Math.round(quote.they_receive * 1e6)));
  expect(await held(at.db, me)).toMatchObject({ available: '89987654400', pending: '0' });
  const movements = await rows(
    at.db,
    sql<{
      kind: string;
    }>`select kind from ledger_transactions where subject_id = ${id} order by id`,
  );
  expect(movements.map(({ kind }) => kind)).toEqual([
    'withdrawal_hold',
    'withdrawal_send',
    'withdrawal_fee',
  ]);
  const notifications = await rows(
    at.db,
    sql<{
      type: string;
    }>`select type from notifications where user_id = ${me} and type like 'withdrawal%' order by id`,
  );
  expect(notifications.map(({ type }) => type)).toEqual([
    'withdrawal_address_added',
    'withdrawal_requested',
    'withdrawal_broadcast',
    'withdrawal_confirmed',
  ]);
  const mails = await rows(
    at.db,
    sql`select 1 from outgoing_messages where dedupe_key like ${`withdrawal:${id}%`}`,
  );
  expect(mails).toHaveLength(3);
});

test('losses are refused: tokens, ourselves, other networks, mistyped, too new, small, large or much', async () => {
  const { at, oja, hot, node } = harness;
  const me = await holder(at.db, '60000');
  const add = (address: string, more: { isCompared?: boolean } = {}) =>
    addAddress(oja, {
      userId: me,
      chain: 'sandbox',
      asset: 'USDT',
      address,
      label: 'Ledger',
      isCompared: false,
      ...more,
    });
  await rows(
    at.db,
    sql`insert into deposit_addresses (user_id, family, derivation_index, address) values (${me}, 'evm', 41, '0x52908400098527886E0F7030069857D2E4169EE7')`,
  );
  const other = await holder(at.db);
  await rows(
    at.db,
    sql`insert into deposit_addresses (user_id, family, derivation_index, address) values (${other}, 'evm', 42, '0x8617E340B3D01FA5F11F306F4090FD50E238070D')`,
  );
  for (const [address, code] of [
    [node.tokens.USDT.address, 'WITHDRAWAL_ADDRESS_IS_TOKEN'],
    [hot, 'WITHDRAWAL_ADDRESS_IS_OURS'],
    ['0x52908400098527886e0f7030069857d2e4169ee7', 'WITHDRAWAL_ADDRESS_IS_YOURS_HERE'],
    ['0x8617E340B3D01FA5F11F306F4090FD50E238070D', 'WITHDRAWAL_ADDRESS_IS_OURS'],
    ['TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', 'WITHDRAWAL_ADDRESS_OTHER_NETWORK'],
    ['0xde709f2102306220921060314715629080e2fb7', 'WITHDRAWAL_ADDRESS_SHAPE'],
    [
      '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD'
        .replace('A', 'a')
        .replace('5aa', '5aA')
        .replace('F3E', 'f3E'),
      'WALLET_ADDRESS_MISTYPED',
    ],
  ] as const) {
    await expect(add(address), address).rejects.toMatchObject({ code });
  }
  const added = await add('0xde709f2102306220921060314715629080e2fb77');
  expect(added.address).toBe('0xde709f2102306220921060314715629080e2fb77');
  await expect(add('0xde709f2102306220921060314715629080e2fb77')).rejects.toMatchObject({
    code: 'WITHDRAWAL_ADDRESS_KNOWN',
  });
  const poisoned = '0xde70111111111111111111111111111111111b77'.replace('1b77', 'fb77');
  await expect(add(poisoned)).rejects.toMatchObject({
    code: 'WITHDRAWAL_ADDRESS_LOOKALIKE',
    details: expect.stringContaining('Ledger'),
  });
  const compared = await add(poisoned, { isCompared: true });

  const quote = await quoteWithdrawal(oja, me, compared.id, '100');
  expect(quote.warnings.map(({ kind }) => kind)).toEqual(['looks_alike', 'never_used']);
  const early = { quoteId: quote.quote_id, travelRule: null, idempotencyKey: null };
  await expect(requestWithdrawal(oja, callerOf(me), early)).rejects.toMatchObject({
    code: 'WITHDRAWAL_ADDRESS_TOO_NEW',
  });
  await letTimePass(at.db, 24 * 60 + 1);
  await expect(requestWithdrawal(oja, callerOf(me), early)).rejects.toMatchObject({
    code: 'WITHDRAWAL_QUOTE_EXPIRED',
  });
  await expect(requestWithdrawal(oja, callerOf(other), early)).rejects.toMatchObject({
    code: 'WITHDRAWAL_QUOTE_EXPIRED',
  });
  await expect(quoteWithdrawal(oja, other, compared.id, '100')).rejects.toMatchObject({
    code: 'WITHDRAWAL_ADDRESS_NOT_FOUND',
  });
  for (const [amount, code] of [
    ['4.99', 'WITHDRAWAL_TOO_SMALL'],
    ['50000.01', 'WITHDRAWAL_TOO_LARGE'],
    ['1e3', 'AMOUNT_NOT_ALLOWED'],
  ] as const) {
    await expect(quoteWithdrawal(oja, me, compared.id, amount), amount).rejects.toMatchObject({
      code,
    });
  }
  const large = await quoteWithdrawal(oja, me, compared.id, '1000');
  expect(large.needs_travel_rule).toBe(true);
  await expect(
    requestWithdrawal(oja, callerOf(me), {
      quoteId: large.quote_id,
      travelRule: null,
      idempotencyKey: null,
    }),
  ).rejects.toMatchObject({ code: 'TRAVEL_RULE_NEEDED' });
});

test('limits, holds and today’s purchases keep coins in place; two requests pass no limit together', async () => {
  const { at } = harness;
  const me = await holder(at.db, '2000');
  await rows(at.db, sql`update profiles set verification_level = 'basic' where id = ${me}`);
  const to = await bookEntry(at.db, me);
  const two = await Promise.allSettled([
    request(harness, me, to.id, '300'),
    request(harness, me, to.id, '300'),
  ]);
  expect(two.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(two.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'WITHDRAWAL_DAY_LIMIT' },
  });
  expect(await walletSecurity(at.db, callerOf(me))).toMatchObject({
    unfinished: 1,
    holds: [],
  });
  await letTimePass(at.db, 24 * 60 + 1);
  await request(harness, me, to.id, '300');

  const moved = await holder(at.db, '100');
  const away = await bookEntry(at.db, moved);
  await rows(
    at.db,
    sql`insert into auth.audit_events (user_id, kind, created_at) values (${moved}, 'email_changed', now() - interval '7 hours'), (${moved}, 'password_changed', now() - interval '23 hours')`,
  );
  await expect(request(harness, moved, away.id, '50')).rejects.toMatchObject({
    code: 'WITHDRAWAL_HELD',
  });
  expect((await walletSecurity(at.db, callerOf(moved))).holds.map(({ kind }) => kind)).toEqual([
    'password',
  ]);

  const { tradeId, seller, buyer } = await running(at, { full: true });
  const { id: escrowId } = await one(
    at.db,
    sql<{ id: string }>`select id from escrow where trade_id = ${tradeId}`,
  );
  await releaseEscrow(at, {
    presence: PROVEN,
    tradeId,
    escrowId,
    buyerId: buyer,
    callerId: seller,
  });
  const externalEntry = await bookEntry(at.db, buyer);
  expect((await walletSecurity(at.db, callerOf(buyer))).bought).toMatchObject([
    { asset: 'USDT', amount: 100, tied: 100 },
  ]);
  await rows(
    at.db,
    sql`insert into kyc_documents (user_id, document_type, status, reviewed_at)
    values (${buyer}, 'bvn', 'approved', app_now())`,
  );
  await expect(request(harness, buyer, externalEntry.id, '2000.01')).rejects.toMatchObject({
    code: 'WITHDRAWAL_BOUGHT_TODAY',
  });
  await request(harness, buyer, externalEntry.id, '2000');
  await letTimePass(at.db, 24 * 60 + 1);
  await request(harness, buyer, externalEntry.id, '90');
});

test('a large one waits for two administrators who are not its owner; one of them can stop it', async () => {
  const { at, oja } = harness;
  const me = await administrator(at.db);
  await rows(
    at.db,
    sql`insert into kyc_documents (user_id, document_type, status, reviewed_at) values (${me}, 'bvn', 'approved', app_now())`,
  );
  await fund(at.db, me, 'USDT', '40000');
  const [first, second] = [await administrator(at.db), await administrator(at.db)];
  const to = await bookEntry(at.db, me);
  const id = await request(harness, me, to.id, '12000');
  await until(harness, id, 'needs_approval');
  const decide = (admin: string, decision: 'approve' | 'reject' = 'approve', withdrawalId = id) =>
    decideWithdrawal(oja, callerOf(admin), { withdrawalId, decision, note: null });
  await expect(decide(me)).rejects.toMatchObject({ code: 'WITHDRAWAL_IS_YOURS' });
  expect(await decide(first)).toMatchObject({ status: 'needs_approval', approvals: 1 });
  await expect(decide(first)).rejects.toMatchObject({ code: 'WITHDRAWAL_DECIDED' });
  await turn(harness);
  expect(await stateOf(at.db, id)).toMatchObject({ status: 'needs_approval', tx_hash: null });
  const desk = await withdrawalDesk(at.db, first);
  expect(desk.waiting.find((waiting) => waiting.id === id)).toMatchObject({
    usd: 12_000,
    is_own: false,
    approvals: [{ is_you: true }],
  });
  await rows(at.db, sql`delete from user_roles where user_id = ${first}`);
  expect(await decide(second)).toMatchObject({ status: 'needs_approval', approvals: 1 });
  await rows(at.db, sql`insert into user_roles (user_id, role) values (${first}, 'admin')`);
  const third = await administrator(at.db);
  expect(await decide(third)).toMatchObject({ status: 'approved' });
  await until(harness, id, 'confirmed');
  expect(await arrived(harness, to.address)).toBeGreaterThan(11_990_000_000n);

  const stopped = await request(harness, me, to.id, '11000');
  await until(harness, stopped, 'needs_approval');
  expect(await decide(first, 'reject', stopped)).toMatchObject({ status: 'rejected' });
  expect(await held(at.db, me)).toMatchObject({ available: '2800000000000', pending: '0' });
  const inParts = await request(harness, me, to.id, '50');
  await until(harness, inParts, 'needs_approval');
  await decide(first, 'reject', inParts);
});

test('what was requested before a ban stays held until the ban ends', async () => {
  const { at } = harness;
  const me = await holder(at.db, '100');
  const id = await request(harness, me, (await bookEntry(at.db, me)).id, '50');
  await rows(
    at.db,
    sql`update auth.users set banned_until = app_now() + interval '1 hour' where id = ${me}`,
  );
  await turn(harness);
  expect(await stateOf(at.db, id)).toMatchObject({ status: 'held', reason: 'hold' });
  await rows(at.db, sql`update auth.users set banned_until = null where id = ${me}`);
  await until(harness, id, 'confirmed');
});

test('screening decides: doubts go to two reviewers, blocks go nowhere, and its silence is waited for', async () => {
  const { at } = harness;
  const me = await holder(at.db, '1000');
  const verdicts: ('ok' | 'review' | 'block' | null)[] = [null, 'review', 'block'];
  const screened = {
    ...harness,
    oja: {
      ...harness.oja,
      screening: {
        screen: () => {
          const verdict = verdicts.shift();
          return verdict
            ? Promise.resolve({ verdict, reasons: ['on a list'] })
            : Promise.reject(new Error('no answer'));
        },
      },
    },
  };
  const to = await bookEntry(at.db, me);
  const doubted = await request(harness, me, to.id, '100');
  await turn(screened);
  expect((await stateOf(at.db, doubted)).status).toBe('held');
  await turn(screened);
  expect(await stateOf(at.db, doubted)).toMatchObject({
    status: 'needs_approval',
    reason: 'screening',
  });
  const blocked = await request(harness, me, to.id, '100');
  await turn(screened);
  expect(await stateOf(at.db, blocked)).toMatchObject({ status: 'rejected', reason: 'screening' });
  await cancelWithdrawal(harness.oja, callerOf(me), doubted);
  expect(await held(at.db, me)).toMatchObject({ available: '100000000000', pending: '0' });
});

test('cancelling and signing at the same moment: one wins, and the money is in one place', async () => {
  const { at, oja, kinds } = harness;
  const me = await holder(at.db, '1000');
  for (let n = 0; n < 4; n++) {
    const to = await bookEntry(at.db, me);
    const id = await request(harness, me, to.id, '50');
    await turn({ ...harness, oja: { ...oja, signer: null } });
    expect((await stateOf(at.db, id)).status).toBe('approved');
    const before = BigInt((await held(at.db, me)).available);
    const [, cancelled] = await Promise.allSettled([
      processTransactions(oja, kinds),
      cancelWithdrawal(oja, callerOf(me), id),
    ]);
    const { status } = await stateOf(at.db, id);
    expect(cancelled.status === 'fulfilled').toBe(status === 'cancelled');
    if (status === 'cancelled') {
      await turn(harness, 4);
      expect(await arrived(harness, to.address)).toBe(0n);
      expect(BigInt((await held(at.db, me)).available) - before).toBe(5_000_000_000n);
    } else {
      await until(harness, id, 'confirmed');
      expect(BigInt((await held(at.db, me)).available)).toBe(before);
    }
  }
});

test('the operator’s switch stops quotes and signing chain by chain, and resumes them', async () => {
  const { at, oja } = harness;
  const me = await holder(at.db, '1000');
  const to = await bookEntry(at.db, me);
  const id = await request(harness, me, to.id, '50');
  await turn({ ...harness, oja: { ...oja, signer: null } });
  const [ann, ben] = [await administrator(at.db), await administrator(at.db)];
  const set = (by: string, chain: 'sandbox' | null, isPaused: boolean) =>
    pauseWithdrawals(at.db, proven(by), { chain, isPaused, reason: 'A test' });
  await set(ann, 'sandbox', true);
  expect(await pausedChains(at.db)).toEqual(['sandbox']);
  await expect(quoteWithdrawal(oja, me, to.id, '50')).rejects.toMatchObject({
    code: 'WITHDRAWALS_PAUSED',
  });
  await turn(harness, 4);
  expect(await stateOf(at.db, id)).toMatchObject({ status: 'approved', tx_hash: null });
  await set(ben, null, true);
  expect(await pausedChains(at.db)).toHaveLength(6);
  const { approval_id } = await set(ann, null, false);
  expect(await pausedChains(at.db)).toHaveLength(6);
  await decideApproval({ db: at.db } as Oja, { setting: SETTING }, proven(ben), {
    approvalId: approval_id ?? '',
    decision: 'confirm',
    note: null,
  });
  expect(await pausedChains(at.db)).toEqual([]);
  await until(harness, id, 'confirmed');
  expect(await arrived(harness, to.address)).toBeGreaterThan(0n);
});
