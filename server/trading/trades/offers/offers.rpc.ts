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
    needsTerms: true,
    input: CreateTrade,
    output: TradeCreated,
    run: (oja, caller, input) => {
      if (input.tradeType === 'sell') requireSecondFactorToSell(caller);
      // An automatic release requires what a release requires.
      if (input.autoRelease) requireFreshProof(caller);
      return createTrade(oja, caller.userId, input);
    },
  }),
  update_trade: procedure({
    access: 'user',
    needsTerms: true,
    input: UpdateTrade,
    output: TradeUpdated,
    run: (oja, caller, input) =>
      updateTrade(oja, { ...editor(caller), requireProof: () => requireFreshProof(caller) }, input),
  }),
  pause_trade: procedure({
    access: 'user',
    input: OfferQuestion,
    output: TradeUpdated,
    run: (oja, caller, { tradeId }) => pauseTrade(oja, editor(caller), tradeId),
  }),
  resume_trade: procedure({
    access: 'user',
    needsTerms: true,
    input: OfferQuestion,
    output: TradeUpdated,
    run: (oja, caller, { tradeId }) => resumeTrade(oja, editor(caller), tradeId),
  }),
  get_own_offer: procedure({
    access: 'user',
    readOnly: true,
    input: OfferQuestion,
    output: OwnOffer,
    run: (oja, caller, { tradeId }) => ownOffer(oja.db, caller.userId, tradeId),
  }),
  get_offer_by_link: procedure({
    access: 'anyone',
    readOnly: true,
    input: OfferLinkQuestion,
    output: LinkedOffer.nullable(),
    run: (oja, _caller, { token }) => linkedOffer(oja.db, token),
  }),
};

function editor(caller: SignedInCaller): Editor {
  return { userId: caller.userId, hasSecondFactor: hasSecondFactor(caller) };
}
