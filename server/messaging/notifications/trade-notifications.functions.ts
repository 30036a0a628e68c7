import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import {
  OrchestratedNotice,
  P2pTradeNotification,
  TradeNotificationDelivered,
} from '#core/trade/notices-wire.ts';
import { maybe } from '#server/platform/db/database.ts';
import { type Caller, edgeFunction, type Oja } from '#server/define.ts';
import { notifyOfTradeEvent } from '#server/messaging/notifications/notify-of-trade-event.ts';
import type { TradeEvent } from '#server/messaging/notifications/trade-event.ts';

export const tradeNotificationFunctions = {
  'notification-orchestrator': edgeFunction({
    access: 'anyone',
    input: OrchestratedNotice,
    output: TradeNotificationDelivered,
    run: async (oja, caller, { type, recipientEmail, metadata: { tradeId } }) => ({
      success: true as const,
      delivered: await notifyOfTradeEvent(oja, caller, {
        tradeId: tradeId.toLowerCase(),
        type: type,
        roleOf: (event) => roleAt(oja, caller, event, recipientEmail),
      }),
    }),
  }),
  'p2p-trade-notifications': edgeFunction({
    access: 'anyone',
    input: P2pTradeNotification,
    output: TradeNotificationDelivered,
    run: async (oja, caller, { tradeId, notificationType, recipientRole }) => ({
      success: true as const,
      delivered: await notifyOfTradeEvent(oja, caller, {
        tradeId: tradeId.toLowerCase(),
        type: notificationType,
        roleOf: () => recipientRole,
      }),
    }),
  }),
};

/**
 * The caller's own email means the caller; any other means the other party, whose email must not be revealed or
 * confirmed by guessing. The service knows both, and names one of them.
 */
async function roleAt(
  { db }: Pick<Oja, 'db'>,
  caller: Caller,
  { sellerId, buyerId }: TradeEvent,
  email: string,
): Promise<'seller' | 'buyer'> {
  const named = await maybe(
    db,
    sql<{ id: string }>`select id from auth.users
      where lower(email) = lower(${email.trim()}) and id in (${sellerId}, ${buyerId})`,
  );
  if (caller.role === 'service_role') {
    if (!named) throw new AppError('USER_NOT_FOUND');
    return named.id === sellerId ? 'seller' : 'buyer';
  }
  const isSeller = caller.userId === sellerId;
  const meansSelf = named?.id === caller.userId;
  return isSeller === meansSelf ? 'seller' : 'buyer';
}
