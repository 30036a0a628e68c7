import { type NoticeText, TRADE_NOTICES } from '#core/trade/notification-texts.ts';
import type { TradeNews } from '#core/trade/trade-news.ts';

/** One event of a trade, with its amounts formatted. */
export interface ToldNews {
  readonly news: TradeNews;
  readonly crypto: string;
  readonly fiat: string;
  readonly makerSells: boolean;
}

/** How one side of a trade is told of an event: the one who took the step as well as the other. */
export function newsText(
  { news, crypto, fiat, makerSells }: ToldNews,
  role: 'seller' | 'buyer',
): NoticeText {
  const sells = role === 'seller';
  switch (news) {
    case 'trade_accepted':
      return sells === makerSells
        ? TRADE_NOTICES.accepted(crypto, fiat, makerSells)
        : { type: news, title: 'You accepted an offer', message: acceptedMessage() };
    case 'trade_paid':
      return sells
        ? TRADE_NOTICES.markedPaid(crypto, fiat)
        : {
            type: news,
            title: 'You marked it as paid',
            message: `The seller checks for ${fiat} and then releases ${crypto} to you.`,
          };
    case 'trade_released':
      return sells
        ? {
            type: news,
            title: `You released ${crypto}`,
            message: 'It is in the buyer’s wallet. This trade is complete.',
          }
        : TRADE_NOTICES.released(crypto);
    case 'trade_cancelled':
      return sells
        ? TRADE_NOTICES.cancelled(crypto, false)
        : {
            type: news,
            title: 'You cancelled the trade',
            message: `The trade over ${crypto} has ended. Do not pay for it any more.`,
          };
    case 'trade_expired':
      return sells
        ? TRADE_NOTICES.expiredForSeller(crypto, makerSells)
        : TRADE_NOTICES.expiredForBuyer(crypto);
  }

  function acceptedMessage(): string {
    return sells
      ? `Your ${crypto} is held until the buyer has paid ${fiat}. Release only when it is in your bank.`
      : `Pay ${fiat} for ${crypto} from your own bank account before the time runs out.`;
  }
}
