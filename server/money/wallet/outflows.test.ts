import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Outflow, OUTFLOW_RULES, OUTFLOWS } from '#server/money/wallet/outflow-rule.ts';
import { one, rows } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { setBan } from '#server/identity/admin/ban.ts';
import { type AuthEvent, record } from '#server/identity/audit.ts';
import { acceptTrade, TAKES_ALL } from '#server/trading/trades/accept-trade.ts';
import { sendTransfer } from '#server/money/transfers/send-transfer.ts';
import { type Account, post } from '#server/money/ledger/post.ts';
import { countUnproven } from '#server/money/wallet/outflow-guard.ts';
import { LEDGER_OUTFLOWS } from '#server/money/wallet/ledger-outflows.ts';
import { callerWith, proven } from '#tests/support/factories/callers.ts';
import { outflowScenes } from '#tests/support/factories/outflow-scenes.ts';
import type { Scene } from '#tests/support/factories/outflows/scene.ts';
import {
  NOBODY,
  type PayoutHarness,
  payoutHarness,
} from '#tests/support/harness/payout-harness.ts';
import { money, offer, person, personWithoutFactor } from '#tests/support/factories/people.ts';
import { liftSecurityThresholds } from '#tests/support/factories/eligibility.ts';
import { ageAuditEvents } from '#tests/support/factories/audit-events.ts';

let at: PayoutHarness;
let scenes: Record<Outflow, Scene>;
beforeAll(async () => {
  at = await payoutHarness();
  await liftSecurityThresholds(at.db);
  scenes = outflowScenes(at);
});
afterAll(() => at?.close());

const owner = () => personWithoutFactor(at.db, { amount: '500' });

const credentials = (kind: AuthEvent) => (userId: string) =>
  transaction(at.db, (tx) => record(tx, kind, userId, NOBODY));

/** Every change that holds coins back. */
const CHANGES: Readonly<Record<string, (userId: string) => Promise<unknown>>> = {
  'a password changed': credentials('password_changed'),
  'an e-mail changed': credentials('email_changed'),
  'a phone changed': credentials('phone_changed'),
  'a factor removed': credentials('factor_removed'),
  'the factors reset': credentials('factors_reset'),
  'a recovery code used': credentials('recovery_code_used'),
  'a ban': (userId) => transaction(at.db, (tx) => setBan(tx, userId, 3_600)),
  'a restriction': (userId) =>
    rows(
      at.db,
      sql`insert into account_restrictions (user_id, blocks, basis, note) values (${userId}, '{out}', 'internal', 'A test')`,
    ),
  'a deposit taken back': short,
};

let transactions = 0;

/** As if a chain had reversed a deposit that was spent. */
async function short(userId: string): Promise<void> {
  await rows(
    at.db,
    sql`with made as (
        insert into deposit_addresses (user_id, family, derivation_index, address)
        values (${userId}, 'evm', nextval('derivation_indexes_evm'), ${`0x${userId.replaceAll('-', '')}00000000`})
        returning id)
      insert into deposits (user_id, address_id, chain, asset, units, chain_units, from_address, tx_hash, log_index,
        block, block_hash, confirmations_needed, status, credited_at, reversed_at)
      select ${userId}, id, 'sandbox', 'USDT', 100000000, 1000000, 'sender', ${`0xshort${++transactions}`}, 0, 7,
        '0xblock', 6, 'reversed', app_now(), app_now()
      from made`,
  );
}

const seen = new Set<Outflow>();

describe.each(OUTFLOWS)('M-1.H1 M-1.H2 %s', (outflow) => {
  test('has a scene, and coins leave by it while nothing holds them', async () => {
    expect(scenes).toHaveProperty(outflow);
    const me = await owner();
    const attempt = await scenes[outflow].prepare(me);
    expect(await attempt(proven(me))).toBe(true);
    seen.add(outflow);
  });

  test.each(Object.keys(CHANGES))(
    'nothing leaves after %s, not even what was begun before',
    async (name) => {
      const me = await owner();
      const attempt = await scenes[outflow].prepare(me);
      await CHANGES[name]?.(me);
      expect(await outcomeOf(attempt(proven(me)))).toBeOneOf([
        false,
        OUTFLOW_RULES[outflow].held,
        'DEPOSIT_SHORTFALL',
        'OUT_RESTRICTED',
        'TRADING_RESTRICTED',
        // To the recipient a banned sender does not exist.
        'RECIPIENT_NOT_AVAILABLE',
      ]);
    },
  );

  test('what a hold stopped continues when it is over', async () => {
    const me = await owner();
    const attempt = await scenes[outflow].prepare(me);
    await rows(
      at.db,
      sql`insert into auth.audit_events (user_id, kind, created_at)
        values (${me}, 'password_changed', now() - interval '25 hours')`,
    );
    expect(await attempt(proven(me))).toBe(true);
  });
});

async function outcomeOf(attempt: Promise<boolean>): Promise<boolean | string> {
  try {
    return await attempt;
  } catch (error) {
    return (error as { code: string }).code;
  }
}

test('M-1.H1 every outflow was covered: a new one without a scene fails here', () => {
  expect([...seen].toSorted()).toEqual([...OUTFLOWS].toSorted());
  expect(Object.keys(scenes).toSorted()).toEqual([...OUTFLOWS].toSorted());
});

test('M-1.H1 every movement kind names its outflow, and every source of one is known', async () => {
  const { definition } = await one(
    at.db,
    sql<{ definition: string }>`select pg_get_constraintdef(oid) as definition from pg_constraint
      where conname = 'ledger_transactions_kind_check'`,
  );
  const kinds = [...definition.matchAll(/'([a-z_]+)'::text/g)].map(([, kind]) => kind ?? '');
  expect(kinds.toSorted()).toEqual(Object.keys(LEDGER_OUTFLOWS).toSorted());
  const outflowsOfKinds = new Set(
    Object.values(LEDGER_OUTFLOWS).flatMap((outflows) => [...outflows]),
  );
  for (const outflow of outflowsOfKinds) expect(OUTFLOWS).toContain(outflow);

  // Code that moves a person's coins to somebody else is in one of these files, and each calls the guard.
  const leaving = Object.entries(LEDGER_OUTFLOWS).flatMap(([kind, outflows]) =>
    outflows.length > 0 ? [kind] : [],
  );
  const root = join(import.meta.dirname, '../..');
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && name !== TABLE_TYPES)
    .filter((name) => {
      const source = readFileSync(join(root, name), 'utf8');
      const posts = leaving.some((kind) => source.includes(`'${kind}'`)) && /\bpost\(/.test(source);
      return posts || /\bsettleEscrow\(tx|kind: 'release'|kind: 'accept'/.test(source);
    });
  expect(sources.toSorted()).toEqual(GUARDED_SOURCES.toSorted());
});

/** Generated: it names each kind, and moves nothing. */
const TABLE_TYPES = 'platform/db/tables.ts';

/** Files that move a person's coins to somebody else. A new file here declares its outflow in OUTFLOWS. */
const GUARDED_SOURCES = [
  // Moves what `pay-invoice.ts` and `settle-held.ts` guard.
  'business/invoices/invoice-money.ts',
  'business/invoices/trades/count-traded-payments.ts',
  'money/convert/accept-quote.ts',
  // Into and out of the hold for invoices by a network or a failed refund: an account named as a kind is.
  'money/deposits/credit-deposit.ts',
  'money/deposits/reverse-deposit.ts',
  'money/withdrawals/refund-withdrawal.ts',
  'trading/disputes/end-trade.ts',
  // The trade engine carries out what a guarded use-case asks.
  'money/ledger/steps/plan.ts',
  'money/ledger/steps/step.ts',
  'money/ledger/post.ts',
  'money/payouts/payout-money.ts',
  'trading/proofs/credits/take-credit.ts',
  'trading/trades/accept-trade.ts',
  // Back into the seller's own escrow; its release is the outflow.
  'trading/trades/late/lock-again.ts',
  'trading/trades/release-escrow.ts',
  'money/transfers/move-transfer.ts',
  'money/withdrawals/request-withdrawal.ts',
  'money/withdrawals/withdrawal-send.ts',
];

describe('M-1.H1 without a second factor', () => {
  const buyOffer = async (amount: string) =>
    offer(at.db, await person(at.db), { type: 'buy', amount, max: '1000000' });
  const accept = async (me: string, amount: string) => {
    const tradeId = await buyOffer(amount);
    const answer = await acceptTrade(at, { ...TAKES_ALL, tradeId, takerId: me });
    return answer.success ? null : answer.code;
  };
  const send = async (me: string, amount: string) => {
    const to = await person(at.db);
    const input = { recipientId: to, asset: 'USDT', amount } as const;
    return outcomeOf(
      sendTransfer(at.db, callerWith(me, 'none'), input).then(({ success }) => success),
    );
  };

  test('accepting a buy offer above the day’s allowance is refused, with the one step that helps', async () => {
    const me = await owner();
    expect(await accept(me, '300')).toBe('SECOND_FACTOR_NEEDED_TO_ACCEPT');
    expect(await accept(me, '20')).toBeNull();
  });

  test('all outflows share one allowance: many small ones are one large one', async () => {
    const me = await owner();
    expect(await send(me, '15')).toBe(true);
    expect(await accept(me, '15')).toBeNull();
    expect(await accept(me, '15')).toBe('SECOND_FACTOR_NEEDED_TO_ACCEPT');
    expect(await send(me, '5')).toBe('SECOND_FACTOR_NEEDED_TO_TRANSFER');
  });

  test('concurrent outflows cannot both use it', async () => {
    const me = await owner();
    const both = await Promise.all([accept(me, '20'), accept(me, '20'), send(me, '20')]);
    expect(both.filter((outcome) => outcome === null || outcome === true)).toHaveLength(1);
  });

  test('what came back from a trade that expired is not counted', async () => {
    const me = await owner();
    const tradeId = await buyOffer('30');
    const taking = { ...TAKES_ALL, tradeId, takerId: me };
    expect(await acceptTrade(at, taking)).toMatchObject({ success: true });
    await at.engine.take({
      kind: 'cancel',
      trade_id: tradeId,
      actor_id: (await partyOf(tradeId)).buyer_id,
      reason: null,
      return_id: crypto.randomUUID(),
      notifications: [],
    });
    expect(await accept(me, '30')).toBeNull();
  });

  test('what was held for an invoice and came back is not counted, what came back in part is', async () => {
    const me = await owner();
    const holdAndReturn = async (back: string) => {
      const subjectId = crypto.randomUUID();
      const sides = [
        { ownerId: me, kind: 'available' },
        { ownerId: me, kind: 'invoice_hold' },
      ] as const;
      const move = (
        kind: 'invoice_hold' | 'invoice_return',
        from: Account,
        to: Account,
        amount: string,
      ) =>
        post(at.db, {
          kind,
          reference: `invoice_payment:${subjectId}:${kind}`,
          from,
          to,
          amount: money('USDT', amount),
          subjectId,
        });
      await move('invoice_hold', sides[0], sides[1], '20');
      const worth = { asset: 'NGN', units: 3_000_000n } as const;
      const leaving = { outflow: 'invoice', ownerId: me } as const;
      await transaction(at.db, (tx) => countUnproven(tx, leaving, subjectId, worth));
      await move('invoice_return', sides[1], sides[0], back);
    };
    await holdAndReturn('20');
    expect(await accept(me, '20')).toBeNull();
    await holdAndReturn('5');
    expect(await send(me, '5')).toBe('SECOND_FACTOR_NEEDED_TO_TRANSFER');
  });

  test('a repeated acceptance returns the same and counts once', async () => {
    const me = await owner();
    const taking = { ...TAKES_ALL, tradeId: await buyOffer('30'), takerId: me };
    const twice = [
      await acceptTrade(at, { ...taking, idempotencyKey: 'one press' }),
      await acceptTrade(at, { ...taking, idempotencyKey: 'one press' }),
    ];
    expect(twice.map(({ success }) => success)).toEqual([true, true]);
  });

  async function partyOf(tradeId: string) {
    return one(at.db, sql<{ buyer_id: string }>`select buyer_id from trades where id = ${tradeId}`);
  }
});

/** These keep plans: what comes in, or the end of a restriction, lets them run again. */
const KEEP_PLANS = new Set(['a deposit taken back', 'a restriction']);

test.each(Object.keys(CHANGES).filter((name) => !KEEP_PLANS.has(name)))(
  'M-1.H2 %s cancels every plan and notifies once',
  async (name) => {
    const me = await owner();
    for (let n = 0; n < 3; n++) {
      await (
        await scenes.transfer_plan.prepare(me)
      )(proven(me));
    }
    await CHANGES[name]?.(me);
    const plans = await rows(
      at.db,
      sql<{ status: string }>`select status from scheduled_transfers where sender_id = ${me}`,
    );
    expect(plans.map(({ status }) => status)).toEqual(['cancelled', 'cancelled', 'cancelled']);
    const notifications = await rows(
      at.db,
      sql`select 1 from notifications where user_id = ${me} and type = 'transfer_plan_stopped'`,
    );
    expect(notifications).toHaveLength(1);
  },
);

test('M-1.H2 a plan under a hold waits, pays when it is over, and uses no other day’s allowance', async () => {
  const me = await owner();
  const attempt = await scenes.planned_transfer.prepare(me);
  const again = await scenes.planned_transfer.prepare(me);
  await rows(
    at.db,
    sql`insert into auth.audit_events (user_id, kind) values (${me}, 'email_changed')`,
  );
  expect(await attempt(proven(me))).toBe(false);
  expect(
    await rows(
      at.db,
      sql`select status, last_reason from scheduled_transfers where sender_id = ${me}`,
    ),
  ).toEqual([
    { status: 'active', last_reason: 'TRANSFER_HELD' },
    { status: 'active', last_reason: 'TRANSFER_HELD' },
  ]);
  await ageAuditEvents({ owner: at.ownerUrl }, me);
  await rows(
    at.db,
    sql`update scheduled_transfers set next_run_at = app_now() where sender_id = ${me}`,
  );
  const paid = [await attempt(proven(me)), await again(proven(me))];
  expect(paid.filter(Boolean)).toHaveLength(1);
  const left = await rows(
    at.db,
    sql<{ reason: string | null }>`select last_reason as reason from scheduled_transfers
      where sender_id = ${me} and status = 'active'`,
  );
  expect(left).toEqual([{ reason: 'SECOND_FACTOR_NEEDED_TO_TRANSFER' }]);
});

describe('M-1.H1 a factor that was just shown', () => {
  async function session(userId: string, factor: string): Promise<string> {
    const { id } = await one(
      at.db,
      sql<{ id: string }>`insert into auth.sessions (user_id, aal, factor_id)
        values (${userId}, 'aal2', ${factor}) returning id`,
    );
    return id;
  }
  async function begun(userId: string): Promise<string> {
    const { id } = await one(
      at.db,
      sql<{
        id: string;
      }>`insert into auth.mfa_factors (user_id, factor_type, status, sealed_secret, created_at)
        values (${userId}, 'totp', 'unverified', 'sealed', now() - interval '1 hour') returning id`,
    );
    return id;
  }
  /** Event times are compared by the millisecond: what follows gets a later one. */
  async function proveFirst(id: string): Promise<void> {
    await rows(at.db, sql`update auth.mfa_factors set status = 'verified' where id = ${id}`);
    await sleep(5);
  }

  test.each(['release', 'settlement', 'accept_as_seller'] as const)(
    'lifts the hold for %s if it was verified before the change',
    async (outflow) => {
      const me = await owner();
      const attempt = await scenes[outflow].prepare(me);
      const factor = await begun(me);
      await proveFirst(factor);
      await CHANGES['a password changed']?.(me);
      expect(await attempt(callerWith(me, 'fresh', await session(me, factor)))).toBe(true);
    },
  );

  test('lifts nothing if it was begun before the change and verified after it', async () => {
    const me = await owner();
    const attempt = await scenes.release.prepare(me);
    const factor = await begun(me);
    await CHANGES['a password changed']?.(me);
    await proveFirst(factor);
    const caller = callerWith(me, 'fresh', await session(me, factor));
    expect(await outcomeOf(attempt(caller))).toBe('RELEASE_HELD');
  });

  test('lifts nothing if another one is the older', async () => {
    const me = await owner();
    const attempt = await scenes.release.prepare(me);
    await proveFirst(await begun(me));
    await CHANGES['a recovery code used']?.(me);
    const newer = await begun(me);
    await proveFirst(newer);
    const caller = callerWith(me, 'fresh', await session(me, newer));
    expect(await outcomeOf(attempt(caller))).toBe('RELEASE_HELD');
  });
});

test('M-1.H2 a plan above the day’s allowance requires a second factor when made, and mails its owner', async () => {
  const me = await owner();
  const plan = (amount: string) => scenes.transfer_plan.prepare(me, amount);
  const tooMuch = await plan('200');
  expect(await outcomeOf(tooMuch(callerWith(me, 'none')))).toBe('SECOND_FACTOR_NEEDED_TO_TRANSFER');
  expect(await (await plan('20'))(callerWith(me, 'none'))).toBe(true);
  const mails = await rows(
    at.db,
    sql`select 1 from outgoing_messages m join auth.users u on u.email = m.recipient
      where u.id = ${me} and m.dedupe_key like 'transfer-plan:%'`,
  );
  expect(mails).toHaveLength(1);
});
