import { type CryptoAsset, isNairaCoin } from '#core/money/assets.ts';
import { fiatTotal } from '#core/money/arithmetic.ts';
import type { Money } from '#core/money/money.ts';
import type { LedgerKind } from '#server/money/wallet/ledger-outflows.ts';

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

/**
 * How a kind counts for whom it takes coins from; null where it never lessens anybody's total. A withdrawal's network
 * fee, a reversed deposit, a correction and what a court takes leave at cost. A payment of an invoice is to its payer
 * what a transfer is to its sender, given away at the market rate, and so is its fee; to the merchant it is acquired at
 * that rate. A refund is the same the other way round. Exhaustive: a missing kind does not compile.
 */
export const TAX_OF_KIND: Readonly<Record<LedgerKind, 'disposed' | 'moved_out' | null>> = {
  faucet: null,
  offer_fund: null,
  offer_refund: null,
  escrow_freeze: null,
  escrow_release: 'disposed',
  escrow_refund: null,
  appeal_settle: null,
  appeal_return: 'disposed',
  deposit: null,
  deposit_reversal: 'moved_out',
  deposit_cover_return: 'moved_out',
  withdrawal_hold: null,
  withdrawal_send: 'moved_out',
  withdrawal_fee: 'moved_out',
  withdrawal_refund: null,
  payout_hold: null,
  payout_send: 'disposed',
  payout_fee: 'disposed',
  payout_refund: null,
  payout_return: null,
  transfer: 'disposed',
  convert_give: 'disposed',
  convert_take: null,
  savings_in: null,
  savings_out: null,
  savings_interest: null,
  treasury_in: null,
  treasury_out: null,
  lien_place: null,
  lien_lift: null,
  lien_pay: 'moved_out',
  fees_sweep: null,
  adjust_credit: null,
  adjust_debit: 'moved_out',
  invoice_pay: 'disposed',
  invoice_fee: 'disposed',
  invoice_hold: null,
  invoice_settle: 'disposed',
  invoice_return: null,
  invoice_refund: 'disposed',
  invoice_refund_hold: null,
  invoice_refund_release: null,
};

export function taxEvent(facts: TaxFacts): TaxEvent {
  return { kind: facts.change > 0n ? 'acquired' : taxOfLeaving(facts.kind), ...valued(facts) };
}

/** What leaves by a kind that never takes anything was given away: the cautious reading. */
function taxOfLeaving(kind: string): TaxKind {
  return (isLedgerKind(kind) && TAX_OF_KIND[kind]) || 'disposed';
}

function isLedgerKind(kind: string): kind is LedgerKind {
  return Object.hasOwn(TAX_OF_KIND, kind);
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
