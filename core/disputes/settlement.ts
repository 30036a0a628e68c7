import type { Side } from '#core/disputes/side.ts';
import type { ErrorCode } from '#core/errors/app-error.ts';
import { feeOf } from '#core/money/arithmetic.ts';
import type { Money } from '#core/money/money.ts';
import type { TradeStatus } from '#core/trade/trade-machine.ts';

export const SETTLEMENT_KINDS = ['release', 'refund', 'split', 'extend'] as const;
export type SettlementKind = (typeof SETTLEMENT_KINDS)[number];

/** How an escrow is divided, to the unit. */
export interface Shares {
  /** The buyer's. */
  readonly released: Money;
  /** The platform's: the seller's fee on what is released. */
  readonly fee: Money;
  /** The seller's: the rest of the amount and of the fee. */
  readonly refunded: Money;
}

interface Held {
  readonly amount: Money;
  readonly fee: Money;
  readonly feeBasisPoints: number;
}

/** Why this side may not propose this in a trade of this status, or null. */
export function refusalToPropose(
  status: TradeStatus,
  kind: SettlementKind,
  side: Side,
): ErrorCode | null {
  if (status === 'disputed') return null;
  if (status !== 'in_payment' && status !== 'processing') return 'TRADE_STATE_CHANGED';
  if (kind !== 'refund') return 'SETTLEMENT_NOT_POSSIBLE';
  return side === 'seller' ? null : 'NOT_YOUR_STEP';
}

/** True where the seller gives crypto away and so needs a fresh second factor, whoever proposed it. */
export function needsSellersProof(kind: SettlementKind): boolean {
  return kind === 'release' || kind === 'split';
}

/** A part is more than nothing and less than all: those have names of their own. */
export function isPart(part: Money, { amount }: Pick<Held, 'amount'>): boolean {
  return part.asset === amount.asset && part.units > 0n && part.units < amount.units;
}

/** All of it to the buyer, the fee to the platform. */
export function released({ amount, fee }: Held): Shares {
  return { released: amount, fee, refunded: { asset: amount.asset, units: 0n } };
}

/** All of it, the fee too, back to the seller. */
export function refunded({ amount, fee }: Held): Shares {
  const nothing = { asset: amount.asset, units: 0n };
  return {
    released: nothing,
    fee: nothing,
    refunded: { asset: amount.asset, units: amount.units + fee.units },
  };
}

/** `part` to the buyer with the seller's fee on that part; the rest, with the rest of the fee, to the seller. */
export function split(held: Held, part: Money): Shares {
  if (!isPart(part, held)) throw new Error('a split gives each side something');
  const onPart = feeOf(part, held.feeBasisPoints);
  const fee = onPart.units < held.fee.units ? onPart : held.fee;
  const rest = held.amount.units + held.fee.units - part.units - fee.units;
  return { released: part, fee, refunded: { asset: part.asset, units: rest } };
}
