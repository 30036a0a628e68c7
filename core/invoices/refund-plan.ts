/** A payment that counts, as far as a refund needs it. Units are its coin's, values the invoice's currency's. */
export interface RefundablePayment {
  readonly id: string;
  readonly units: bigint;
  readonly value: bigint;
  /** What is held of it, and what reached the merchant: together what can go back. */
  readonly held: bigint;
  readonly settled: bigint;
  /** What refunds of it are worth that were made or are open. */
  readonly refundedValue: bigint;
  /** Held for its payer by right: more than the invoice asked for. */
  readonly isSurplus: boolean;
}

export interface RefundPart {
  readonly payment: string;
  readonly source: 'held' | 'settled';
  readonly units: bigint;
  readonly value: bigint;
}

/** What is to go back: only what was paid too much, all of it, or a value, of the newest payments first. */
export type RefundAsked = 'surplus' | 'full' | { readonly value: bigint };

/**
 * The parts of a refund; null where more is asked than can go back. What is held goes first, and all that is left of a
 * payment is worth all that is left of its value, so that rounding loses nothing.
 */
export function planRefund(
  payments: readonly RefundablePayment[],
  asked: RefundAsked,
): readonly RefundPart[] | null {
  if (asked === 'surplus') {
    const over = payments.filter(({ isSurplus, held }) => isSurplus && held > 0n);
    return over.length > 0 ? over.flatMap((one) => partsOf(one, one.held)) : null;
  }
  if (asked === 'full') {
    const all = payments.flatMap((one) => partsOf(one, one.held + one.settled));
    return all.length > 0 ? all : null;
  }
  const parts: RefundPart[] = [];
  let left = asked.value;
  for (const one of [...payments].toReversed()) {
    const most = one.value - one.refundedValue;
    const take = left < most ? left : most;
    if (take <= 0n) continue;
    const all = one.held + one.settled;
    const share = ceiling(one.units * take, one.value);
    parts.push(...partsOf(one, take === most || share > all ? all : share, take));
    left -= take;
  }
  return left === 0n && parts.length > 0 ? parts : null;
}

function partsOf(payment: RefundablePayment, units: bigint, worth?: bigint): RefundPart[] {
  const { id, held, settled } = payment;
  const left = payment.value - payment.refundedValue;
  const value = worth ?? (units === held + settled ? left : lesser(shareOf(payment, units), left));
  const ofHold = lesser(units, held);
  const rest = units - ofHold;
  const valueOfHold = rest === 0n ? value : lesser(shareOf(payment, ofHold), value);
  const parts: RefundPart[] = [];
  if (ofHold > 0n) parts.push({ payment: id, source: 'held', units: ofHold, value: valueOfHold });
  if (rest > 0n) {
    parts.push({ payment: id, source: 'settled', units: rest, value: value - valueOfHold });
  }
  return parts;
}

function shareOf({ units: all, value }: RefundablePayment, units: bigint): bigint {
  return ceiling(value * units, all);
}

function lesser(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}

function ceiling(units: bigint, divisor: bigint): bigint {
  return (units + divisor - 1n) / divisor;
}
