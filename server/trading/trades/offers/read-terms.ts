import { AppError, type ErrorCode } from '#core/errors/app-error.ts';
import type { Asset } from '#core/money/assets.ts';
import { type Money, parseMoney } from '#core/money/money.ts';
import type { Asking, OfferTerms } from '#core/offers/offer-terms.ts';
import type { CreateTrade, UpdateTrade } from '#core/offers/wire.ts';
import type { InputOf } from '#server/procedure-input.ts';

export type CreateTradeInput = InputOf<typeof CreateTrade>;
export type OfferChange = InputOf<typeof UpdateTrade>;

/** The input of a new offer in exact amounts; throws naming what is no amount. */
export function termsOfInput(input: CreateTradeInput): OfferTerms {
  const fiat = input.fiatCurrency;
  return {
    tradeType: input.tradeType,
    asset: input.asset,
    fiat,
    amount: positive(input.asset, input.amount, 'AMOUNT_NOT_ALLOWED'),
    asking:
      askingOf(fiat, {
        ...input,
        bandMinPrice: { to: input.bandMinPrice },
        bandMaxPrice: { to: input.bandMaxPrice },
      }) ?? refuse('LIMITS_NOT_ALLOWED'),
    pausePrice: optional(fiat, input.pausePrice),
    minOrder: positive(fiat, input.minOrderAmount, 'LIMITS_NOT_ALLOWED'),
    maxOrder: positive(fiat, input.maxOrderAmount, 'LIMITS_NOT_ALLOWED'),
    isFull: input.tradeOfferType === 'Full',
    methodIds: [...new Set(input.paymentMethodIds)],
    terms: input.terms || null,
    windowMinutes: input.paymentWindowMinutes,
    minCounterpartyTrades: input.minCounterpartyTrades ?? 0,
    verifiedOnly: input.verifiedOnly ?? false,
    oneAtATime: input.oneAtATime ?? false,
    isPrivate: input.isPrivate ?? false,
    autoRelease: input.autoRelease ?? false,
    returnsToMarket: input.returnsToMarket ?? true,
  };
}

/** The offer's terms after the change: what the change leaves out stays as it was. */
export function termsAfter(before: OfferTerms, change: OfferChange): OfferTerms {
  const { fiat, asset } = before;
  const sum = (wire: Sum | null, otherwise: Money) =>
    wire === null ? otherwise : positive(fiat, wire, 'LIMITS_NOT_ALLOWED');
  const type = change.tradeOfferType;
  return {
    ...before,
    amount:
      change.amount === null ? before.amount : positive(asset, change.amount, 'AMOUNT_NOT_ALLOWED'),
    asking: askingOf(fiat, change, before.asking) ?? before.asking,
    pausePrice: change.pausePrice ? optional(fiat, change.pausePrice.to) : before.pausePrice,
    minOrder: sum(change.minOrderAmount, before.minOrder),
    maxOrder: sum(change.maxOrderAmount, before.maxOrder),
    isFull: type === null ? before.isFull : type === 'Full',
    methodIds: change.paymentMethodIds ? [...new Set(change.paymentMethodIds)] : before.methodIds,
    terms: change.terms ? change.terms.to || null : before.terms,
    windowMinutes: change.paymentWindowMinutes ?? before.windowMinutes,
    minCounterpartyTrades: change.minCounterpartyTrades ?? before.minCounterpartyTrades,
    verifiedOnly: change.verifiedOnly ?? before.verifiedOnly,
    oneAtATime: change.oneAtATime ?? before.oneAtATime,
    isPrivate: change.isPrivate ?? before.isPrivate,
    autoRelease: change.autoRelease ?? before.autoRelease,
    returnsToMarket: change.returnsToMarket ?? before.returnsToMarket,
  };
}

type Sum = string | number;

/** Null: as it was. */
type Edge = { readonly to: Sum | null } | null;

interface Asked {
  readonly pricePerUnit: Sum | null;
  readonly marginBp: number | null;
  readonly bandMinPrice: Edge;
  readonly bandMaxPrice: Edge;
}

/** A price makes it fixed, a margin floating; a band alone changes that of a floating one. */
function askingOf(fiat: Asset, asked: Asked, before?: Asking): Asking | null {
  const floats = before?.kind === 'floating' ? before : null;
  if (asked.pricePerUnit !== null) {
    if (namesBand(asked)) throw new AppError('BAND_NOT_ALLOWED');
    return { kind: 'fixed', price: positive(fiat, asked.pricePerUnit, 'LIMITS_NOT_ALLOWED') };
  }
  const marginBp = asked.marginBp ?? floats?.marginBp;
  if (marginBp === undefined) {
    if (namesBand(asked)) throw new AppError('BAND_NOT_ALLOWED');
    return null;
  }
  const edge = (change: Edge, otherwise: Money | null | undefined) =>
    change ? optional(fiat, change.to) : (otherwise ?? null);
  return {
    kind: 'floating',
    marginBp,
    bandMin: edge(asked.bandMinPrice, floats?.bandMin),
    bandMax: edge(asked.bandMaxPrice, floats?.bandMax),
  };
}

function namesBand({ bandMinPrice, bandMaxPrice }: Asked): boolean {
  return [bandMinPrice, bandMaxPrice].some((edge) => edge !== null && edge.to !== null);
}

function optional(fiat: Asset, wire: Sum | null): Money | null {
  return wire === null ? null : positive(fiat, wire, 'BAND_NOT_ALLOWED');
}

function positive(asset: Asset, wire: Sum, otherwise: ErrorCode): Money {
  const money = parseMoney(asset, wire);
  return money && money.units > 0n ? money : refuse(otherwise);
}

function refuse(code: ErrorCode): never {
  throw new AppError(code);
}
