import { z } from 'zod';
import { CRYPTO_ASSETS, FIAT_CURRENCIES } from '#core/money/assets.ts';
import { ORDERS_MOST_ROWS, ORDERS_PAGE_ROWS, ORDERS_QUERY_LENGTH } from '#core/orders/limits.ts';
import { OFFER_STATES, ORDER_STATES, SHOWN, SIDES } from '#core/orders/states.ts';
import { TRADE_STATUSES } from '#core/trade/trade-machine.ts';
import { Id, Moment } from '#core/wire/shared.ts';
import { TimeCursor } from '#core/wire/time-cursor.ts';

const Shown = z.enum(SHOWN).default('all');
const Side = z.enum(SIDES).nullish();
const Assets = z.array(z.enum(CRYPTO_ASSETS)).max(CRYPTO_ASSETS.length).nullish();
const Query = z.string().trim().max(ORDERS_QUERY_LENGTH).nullish();

const PAGE = {
  p_limit: z.int().min(1).max(ORDERS_MOST_ROWS).default(ORDERS_PAGE_ROWS),
  p_cursor: TimeCursor.nullish(),
};
const FILTERS = {
  p_show: Shown,
  p_side: Side,
  p_assets: Assets,
  /** An order's time is when it ended, and while it runs when it began; an offer's is when it was posted. */
  p_from: Moment.nullish(),
  p_to: Moment.nullish(),
  /** Part of the other person's name or of the reference, or the beginning of an amount. */
  p_query: Query,
};

/** All filters apply together. `p_cursor` is the `next_cursor` of the page before. */
export const SearchOrders = z.strictObject({
  ...FILTERS,
  p_states: z.array(z.enum(ORDER_STATES)).max(ORDER_STATES.length).nullish(),
  ...PAGE,
});

export const SearchOffers = z.strictObject({
  ...FILTERS,
  p_states: z.array(z.enum(OFFER_STATES)).max(OFFER_STATES.length).nullish(),
  ...PAGE,
});

const Money = z.number();
const Time = z.string();

/** A trade between the caller and one other person. */
export const Order = z.object({
  id: Id,
  /** "7F3K-2291". */
  reference: z.string(),
  side: z.enum(SIDES),
  /** The other person's handle; nothing else is revealed of anybody. */
  counterparty: z.string(),
  status: z.enum(ORDER_STATES),
  cancel_reason: z.string().nullable(),
  asset: z.enum(CRYPTO_ASSETS),
  fiat_currency: z.enum(FIAT_CURRENCIES),
  amount: Money,
  price: Money,
  total_fiat: Money,
  /** What the caller paid Oja, in the order's crypto: the seller's fee, once the order is completed. */
  fee: Money,
  payment_method_id: z.string().nullable(),
  accepted_at: Time.nullable(),
  paid_at: Time.nullable(),
  /** The end of the time to pay, while the buyer has not paid. */
  deadline: Time.nullable(),
  /** When it ended; while it runs, when it began. */
  moment: Time,
});
export type Order = z.infer<typeof Order>;

/** An offer of the caller's. */
export const OwnOffer = z.object({
  id: Id,
  reference: z.string(),
  side: z.enum(SIDES),
  state: z.enum(OFFER_STATES),
  /** The status of its row, as trades have it. */
  status: z.enum(TRADE_STATUSES),
  is_private: z.boolean(),
  asset: z.enum(CRYPTO_ASSETS),
  fiat_currency: z.enum(FIAT_CURRENCIES),
  /** What it offered at first. */
  amount: Money,
  price: Money,
  margin_bp: z.int().nullable(),
  min_order: Money,
  max_order: Money,
  /** How many of its orders were completed, and how much crypto changed hands by them. */
  completed_orders: z.int(),
  completed_amount: Money,
  moment: Time,
});
export type OwnOffer = z.infer<typeof OwnOffer>;

/** `next_cursor` is null at the end. */
export const OrdersFound = z.object({
  items: z.array(Order),
  next_cursor: z.string().nullable(),
});
export const OffersFound = z.object({
  items: z.array(OwnOffer),
  next_cursor: z.string().nullable(),
});

/** Several values of a query string, with commas between them. */
const listOf = <Known extends string>(known: readonly [Known, ...Known[]]) =>
  z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(known)).max(known.length))
    .nullish();

const FILE_FILTERS = {
  show: Shown,
  side: Side,
  assets: listOf(CRYPTO_ASSETS),
  from: Moment.nullish(),
  to: Moment.nullish(),
  query: Query,
};

/** The filters of a search in a query string. */
export const OrdersFile = z.strictObject({ ...FILE_FILTERS, states: listOf(ORDER_STATES) });
export const OffersFile = z.strictObject({ ...FILE_FILTERS, states: listOf(OFFER_STATES) });
