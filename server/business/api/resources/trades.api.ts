import { sql } from 'kysely';
import type { z } from 'zod';
import { AppError } from '#core/errors/app-error.ts';
import { IdParams } from '#core/merchant-api/schemas.ts';
import { ApiTrade, ApiTrades, CancelBody, TradesQuery } from '#core/merchant-api/trade-schemas.ts';
import { endpoint, type KeyCaller } from '#server/business/api/endpoint.ts';
import { NO_OBJECTS, onePage } from '#server/business/api/pages.ts';
import { type Db, maybe, rows } from '#server/platform/db/database.ts';
import { cancelTrade } from '#server/trading/trades/cancel-trade.ts';
import { markTradePaid } from '#server/trading/trades/mark-trade-paid.ts';

type Trade = z.input<typeof ApiTrade>;

const moment = (
  column: 'completion_timeout' | 'accepted_at' | 'paid_at' | 'completed_at' | 'created_at',
) => sql`to_json(t.${sql.ref(column)} at time zone 'UTC') #>> '{}' || 'Z'`;

const columnsFor = ({ userId }: KeyCaller) => sql`t.id,
  case when t.buyer_id = ${userId} then 'buyer' else 'seller' end as role, t.status, t.asset,
  t.fiat_currency as currency, coalesce(t.purchased_amount, t.amount)::text as amount,
  t.price_per_unit::text as price, t.total_fiat::text as total,
  (select p.handle from trader_profiles p where p.id = case when t.buyer_id = ${userId} then t.seller_id
    else t.buyer_id end) as counterparty,
  ${moment('completion_timeout')} as payment_deadline, ${moment('accepted_at')} as accepted_at,
  ${moment('paid_at')} as paid_at, ${moment('completed_at')} as completed_at, ${moment('created_at')} as created_at`;

/** Orders the merchant is a party of: an offer nobody took is none. */
const ownTo = ({ userId }: KeyCaller) =>
  sql`(t.buyer_id = ${userId} or t.seller_id = ${userId}) and t.accepted_at is not null`;

export const tradeEndpoints = [
  endpoint({
    method: 'GET',
    path: '/v1/trades',
    resource: 'Trades',
    summary: 'List your orders',
    description: 'The newest first. There are none in test mode.',
    scope: 'trades:read',
    query: TradesQuery,
    response: ApiTrades,
    run: async (oja, { caller, query }) => {
      if (caller.key.isTest) return NO_OBJECTS;
      const { limit, starting_after: after = null, status = null } = query;
      const found = await rows(
        oja.db,
        sql<Trade>`select ${columnsFor(caller)} from trades t where ${ownTo(caller)}
          and (${status}::text is null or t.status = ${status})
          and (${after}::uuid is null or (t.created_at, t.id) < (select o.created_at, o.id from trades o
            where o.id = ${after} and (o.buyer_id = ${caller.userId} or o.seller_id = ${caller.userId})))
          order by t.created_at desc, t.id desc limit ${limit + 1}`,
      );
      return onePage(found, limit);
    },
  }),
  endpoint({
    method: 'GET',
    path: '/v1/trades/{id}',
    resource: 'Trades',
    summary: 'Show an order',
    scope: 'trades:read',
    params: IdParams,
    response: ApiTrade,
    run: async (oja, { caller, params }) => {
      if (caller.key.isTest) throw new AppError('API_NOT_FOUND');
      return readTrade(oja.db, caller, params.id);
    },
  }),
  endpoint({
    method: 'POST',
    path: '/v1/trades/{id}/mark_paid',
    resource: 'Trades',
    summary: 'Mark an order as paid',
    description: 'As its buyer, once the naira was sent. Releasing coins is never done by a key.',
    scope: 'trades:write',
    isLiveOnly: true,
    params: IdParams,
    response: ApiTrade,
    run: async (oja, { caller, params }) => {
      await readTrade(oja.db, caller, params.id);
      await markTradePaid(oja, params.id, caller.userId);
      return readTrade(oja.db, caller, params.id);
    },
  }),
  endpoint({
    method: 'POST',
    path: '/v1/trades/{id}/cancel',
    resource: 'Trades',
    summary: 'Cancel an order',
    description: 'As its buyer, before it is paid. Cancelling often locks buyers out for a time.',
    scope: 'trades:write',
    isLiveOnly: true,
    params: IdParams,
    body: CancelBody,
    response: ApiTrade,
    run: async (oja, { caller, params, body }) => {
      await readTrade(oja.db, caller, params.id);
      await cancelTrade(oja, {
        tradeId: params.id,
        callerId: caller.userId,
        reason: null,
        reasonCode: body.reason ?? null,
      });
      return readTrade(oja.db, caller, params.id);
    },
  }),
];

/** Refusal: API_NOT_FOUND, also for an order of others. */
async function readTrade(db: Db, caller: KeyCaller, id: string): Promise<Trade> {
  const found = await maybe(
    db,
    sql<Trade>`select ${columnsFor(caller)} from trades t where t.id = ${id} and ${ownTo(caller)}`,
  );
  if (!found) throw new AppError('API_NOT_FOUND');
  return found;
}
