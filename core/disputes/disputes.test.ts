import { expect, test } from 'vitest';
import {
  DECISION_REASONS,
  decisionReason,
  type DecisionReasonCode,
  fitsOutcome,
} from '#core/disputes/decision-reasons.ts';
import {
  DISPUTE_MOVES,
  DISPUTE_STATUSES,
  nextDisputeStatus,
} from '#core/disputes/dispute-machine.ts';
import { disputeReason, disputeReasonText } from '#core/disputes/reasons.ts';
import { needsSecondPerson } from '#core/disputes/second-person.ts';
import {
  needsSellersProof,
  refunded,
  refusalToPropose,
  released,
  SETTLEMENT_KINDS,
  split,
} from '#core/disputes/settlement.ts';
import { TRADE_STATUSES } from '#core/trade/trade-machine.ts';

const usdt = (units: bigint) => ({ asset: 'USDT', units }) as const;
const naira = (units: bigint) => ({ asset: 'NGN', units }) as const;

test('a dispute that is resolved makes no move any more; asking puts one under review', () => {
  for (const move of DISPUTE_MOVES) expect(nextDisputeStatus('resolved', move), move).toBeNull();
  expect(nextDisputeStatus('open', 'ask')).toBe('under_review');
  expect(nextDisputeStatus('open', 'speak')).toBe('open');
  for (const status of DISPUTE_STATUSES.slice(0, 2)) {
    for (const move of ['settle', 'decide'] as const) {
      expect(nextDisputeStatus(status, move)).toBe('resolved');
    }
  }
});

test('a code is a side’s own reason; anything else counts as another one', () => {
  expect(disputeReason('buyer', 'paid_not_released')).toBe('paid_not_released');
  expect(disputeReason('seller', 'paid_not_released')).toBe('other');
  expect(disputeReason('seller', 'third_party_payer')).toBe('third_party_payer');
  for (const text of ['He is rude', 'toString', '__proto__', '']) {
    expect(disputeReason('buyer', text)).toBe('other');
  }
  expect(disputeReasonText('buyer', 'wrong_account')).toMatch(/^The account/);
  expect(disputeReasonText('buyer', 'He is rude')).toBe('He is rude');
});

test('each reason of a decision belongs to an outcome, and each outcome has reasons', () => {
  const codes = Object.keys(DECISION_REASONS) as DecisionReasonCode[];
  for (const code of codes) {
    expect(fitsOutcome(code, 'completed') || fitsOutcome(code, 'cancelled'), code).toBe(true);
  }
  expect(fitsOutcome('payment_confirmed', 'cancelled')).toBe(false);
  expect(fitsOutcome('payment_not_received', 'completed')).toBe(false);
  expect(fitsOutcome('other', 'completed') && fitsOutcome('other', 'cancelled')).toBe(true);
  expect(decisionReason('constructor')).toBe('other');
});

test('outside a dispute the seller alone proposes, and to cancel alone', () => {
  for (const kind of SETTLEMENT_KINDS) {
    for (const side of ['seller', 'buyer'] as const) {
      expect(refusalToPropose('disputed', kind, side)).toBeNull();
      for (const status of ['in_payment', 'processing'] as const) {
        const refusal = refusalToPropose(status, kind, side);
        if (kind !== 'refund') expect(refusal).toBe('SETTLEMENT_NOT_POSSIBLE');
        else expect(refusal).toBe(side === 'seller' ? null : 'NOT_YOUR_STEP');
      }
    }
  }
  for (const status of TRADE_STATUSES) {
    if (['disputed', 'in_payment', 'processing'].includes(status)) continue;
    expect(refusalToPropose(status, 'refund', 'seller')).toBe('TRADE_STATE_CHANGED');
  }
  expect(SETTLEMENT_KINDS.filter(needsSellersProof)).toEqual(['release', 'split']);
});

test('however an escrow ends, its shares add up to the unit', () => {
  const sum = ({ released: r, fee: f, refunded: b }: ReturnType<typeof released>) =>
    r.units + f.units + b.units;
  for (const units of [2n, 3n, 333n, 100_000_000n, 99_999_999_999_999n]) {
    for (const feeBasisPoints of [0, 1, 30, 1000]) {
      const fee = usdt((units * BigInt(feeBasisPoints)) / 10_000n);
      const held = { amount: usdt(units), fee, feeBasisPoints };
      expect(sum(released(held))).toBe(units + fee.units);
      expect(refunded(held).refunded.units).toBe(units + fee.units);
      for (const part of [1n, units / 2n, units - 1n]) {
        const shares = split(held, usdt(part));
        expect(sum(shares)).toBe(units + fee.units);
        expect(shares.released.units).toBe(part);
        expect(shares.fee.units).toBeLessThanOrEqual(fee.units);
        expect(shares.refunded.units).toBeGreaterThan(0n);
        expect(shares.fee.units).toBe((part * BigInt(feeBasisPoints)) / 10_000n);
      }
    }
  }
});

test('a split never takes more fee than was held, and is never all or nothing', () => {
  const held = { amount: usdt(1_000n), fee: usdt(1n), feeBasisPoints: 1000 };
  expect(split(held, usdt(900n))).toMatchObject({ fee: usdt(1n), refunded: usdt(100n) });
  for (const part of [0n, 1_000n, 1_001n]) {
    expect(() => split(held, usdt(part))).toThrow(/each side/);
  }
});

test('two decide from the value on, and where the value is unknown', () => {
  const threshold = naira(100_000_000n);
  expect(needsSecondPerson(naira(99_999_999n), threshold)).toBe(false);
  expect(needsSecondPerson(naira(100_000_000n), threshold)).toBe(true);
  expect(needsSecondPerson(null, threshold)).toBe(true);
});
