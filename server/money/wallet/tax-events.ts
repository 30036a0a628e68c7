import { type CryptoAsset, isNairaCoin } from '#core/money/assets.ts';
import { fiatTotal } from '#core/money/arithmetic.ts';
import type { Money } from '#core/money/money.ts';

/**
 * How a movement counts for tax. `acquired` opens a lot, `disposed` closes lots against proceeds, `moved_out` removes
 * lots at cost, without a gain: money that went to an address of one's own.
 */
type TaxKind = 'acquired' | 'disposed' | 'moved_out';

/** The source of an event's naira value. */
type Valuation = 'trade' | 'naira_coin' | 'conversion' | 'market' | 'unknown';

export interface TaxFacts {
  readonly kind: string;
  readonly asset: CryptoAsset;
  /** The change of the person's total; never zero. */
  readonly change: bigint;
  /** The price paid in a trade, if that was naira. */
  readonly tradeNaira: Money | null;
  /** The other side of a conversion. */
  readonly other: Money | null;
  /** The dollar's rate of that time; null if none is known. */
  readonly rate: Money | null;
}

export interface TaxEvent {
  readonly kind: TaxKind;
  readonly naira: Money;
  readonly valuation: Valuation;
}

/** A withdrawal's network fee, a reversed deposit, a correction and what a court takes leave at cost. */
const MOVES_OUT: ReadonlySet<string> = new Set([
  'withdrawal_send',
  'withdrawal_fee',
  'deposit_reversal',
  'deposit_cover_return',
  'lien_pay',
  'adjust_debit',
]);

export function taxEvent(facts: TaxFacts): TaxEvent {
  const kind =
    facts.change > 0n ? 'acquired' : MOVES_OUT.has(facts.kind) ? 'moved_out' : 'disposed';
  return { kind, ...valued(facts) };
}

/** Values by the price closest to what was really paid: the trade's price, then a naira coin, then the market. */
function valued({ asset, change, tradeNaira, other, rate }: TaxFacts): Omit<TaxEvent, 'kind'> {
  const units = change < 0n ? -change : change;
  if (tradeNaira) return { naira: tradeNaira, valuation: 'trade' };
  if (isNairaCoin(asset))
    return { naira: fiatTotal({ asset, units }, ONE), valuation: 'naira_coin' };
  if (other && isNairaCoin(other.asset))
    return { naira: fiatTotal(other, ONE), valuation: 'conversion' };
  if (rate) return { naira: fiatTotal({ asset, units }, rate), valuation: 'market' };
  return { naira: { asset: 'NGN', units: 0n }, valuation: 'unknown' };
}

const ONE: Money = { asset: 'NGN', units: 100n };
