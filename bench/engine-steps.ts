import { TRADE_NOTIFICATIONS } from '#core/trade/notification-texts.ts';
import { notificationText } from '#core/notifications/notification-text.ts';
import { type Market, OFFER_FEE_UNITS, OFFER_FIAT_MINOR, OFFER_UNITS } from '#bench/market.ts';
import type { Steps } from '#bench/load.ts';
import type { TradeEngine } from '#server/money/ledger/trade-engine.ts';
import type { TradeStep } from '#server/money/ledger/steps/step.ts';

/** At most so many clients run trades at once; there are a multiple of them to take. */
const CLIENTS = 64;
const CRYPTO = '10.00 USDT';
const FIAT = '₦15,000.00';

export interface EngineSteps {
  nextTrade(client: number): Steps;
  /** Steps refused without a reason. */
  wrongCodes(): number;
}

/** Trades through the product's own engine, each step with the notification its use-case sends. */
export function engineSteps(engine: TradeEngine, { offers, takers }: Market): EngineSteps {
  let wrong = 0;
  const take = async (step: TradeStep) => {
    const { code } = await engine.take(step);
    if (code !== null) wrong++;
  };
  return {
    wrongCodes: () => wrong,
    nextTrade(client) {
      const offer = offers.pop();
      if (!offer) throw new Error('the market ran dry: prepare more offers');
      const { id: trade_id, seller, price } = offer;
      // A taker belongs to one client, so nobody reaches the limit of running trades.
      const buyer = takers[(client + CLIENTS * offers.length) % takers.length] ?? '';
      return [
        () =>
          take({
            kind: 'accept',
            trade_id,
            actor_id: buyer,
            child_id: crypto.randomUUID(),
            units: OFFER_UNITS,
            fee_units: OFFER_FEE_UNITS,
            total_fiat_minor: OFFER_FIAT_MINOR,
            tail: (offers.length % 99) + 1,
            limit: null,
            seen_price: price,
            bank_account_id: null,
            payment_method_id: null,
            notifications: [
              { user_id: seller, text: TRADE_NOTIFICATIONS.accepted(CRYPTO, FIAT, true) },
            ],
          }),
        () =>
          take({
            kind: 'mark_paid',
            trade_id,
            actor_id: buyer,
            notifications: [
              {
                user_id: seller,
                text: notificationText('trade_paid', { crypto: CRYPTO, fiat: FIAT }),
              },
            ],
          }),
        () =>
          take({
            kind: 'release',
            trade_id,
            actor_id: seller,
            notifications: [
              { user_id: buyer, text: notificationText('trade_released', { crypto: CRYPTO }) },
            ],
          }),
      ];
    },
  };
}
