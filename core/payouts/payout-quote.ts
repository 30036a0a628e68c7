import { naira } from '#core/money/naira.ts';
import { PAYOUT_FEES, STAMP_DUTY, STAMP_DUTY_FROM } from '#core/payouts/limits.ts';
import type { Money } from '#core/money/money.ts';

/** What a payout debits from a wallet, in naira: cNGN is debited one to one. */
export interface PayoutQuote {
  /** What the bank account receives, to the kobo. */
  readonly amount: Money;
  readonly fee: Money;
  readonly duty: Money;
  readonly total: Money;
}

export function quotePayout(amount: Money): PayoutQuote {
  const fee = naira(
    PAYOUT_FEES.find(({ upTo }) => upTo === null || amount.units <= naira(upTo).units)?.fee ?? '0',
  );
  const duty = naira(amount.units >= naira(STAMP_DUTY_FROM).units ? STAMP_DUTY : '0');
  return {
    amount,
    fee,
    duty,
    total: { asset: 'NGN', units: amount.units + fee.units + duty.units },
  };
}

/** The most that can be paid out of a balance after fees; zero where they take all. */
export function mostPayable(balance: Money): Money {
  const fits = (units: bigint) => quotePayout({ asset: 'NGN', units }).total.units <= balance.units;
  let least = 0n;
  let most = balance.units;
  // Fees never fall as the amount grows, so whatever fits lies below what does not.
  while (least < most) {
    const middle = (least + most + 1n) / 2n;
    if (fits(middle)) least = middle;
    else most = middle - 1n;
  }
  return { asset: 'NGN', units: least };
}

const COIN_UNITS_PER_KOBO = 1_000_000n;

/** cNGN for this much naira: one to one, exactly. */
export function coinFor({ units }: Money): Money {
  return { asset: 'cNGN', units: units * COIN_UNITS_PER_KOBO };
}

/** Naira for so much cNGN, rounded down to the kobo. */
export function nairaFor({ units }: Money): Money {
  return { asset: 'NGN', units: units / COIN_UNITS_PER_KOBO };
}
