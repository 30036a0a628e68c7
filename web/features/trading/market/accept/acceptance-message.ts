import { TRADE_ACCEPTED, TRADE_ACCEPTED_OTHERWISE } from '#core/trade/texts.ts';

/** What the server answered to an acceptance. */
interface Accepted {
  readonly user_role: string;
  readonly trade_type: string;
  readonly message: string;
}

/**
 * How an acceptance that worked is told (ERR-48 to ERR-50): the seller of a buy offer and the buyer of a sell offer
 * are told what is theirs to do, anyone else that it worked.
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
