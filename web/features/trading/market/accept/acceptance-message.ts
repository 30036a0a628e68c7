import { TRADE_ACCEPTED, TRADE_ACCEPTED_OTHERWISE } from '#core/trade/texts.ts';

/** The server's response to an acceptance. */
interface Accepted {
  readonly user_role: string;
  readonly trade_type: string;
  readonly message: string;
}

/**
 * The message of a successful acceptance (ERR-48 to ERR-50): the seller of a buy offer and the buyer of a sell offer
 * read their next step, anyone else that it worked.
 */
export function acceptanceMessage({ user_role, trade_type, message }: Accepted): {
  title: string;
  description: string;
} {
  const own =
    user_role === 'seller' && trade_type === 'buy'
      ? TRADE_ACCEPTED.seller
      : user_role === 'buyer' && trade_type === 'sell'
        ? TRADE_ACCEPTED.buyer
        : null;
  if (own) return { title: own.title, description: own.message };
  return { title: TRADE_ACCEPTED_OTHERWISE, description: message };
}
