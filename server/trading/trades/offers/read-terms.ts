import type { z } from 'zod';
import { AppError, type ErrorCode } from '#core/errors/app-error.ts';
import type { Asset } from '#core/money/assets.ts';
import { type Money, parseMoney } from '#core/money/money.ts';
import type { Asking, OfferTerms } from '#core/offers/offer-terms.ts';
import type { CreateTrade, UpdateTrade } from '#core/offers/wire.ts';

export type CreateTradeInput = z.output<typeof CreateTrade>;
export type OfferChange = z.output<typeof UpdateTrade>;

/** The input of a new offer in exact amounts; throws naming what is no amount. */
export function termsOfInput(input: CreateTradeInput): OfferTerms {
  const fiat = input.p_fiat_currency;
  return {
    tradeType: input.p_trade_type,
    asset: input.p_asset,
    fiat,
    amount: positive(input.p_asset, input.p_amount, 'AMOUNT_NOT_ALLOWED'),
    asking: askingOf(fiat, input) ?? refuse('LIMITS_NOT_ALLOWED'),
    pausePrice: optional(fiat, input.p_pause_price),
    minOrder: positive(fiat, input.p_min_order_amount, 'LIMITS_NOT_ALLOWED'),
    maxOrder: positive(fiat, input.p_max_order_amount, 'LIMITS_NOT_ALLOWED'),
    isFull: input.p_trade_offer_type === 'Full',
    methodIds: [...new Set(input.p_payment_method_ids)],
    terms: input.p_terms || null,
    windowMinutes: input.p_payment_window_minutes,
    minCounterpartyTrades: input.p_min_counterparty_trades ?? 0,
    verifiedOnly: input.p_verified_only ?? false,
    oneAtATime: input.p_one_at_a_time ?? false,
    isPrivate: input.p_is_private ?? false,
    autoRelease: input.p_auto_release ?? false,
    returnsToMarket: input.p_returns_to_market ?? true,
  };
}

/** The offer's terms after the change: what the change leaves out stays as it was. */
export function termsAfter(before: OfferTerms, change: OfferChange): OfferTerms {
  const { fiat, asset } = before;
  const sum = (wire: string | number | undefined, otherwise: Money) =>
    wire === undefined ? otherwise : positive(fiat, wire, 'LIMITS_NOT_ALLOWED');
  const type = change.p_trade_offer_type;
  return {
    ...before,
    amount:
      change.p_amount === undefined
        ? before.amount
        : positive(asset, change.p_amount, 'AMOUNT_NOT_ALLOWED'),
    asking: askingOf(fiat, change, before.asking) ?? before.asking,
    pausePrice:
      change.p_pause_price === undefined ? before.pausePrice : optional(fiat, change.p_pause_price),
    minOrder: sum(change.p_min_order_amount, before.minOrder),
    maxOrder: sum(change.p_max_order_amount, before.maxOrder),
    isFull: type === undefined ? before.isFull : type === 'Full',
    methodIds: change.p_payment_method_ids
      ? [...new Set(change.p_payment_method_ids)]
      : before.methodIds,
    terms: change.p_terms === undefined ? before.terms : change.p_terms || null,
    windowMinutes: change.p_payment_window_minutes ?? before.windowMinutes,
    minCounterpartyTrades: change.p_min_counterparty_trades ?? before.minCounterpartyTrades,
    verifiedOnly: change.p_verified_only ?? before.verifiedOnly,
    oneAtATime: change.p_one_at_a_time ?? before.oneAtATime,
    isPrivate: change.p_is_private ?? before.isPrivate,
    autoRelease: change.p_auto_release ?? before.autoRelease,
    returnsToMarket: change.p_returns_to_market ?? before.returnsToMarket,
  };
}

interface Asked {
  readonly p_price_per_unit?: string | number | null | undefined;
  readonly p_margin_bp?: number | null | undefined;
  readonly p_band_min_price?: string | number | null | undefined;
  readonly p_band_max_price?: string | number | null | undefined;
}

/** A price makes it fixed, a margin floating; a band alone changes that of a floating one. */
function askingOf(fiat: Asset, asked: Asked, before?: Asking): Asking | null {
  const floats = before?.kind === 'floating' ? before : null;
  if (asked.p_price_per_unit != null) {
    if (asked.p_band_min_price != null || asked.p_band_max_price != null) {
      throw new AppError('BAND_NOT_ALLOWED');
    }
    return { kind: 'fixed', price: positive(fiat, asked.p_price_per_unit, 'LIMITS_NOT_ALLOWED') };
  }
  const marginBp = asked.p_margin_bp ?? floats?.marginBp;
  if (marginBp === undefined) {
    if (asked.p_band_min_price != null || asked.p_band_max_price != null) {
      throw new AppError('BAND_NOT_ALLOWED');
    }
    return null;
  }
  const edge = (wire: string | number | null | undefined, otherwise: Money | null | undefined) =>
    wire === undefined ? (otherwise ?? null) : optional(fiat, wire);
  return {
    kind: 'floating',
    marginBp,
    bandMin: edge(asked.p_band_min_price, floats?.bandMin),
    bandMax: edge(asked.p_band_max_price, floats?.bandMax),
  };
}

function optional(fiat: Asset, wire: string | number | null | undefined): Money | null {
  return wire == null ? null : positive(fiat, wire, 'BAND_NOT_ALLOWED');
}

function positive(asset: Asset, wire: string | number, otherwise: ErrorCode): Money {
  const money = parseMoney(asset, wire);
  return money && money.units > 0n ? money : refuse(otherwise);
}

function refuse(code: ErrorCode): never {
  throw new AppError(code);
}
