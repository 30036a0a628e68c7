import { z } from 'zod';
import { TRADE_NEWS, type TradeNews } from '#core/trade/trade-news.ts';
import { Id } from '#core/wire/shared.ts';

const News = z.enum(Object.keys(TRADE_NEWS) as [TradeNews, ...TradeNews[]]);
const Word = z.string().max(254);
const Figure = z.union([z.number(), z.string().max(60)]);

/**
 * What a client says of people and amounts is taken and not believed: who is told, and what, stands in the
 * trade. `type` takes the names notifications have.
 */
export const OrchestratedNotice = z.object({
  category: z.literal('trading'),
  type: News,
  recipientEmail: Word,
  recipientName: Word.nullish(),
  data: z
    .object({
      id: Id.nullish(),
      asset: Word.nullish(),
      amount: Figure.nullish(),
      totalPrice: Figure.nullish(),
      fiatCurrency: Word.nullish(),
      paymentMethod: Word.nullish(),
    })
    .nullish(),
  metadata: z.object({ tradeId: Id, priority: z.string().max(20).nullish() }),
});

export const P2pTradeNotice = z.object({
  tradeId: Id,
  notificationType: News,
  recipientRole: z.enum(['seller', 'buyer']),
  tradeData: z.record(z.string().max(60), z.unknown()).nullish(),
});

/** By which ways somebody was told just now; by none where they had been told before. */
export const TradeNoticeDelivered = z.object({
  success: z.literal(true),
  delivered: z.array(z.enum(['in_app', 'email'])),
});
