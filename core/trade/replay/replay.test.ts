import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Money } from '#core/money/money.ts';
import { differencesOf, type ReplayedRow } from '#core/trade/replay/replay-difference.ts';
import { IllegalHistory, replayTrade } from '#core/trade/replay/replay.ts';
import { TRADE_EVENT_KINDS } from '#core/trade/trade-event.ts';
import { type HistoryEvent, historyEvent, type TradeOrigin } from '#core/trade/trade-history.ts';
import { TRADE_STATUSES } from '#core/trade/trade-machine.ts';

const SELL: TradeOrigin = { tradeType: 'sell', asset: 'USDT', fiatCurrency: 'NGN' };
const BUY: TradeOrigin = { ...SELL, tradeType: 'buy' };
const START = Date.UTC(2026, 4, 1, 9);
const at = (minute: number) => new Date(START + minute * 60_000);
const usdt = (whole: number): Money => ({ asset: 'USDT', units: BigInt(whole) * 100_000_000n });
const fee: Money = { asset: 'USDT', units: 30_000_000n };
const naira = (whole: number): Money => ({ asset: 'NGN', units: BigInt(whole) * 100n });

type Facts = Partial<HistoryEvent> & Pick<HistoryEvent, 'kind' | 'to'>;

/** Events a minute apart, each from the status the one before led to. */
function history(...facts: Facts[]): HistoryEvent[] {
  return facts.map((fact, n) => ({
    id: String(n),
    from: n === 0 ? null : facts[n - 1]!.to,
    actorId: null,
    sellerId: 'seller',
    buyerId: 'buyer',
    amount: null,
    fee: null,
    price: null,
    total: null,
    deadline: null,
    paymentMethodId: null,
    childId: null,
    detail: {},
    at: at(n),
    ...fact,
  }));
}

const created: Facts = {
  kind: 'created',
  to: 'open',
  buyerId: null,
  amount: usdt(100),
  fee,
  price: naira(1520),
};
const accepted: Facts = {
  kind: 'accepted',
  to: 'in_payment',
  actorId: 'buyer',
  amount: usdt(100),
  fee,
  price: naira(1520),
  total: naira(152_000),
  deadline: at(16),
  paymentMethodId: 'opay',
};
const paid: Facts = { kind: 'marked_paid', to: 'processing', actorId: 'buyer' };
const released: Facts = { kind: 'released', to: 'completed', amount: usdt(100), fee };
const expired: Facts = { kind: 'expired', to: 'open', at: at(17) };
const disputed: Facts = { kind: 'disputed', to: 'disputed' };

describe('a trade’s state follows from its events alone', () => {
  test('the straight path', () => {
    expect(replayTrade(SELL, history(created, accepted, paid, released))).toEqual({
      status: 'completed',
      sellerId: 'seller',
      buyerId: 'buyer',
      amount: usdt(100),
      fee,
      purchased: usdt(100),
      total: naira(152_000),
      deadline: at(16),
      paymentMethodId: 'opay',
      price: naira(1520),
      acceptedAt: at(1),
      extendedAt: null,
      paidAt: at(2),
      completedAt: at(3),
      cancelReason: null,
      paidOut: usdt(100),
    });
  });

  test('an offer that comes back has no trace of its taker', () => {
    const back = {
      status: 'open',
      amount: usdt(100),
      purchased: null,
      total: null,
      deadline: null,
      paymentMethodId: null,
      acceptedAt: null,
      paidAt: null,
    };
    expect(replayTrade(SELL, history(created, accepted, expired))).toMatchObject({
      ...back,
      sellerId: 'seller',
      buyerId: null,
      fee,
    });
    const bought = { ...created, sellerId: null, buyerId: 'buyer', fee: null };
    expect(replayTrade(BUY, history(bought, accepted, expired))).toMatchObject({
      ...back,
      sellerId: null,
      buyerId: 'buyer',
      fee: { asset: 'USDT', units: 0n },
    });
    expect(
      replayTrade(
        SELL,
        history(created, accepted, paid, { kind: 'cancelled', to: 'open', actorId: 'buyer' }),
      ),
    ).toMatchObject(back);
  });

  test('parts leave an offer and come back to it, the seller’s fee with them', () => {
    const part = { amount: usdt(40), fee: { asset: 'USDT', units: 12_000_000n } as const };
    const taken: Facts = { kind: 'part_taken', to: 'open', childId: 'part', ...part };
    expect(replayTrade(SELL, history(created, taken))).toMatchObject({
      amount: usdt(60),
      fee: { units: 18_000_000n },
    });
    expect(
      replayTrade(SELL, history(created, taken, { ...taken, kind: 'part_returned' })),
    ).toMatchObject({ amount: usdt(100), fee });
    const bought = { ...created, sellerId: null, buyerId: 'buyer', fee: null };
    expect(replayTrade(BUY, history(bought, taken))).toMatchObject({ fee: { units: 0n } });
  });

  test('a part begins with its acceptance', () => {
    expect(
      replayTrade(SELL, history({ ...accepted, from: 'open' }, { ...expired, to: 'cancelled' })),
    ).toMatchObject({ status: 'cancelled', cancelReason: 'expired', purchased: usdt(100) });
  });

  test('more time to pay, and a payment within it', () => {
    const extended: Facts = { kind: 'extended', to: 'in_payment', deadline: at(31) };
    expect(
      replayTrade(SELL, history(created, accepted, extended, { ...paid, at: at(20) })),
    ).toMatchObject({ status: 'processing', deadline: at(31), extendedAt: at(2), paidAt: at(20) });
  });

  test('a payment after the window is one only where the window stood still', () => {
    const late = { ...paid, at: at(60) };
    const stopped = { ...late, detail: { clock_stopped: true } };
    expect(replayTrade(SELL, history(created, accepted, stopped))).toMatchObject({
      status: 'processing',
      paidAt: at(60),
    });
    expect(() => replayTrade(SELL, history(created, accepted, late))).toThrow(
      'the payment window was closed',
    );
  });

  test('a late payment opens a new run that is paid already', () => {
    const late: Facts = { ...accepted, kind: 'late_payment_claimed', to: 'processing', at: at(20) };
    expect(replayTrade(SELL, history(created, accepted, expired, late))).toMatchObject({
      status: 'processing',
      buyerId: 'buyer',
      acceptedAt: at(20),
      paidAt: at(20),
      purchased: usdt(100),
    });
  });

  test.each([
    ['completed', { completedAt: at(4), paidOut: usdt(100) }],
    ['cancelled', { cancelReason: 'no payment arrived', completedAt: null }],
  ] as const)('a dispute ends %s', (to, expected) => {
    const resolved: Facts = { kind: 'resolved', to, detail: { reason: 'no payment arrived' } };
    expect(replayTrade(SELL, history(created, accepted, paid, disputed, resolved))).toMatchObject({
      status: to,
      ...expected,
    });
  });

  test('a split gives the buyer a part', () => {
    const split: Facts = { kind: 'resolved', to: 'completed', amount: usdt(60) };
    expect(replayTrade(SELL, history(created, accepted, paid, disputed, split))).toMatchObject({
      purchased: usdt(100),
      paidOut: usdt(60),
    });
  });

  test('an old trade begins at its migration event; earlier events are ignored', () => {
    const bare: Facts = { kind: 'accepted', to: 'in_payment' };
    const carriedOver: Facts = {
      kind: 'carried_over',
      to: 'processing',
      from: 'processing',
      amount: usdt(100),
      fee,
      total: naira(152_000),
      price: naira(1520),
      deadline: at(16),
      detail: { paid_at: at(3).toISOString(), accepted_at: at(1).toISOString() },
    };
    expect(replayTrade(SELL, history(created, bare, carriedOver, released))).toMatchObject({
      status: 'completed',
      acceptedAt: at(1),
      paidAt: at(3),
      purchased: usdt(100),
    });
  });
});

describe('a history that cannot have happened is refused', () => {
  const full = (...rest: Facts[]) => history(created, accepted, ...rest);
  test.each<[string, HistoryEvent[]]>([
    ['without any event', []],
    ['that begins in the middle', history(paid)],
    ['released before it was paid', full(released)],
    ['paid twice', full(paid, paid)],
    ['completed twice', full(paid, released, released)],
    ['expired after it was paid', full(paid, expired)],
    ['expired before its time', full({ ...expired, at: at(15) })],
    ['paid after its time', full({ ...paid, at: at(17) })],
    ['cancelled after the end', full(paid, released, { kind: 'cancelled', to: 'cancelled' })],
    ['with a gap', full({ ...released, from: 'processing' })],
    ['whose event says it came from elsewhere', full({ ...paid, from: 'open' })],
    ['of other people', full({ ...paid, buyerId: 'stranger' })],
    ['of one person on both sides', history(created, { ...accepted, buyerId: 'seller' })],
    ['of another maker', history(created, { ...accepted, sellerId: 'stranger' })],
    ['of an acceptance without an amount', history(created, { ...accepted, amount: null })],
    ['of an acceptance without a total', history(created, { ...accepted, total: null })],
    ['that takes more than was offered', history(created, { ...accepted, amount: usdt(101) })],
    [
      'with a part larger than its offer',
      history(created, { kind: 'part_taken', to: 'open', amount: usdt(101) }),
    ],
    ['that gives out more than was held', full(paid, { ...released, amount: usdt(101) })],
    ['of an extension without a time', full({ kind: 'extended', to: 'in_payment' })],
    ['disputed while open', history(created, { ...disputed, from: 'open' })],
  ])('%s', (_name, events) => {
    expect(() => replayTrade(SELL, events)).toThrow(IllegalHistory);
  });

  test('in any order of events, a history is legal or refused, never half done', () => {
    const kind = fc.constantFrom(...TRADE_EVENT_KINDS);
    const fact = fc.record({
      kind,
      to: fc.constantFrom(...TRADE_STATUSES),
      amount: fc.option(fc.constantFrom(usdt(40), usdt(100))),
      fee: fc.constant(fee),
      total: fc.constant(naira(152_000)),
      price: fc.constant(naira(1520)),
      deadline: fc.constant(at(1000)),
    });
    fc.assert(
      fc.property(fc.array(fact, { maxLength: 8 }), (facts) => {
        const events = history(created, ...facts);
        try {
          const { status, amount, fee: held, purchased } = replayTrade(SELL, events);
          expect(status).toBe(events.at(-1)!.to);
          expect(amount.units >= 0n && held.units >= 0n).toBe(true);
          if (status === 'open') expect(purchased).toBeNull();
          if (status === 'in_payment' || status === 'processing') expect(purchased).not.toBeNull();
        } catch (error) {
          if (!(error instanceof IllegalHistory)) throw error;
        }
      }),
      { numRuns: 2_000 },
    );
  });
});

const row: ReplayedRow = {
  status: 'processing',
  seller_id: 'seller',
  buyer_id: 'buyer',
  amount: '100.00000000',
  seller_fee_amount: '0.30000000',
  purchased_amount: '100.00000000',
  total_fiat: '152000.00',
  completion_timeout: at(16),
  payment_method_id: 'opay',
  price_per_unit: '1520.00',
  accepted_at: at(1),
  extended_at: null,
  paid_at: at(2),
  completed_at: null,
  cancel_reason: null,
};
const stands = replayTrade(SELL, history(created, accepted, paid));

test('a row that agrees with its history has no difference', () => {
  expect(differencesOf(stands, row)).toEqual([]);
});

test.each(Object.keys(row) as (keyof ReplayedRow)[])('a changed %s is found', (column) => {
  const other = row[column] instanceof Date || column.endsWith('_at') ? at(99) : '7.50';
  const changed = { ...row, [column]: other };
  expect(differencesOf(stands, changed).map((difference) => difference.column)).toEqual([column]);
});

test('the price of an open offer may float', () => {
  const open = replayTrade(SELL, history(created));
  const offer: ReplayedRow = {
    ...row,
    status: 'open',
    buyer_id: null,
    purchased_amount: null,
    total_fiat: null,
    completion_timeout: null,
    payment_method_id: null,
    accepted_at: null,
    paid_at: null,
    price_per_unit: '1611.11',
  };
  expect(differencesOf(open, offer)).toEqual([]);
});

test('a row of the wire and one of the database are the same event', () => {
  const common = {
    id: 'e',
    kind: 'accepted',
    from_status: 'open',
    to_status: 'in_payment',
    actor_id: 'buyer',
    seller_id: 'seller',
    buyer_id: 'buyer',
    payment_method_id: 'opay',
    child_id: null,
    detail: {},
  };
  const wire = historyEvent(
    {
      ...common,
      amount: 100,
      fee_amount: 0.3,
      price_per_unit: 1520,
      total_fiat: 152_000,
      deadline: at(16).toISOString(),
      created_at: at(1).toISOString(),
    },
    SELL,
  );
  const stored = historyEvent(
    {
      ...common,
      amount: '100.00000000',
      fee_amount: '0.30000000',
      price_per_unit: '1520.00',
      total_fiat: '152000.00',
      deadline: at(16),
      created_at: at(1),
    },
    SELL,
  );
  expect(wire).toEqual(stored);
  expect(wire).toMatchObject({ amount: usdt(100), fee, total: naira(152_000) });
});
