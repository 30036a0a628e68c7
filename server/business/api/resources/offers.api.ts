import { sql } from 'kysely';
import type { z } from 'zod';
import { AppError } from '#core/errors/app-error.ts';
import { ApiOffer, ApiOffers, NewOffer, OfferPatch } from '#core/merchant-api/offer-schemas.ts';
import { IdParams, PageQuery } from '#core/merchant-api/schemas.ts';
import { CreateTrade, UpdateTrade } from '#core/offers/wire.ts';
import { endpoint, type KeyCaller } from '#server/business/api/endpoint.ts';
import { NO_OBJECTS, onePage } from '#server/business/api/pages.ts';
import type { Oja } from '#server/define.ts';
import { requireTerms } from '#server/identity/consent/require-terms.ts';
import { type Db, maybe, one, rows } from '#server/platform/db/database.ts';
import { inputOf } from '#server/procedure-input.ts';
import { createTrade } from '#server/trading/trades/offers/create-trade.ts';
import { pauseTrade, resumeTrade } from '#server/trading/trades/offers/pause-trade.ts';
import { updateTrade } from '#server/trading/trades/offers/update-trade.ts';

type Offer = z.input<typeof ApiOffer>;

const COLUMNS = sql`t.id, t.trade_type as side, case when t.pause_reason is null then 'open' else 'paused' end as status,
  t.pause_reason, t.asset, t.fiat_currency as currency, t.amount::text as amount,
  t.original_amount::text as original_amount, t.price_per_unit::text as price, t.margin_bp,
  t.min_order_amount::text as min_order, t.max_order_amount::text as max_order, t.payment_method_ids as payment_methods,
  t.terms, to_json(t.created_at at time zone 'UTC') #>> '{}' || 'Z' as created_at,
  to_json(t.updated_at at time zone 'UTC') #>> '{}' || 'Z' as updated_at`;
const OPEN = sql`t.status = 'open'`;

export const offerEndpoints = [
  endpoint({
    method: 'GET',
    path: '/v1/offers',
    resource: 'Offers',
    summary: 'List your open offers',
    description: 'The newest first. There are none in test mode.',
    scope: 'offers:read',
    query: PageQuery,
    response: ApiOffers,
    run: async (oja, { caller, query }) => {
      if (caller.key.isTest) return NO_OBJECTS;
      const after = query.starting_after ?? null;
      const found = await rows(
        oja.db,
        sql<Offer>`select ${COLUMNS} from trades t where t.creator_id = ${caller.userId} and ${OPEN}
          and (${after}::uuid is null or (t.created_at, t.id) < (select o.created_at, o.id from trades o
            where o.id = ${after} and o.creator_id = ${caller.userId}))
          order by t.created_at desc, t.id desc limit ${query.limit + 1}`,
      );
      return onePage(found, query.limit);
    },
  }),
  endpoint({
    method: 'POST',
    path: '/v1/offers',
    resource: 'Offers',
    summary: 'Create an offer',
    description:
      'A sell offer is funded from your balance at once and needs 2FA on your account. A key never sets automatic release.',
    scope: 'offers:write',
    isLiveOnly: true,
    body: NewOffer,
    response: ApiOffer,
    status: 201,
    run: async (oja, { caller, body }) => {
      await requireTerms(oja.identity, caller.userId);
      if (body.side === 'sell' && !(await ownerHasFactor(oja.db, caller))) {
        throw new AppError('SECOND_FACTOR_NEEDED_TO_SELL');
      }
      const input = inputOf(CreateTrade, {
        p_trade_type: body.side,
        p_asset: body.asset,
        p_fiat_currency: body.currency,
        p_amount: body.amount,
        p_price_per_unit: body.price,
        p_margin_bp: body.margin_bp,
        p_min_order_amount: body.min_order,
        p_max_order_amount: body.max_order,
        p_payment_method_ids: body.payment_methods,
        p_bank_account_id: body.bank_account_id,
        p_terms: body.terms,
        p_payment_window_minutes: body.payment_window_minutes,
        p_idempotency_key: caller.onceKey,
      });
      const { trade_id } = await createTrade(oja, caller.userId, input);
      return readOffer(oja.db, caller, trade_id);
    },
  }),
  endpoint({
    method: 'PATCH',
    path: '/v1/offers/{id}',
    resource: 'Offers',
    summary: 'Change an open offer',
    description:
      'What is left out stays. Orders that run keep what was agreed. Amount and price of an offer that releases automatically are changed by a person.',
    scope: 'offers:write',
    isLiveOnly: true,
    params: IdParams,
    body: OfferPatch,
    response: ApiOffer,
    run: async (oja, { caller, params, body }) => {
      await readOffer(oja.db, caller, params.id);
      await requireTerms(oja.identity, caller.userId);
      const { amount, price, margin_bp: margin } = body;
      const isWorthOther = [amount, price, margin].some((term) => term !== undefined);
      if (isWorthOther) await refuseAutoRelease(oja.db, params.id);
      const change = inputOf(UpdateTrade, {
        p_trade_id: params.id,
        p_amount: body.amount,
        p_price_per_unit: body.price,
        p_margin_bp: body.margin_bp,
        p_min_order_amount: body.min_order,
        p_max_order_amount: body.max_order,
        p_terms: body.terms,
        p_payment_window_minutes: body.payment_window_minutes,
      });
      await updateTrade(oja, await editorOf(oja, caller), change);
      return readOffer(oja.db, caller, params.id);
    },
  }),
  endpoint({
    method: 'POST',
    path: '/v1/offers/{id}/pause',
    resource: 'Offers',
    summary: 'Pause an offer',
    description: 'It leaves the market until it is resumed; orders that run go on.',
    scope: 'offers:write',
    isLiveOnly: true,
    params: IdParams,
    response: ApiOffer,
    run: async (oja, { caller, params }) => {
      await readOffer(oja.db, caller, params.id);
      await pauseTrade(oja, await editorOf(oja, caller), params.id);
      return readOffer(oja.db, caller, params.id);
    },
  }),
  endpoint({
    method: 'POST',
    path: '/v1/offers/{id}/resume',
    resource: 'Offers',
    summary: 'Resume an offer',
    description: 'It returns to the market at the current price.',
    scope: 'offers:write',
    isLiveOnly: true,
    params: IdParams,
    response: ApiOffer,
    run: async (oja, { caller, params }) => {
      await readOffer(oja.db, caller, params.id);
      await requireTerms(oja.identity, caller.userId);
      await resumeTrade(oja, await editorOf(oja, caller), params.id);
      return readOffer(oja.db, caller, params.id);
    },
  }),
];

/** Refusal: API_NOT_FOUND, also for an offer of somebody else. */
async function readOffer(db: Db, { userId }: KeyCaller, id: string): Promise<Offer> {
  const found = await maybe(
    db,
    sql<Offer>`select ${COLUMNS} from trades t where t.id = ${id} and t.creator_id = ${userId} and ${OPEN}`,
  );
  if (!found) throw new AppError('API_NOT_FOUND');
  return found;
}

/** Coins that leave without a person leave as that person offered them: a leaked key neither adds to them nor sells them off. */
async function refuseAutoRelease(db: Db, id: string): Promise<void> {
  const released = await maybe(db, sql`select 1 from trades where id = ${id} and auto_release`);
  if (released) throw new AppError('API_NEEDS_PERSON');
}

/** Where naira arrives, and whether coins release by themselves, are for a person to change. */
async function editorOf({ db }: Pick<Oja, 'db'>, caller: KeyCaller) {
  return {
    userId: caller.userId,
    hasSecondFactor: await ownerHasFactor(db, caller),
    requireProof: () => {
      throw new AppError('API_NEEDS_PERSON');
    },
  };
}

/** A key shows no factor: what counts is that its owner has one. */
async function ownerHasFactor(db: Db, { userId }: KeyCaller): Promise<boolean> {
  const { has } = await one(
    db,
    sql<{ has: boolean }>`select exists (select from auth.mfa_factors
      where user_id = ${userId} and status = 'verified') as has`,
  );
  return has;
}
