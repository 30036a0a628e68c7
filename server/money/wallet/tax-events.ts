import type { CryptoAsset } from '#core/money/assets.ts';
import { fiatTotal } from '#core/money/arithmetic.ts';
import type { Money } from '#core/money/money.ts';

/**
 * What a movement is to somebody's records. `acquired` opens a lot, `disposed` closes lots against proceeds,
 * `moved_out` takes lots away at what they cost, without a gain: money that went to an address of one's own.
 */
export type TaxKind = 'acquired' | 'disposed' | 'moved_out';

/** Where the naira of an event come from. */
export type Valuation = 'trade' | 'naira_coin' | 'conversion' | 'market' | 'unknown';

export interface TaxFacts {
  readonly kind: string;
  readonly asset: CryptoAsset;
  /** What it did to all one owns; never nothing. */
  readonly change: bigint;
  /** What a trade was paid with, where that was naira. */
  readonly tradeNaira: Money | null;
  /** What a conversion gave or took on its other side. */
  readonly other: Money | null;
  /** The dollar's rate of that time; null where none is known. */
  readonly rate: Money | null;
}

export interface TaxEvent {
  readonly kind: TaxKind;
  readonly naira: Money;
  readonly valuation: Valuation;
}

/** A withdrawal's network fee and a deposit that was taken back leave with what they cost. */
const MOVES_OUT: ReadonlySet<string> = new Set([
  'withdrawal_send',
  'withdrawal_fee',
  'deposit_reversal',
  'deposit_cover_return',
]);

export function taxEvent(facts: TaxFacts): TaxEvent {
  const kind =
    facts.change > 0n ? 'acquired' : MOVES_OUT.has(facts.kind) ? 'moved_out' : 'disposed';
  return { kind, ...valued(facts) };
}

/** The nearest to what was really paid comes first: the trade's price, then a naira coin, then the market. */
function valued({ asset, change, tradeNaira, other, rate }: TaxFacts): Omit<TaxEvent, 'kind'> {
  const units = change < 0n ? -change : change;
  if (tradeNaira) return { naira: tradeNaira, valuation: 'trade' };
  if (asset === 'cNGN') return { naira: fiatTotal({ asset, units }, ONE), valuation: 'naira_coin' };
  if (other?.asset === 'cNGN') return { naira: fiatTotal(other, ONE), valuation: 'conversion' };
  if (rate) return { naira: fiatTotal({ asset, units }, rate), valuation: 'market' };
  return { naira: { asset: 'NGN', units: 0n }, valuation: 'unknown' };
}

const ONE: Money = { asset: 'NGN', units: 100n };
