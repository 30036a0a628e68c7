import {
  CreateTrade,
  LinkedOffer,
  OfferLinkQuestion,
  OfferQuestion,
  OwnOffer,
  TradeCreated,
  TradeUpdated,
  UpdateTrade,
} from '#core/offers/wire.ts';
import { procedure, type SignedInCaller } from '#server/define.ts';
import {
  hasSecondFactor,
  requireFreshProof,
  requireSecondFactorToSell,
} from '#server/identity/second-factor/require-second-factor.ts';
import { createTrade } from '#server/trading/trades/offers/create-trade.ts';
import { linkedOffer } from '#server/trading/trades/offers/linked-offer.ts';
import { ownOffer } from '#server/trading/trades/offers/own-offer.ts';
import { pauseTrade, resumeTrade } from '#server/trading/trades/offers/pause-trade.ts';
import { type Editor, updateTrade } from '#server/trading/trades/offers/update-trade.ts';

/** What a maker does with offers of their own, and how a private one is found. */
export const offerProcedures = {
  create_trade: procedure({
    access: 'user',
    input: CreateTrade,
    output: TradeCreated,
    run: (oja, caller, input) => {
      if (input.p_trade_type === 'sell') requireSecondFactorToSell(caller);
      // An automatic release requires what a release requires.
      if (input.p_auto_release) requireFreshProof(caller);
      return createTrade(oja, caller.userId, input);
    },
  }),
  update_trade: procedure({
    access: 'user',
    input: UpdateTrade,
    output: TradeUpdated,
    run: (oja, caller, input) =>
      updateTrade(oja, { ...editor(caller), requireProof: () => requireFreshProof(caller) }, input),
  }),
  pause_trade: procedure({
    access: 'user',
    input: OfferQuestion,
    output: TradeUpdated,
    run: (oja, caller, { p_trade_id }) => pauseTrade(oja, editor(caller), p_trade_id),
  }),
  resume_trade: procedure({
    access: 'user',
    input: OfferQuestion,
    output: TradeUpdated,
    run: (oja, caller, { p_trade_id }) => resumeTrade(oja, editor(caller), p_trade_id),
  }),
  get_own_offer: procedure({
    access: 'user',
    readOnly: true,
    input: OfferQuestion,
    output: OwnOffer,
    run: (oja, caller, { p_trade_id }) => ownOffer(oja.db, caller.userId, p_trade_id),
  }),
  get_offer_by_link: procedure({
    access: 'anyone',
    readOnly: true,
    input: OfferLinkQuestion,
    output: LinkedOffer.nullable(),
    run: (oja, _caller, { p_token }) => linkedOffer(oja.db, p_token),
  }),
};

function editor(caller: SignedInCaller): Editor {
  return { userId: caller.userId, hasSecondFactor: hasSecondFactor(caller) };
}
