import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import {
  OrchestratedNotice,
  P2pTradeNotice,
  TradeNoticeDelivered,
} from '#core/trade/notices-wire.ts';
import { maybe } from '#server/db/database.ts';
import { type Caller, edgeFunction, type Oja } from '#server/define.ts';
import { tellOfTrade } from '#server/notifications/tell-of-trade.ts';
import type { TradeEvent } from '#server/notifications/trade-event.ts';

export const tradeNoticeFunctions = {
  'notification-orchestrator': edgeFunction({
    access: 'anyone',
    input: OrchestratedNotice,
    output: TradeNoticeDelivered,
    run: async (oja, caller, { type, recipientEmail, metadata: { tradeId } }) => ({
      success: true as const,
      delivered: await tellOfTrade(oja, caller, {
        tradeId: tradeId.toLowerCase(),
        news: type,
        roleOf: (event) => roleAt(oja, caller, event, recipientEmail),
      }),
    }),
  }),
  'p2p-trade-notifications': edgeFunction({
    access: 'anyone',
    input: P2pTradeNotice,
    output: TradeNoticeDelivered,
    run: async (oja, caller, { tradeId, notificationType, recipientRole }) => ({
      success: true as const,
      delivered: await tellOfTrade(oja, caller, {
        tradeId: tradeId.toLowerCase(),
        news: notificationType,
        roleOf: () => recipientRole,
      }),
    }),
  }),
};

/**
 * Their own address means the caller; any other means the other side, whose address they are not to learn and
 * cannot find out by trying. The service knows both, and names one of them.
 */
async function roleAt(
  { db }: Pick<Oja, 'db'>,
  caller: Caller,
  { sellerId, buyerId }: TradeEvent,
  address: string,
): Promise<'seller' | 'buyer'> {
  const named = await maybe(
    db,
    sql<{ id: string }>`select id from auth.users
      where lower(email) = lower(${address.trim()}) and id in (${sellerId}, ${buyerId})`,
  );
  if (caller.role === 'service_role') {
    if (!named) throw new AppError('USER_NOT_FOUND');
    return named.id === sellerId ? 'seller' : 'buyer';
  }
  const isSeller = caller.userId === sellerId;
  const meansSelf = named?.id === caller.userId;
  return isSeller === meansSelf ? 'seller' : 'buyer';
}
