import { z } from 'zod';
import {
  TRADE_NOTIFICATION_EVENTS,
  type TradeNotificationType,
} from '#core/trade/trade-notification-type.ts';
import { Id } from '#core/wire/shared.ts';

const NotificationType = z.enum(
  Object.keys(TRADE_NOTIFICATION_EVENTS) as [TradeNotificationType, ...TradeNotificationType[]],
);
const ShortText = z.string().max(254);
const Figure = z.union([z.number(), z.string().max(60)]);

/**
 * People and amounts sent by a client are accepted and not trusted: recipients and content come from the trade. `type`
 * takes the names notifications have.
 */
export const OrchestratedNotice = z.object({
  category: z.literal('trading'),
  type: NotificationType,
  recipientEmail: ShortText,
  recipientName: ShortText.nullish(),
  data: z
    .object({
      id: Id.nullish(),
      asset: ShortText.nullish(),
      amount: Figure.nullish(),
      totalPrice: Figure.nullish(),
      fiatCurrency: ShortText.nullish(),
      paymentMethod: ShortText.nullish(),
    })
    .nullish(),
  metadata: z.object({ tradeId: Id, priority: z.string().max(20).nullish() }),
});

export const P2pTradeNotification = z.object({
  tradeId: Id,
  notificationType: NotificationType,
  recipientRole: z.enum(['seller', 'buyer']),
  tradeData: z.record(z.string().max(60), z.unknown()).nullish(),
});

/** The channels on which somebody was notified just now; none where they had been notified before. */
export const TradeNotificationDelivered = z.object({
  success: z.literal(true),
  delivered: z.array(z.enum(['in_app', 'email'])),
});
