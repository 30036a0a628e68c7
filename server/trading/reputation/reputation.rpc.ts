import { TIE_DONE } from '#server/trading/reputation/texts.ts';
import {
  AboutTrader,
  GetTraderReputation,
  RateTrade,
  TradeRated,
  TraderReputation,
  TraderTie,
} from '#core/reputation/wire.ts';
import {
  ListRatings,
  ModerateRating,
  RatingList,
  RatingModerated,
} from '#core/reputation/moderation-wire.ts';
import type { Db } from '#server/platform/db/database.ts';
import { done, procedure, staffAct, staffRead } from '#server/define.ts';
import { listRatings } from '#server/trading/reputation/list-ratings.ts';
import { moderateRating } from '#server/trading/reputation/moderate-rating.ts';
import { rateTrade } from '#server/trading/reputation/rate-trade.ts';
import { readReputation } from '#server/trading/reputation/read-reputation.ts';
import {
  blockTrader,
  type Tie,
  trustTrader,
  unblockTrader,
  untrustTrader,
} from '#server/trading/reputation/trader-ties.ts';

export const reputationProcedures = {
  rate_trade: procedure({
    access: 'user',
    input: RateTrade,
    output: TradeRated,
    run: async (oja, { userId }, input) => {
      const rated = await rateTrade(oja.db, { ...input, raterId: userId });
      const { traderId, rating, comment, editableUntil } = rated;
      return {
        success: true as const,
        message: TIE_DONE.rated,
        trade_id: input.tradeId,
        trader_id: traderId,
        rating,
        comment,
        editable_until: editableUntil.toISOString(),
      };
    },
  }),
  block_trader: tie(blockTrader, TIE_DONE.blocked),
  unblock_trader: tie(unblockTrader, TIE_DONE.unblocked),
  trust_trader: tie(trustTrader, TIE_DONE.trusted),
  untrust_trader: tie(untrustTrader, TIE_DONE.untrusted),
  list_ratings: staffRead({
    may: 'ratings.moderate',
    readOnly: true,
    input: ListRatings,
    output: RatingList,
    run: ({ db }, { userId }, input) => listRatings(db, userId, input),
  }),
  moderate_rating: staffAct({
    may: 'ratings.moderate',
    event: ({ ratingId, isHidden, reasonCode, note }) => ({
      subject: ['rating', ratingId],
      reason: note,
      detail: { isHidden, reasonCode },
    }),
    input: ModerateRating,
    output: RatingModerated,
    run: async ({ db }, { userId }, input) => {
      await moderateRating(db, userId, input);
      const { isHidden } = input;
      return { ...done(isHidden ? TIE_DONE.hidden : TIE_DONE.shown), is_hidden: isHidden };
    },
  }),
  get_trader_reputation: procedure({
    access: 'anyone',
    readOnly: true,
    input: GetTraderReputation,
    output: TraderReputation,
    run: (oja, { userId }, input) => readReputation(oja.db, { ...input, viewerId: userId }),
  }),
};

function tie(change: (db: Db, ownId: string, traderId: string) => Promise<Tie>, message: string) {
  return procedure({
    access: 'user',
    input: AboutTrader,
    output: TraderTie,
    run: async (oja, { userId }, { traderId }) => ({
      success: true as const,
      message,
      trader_id: traderId,
      ...(await change(oja.db, userId, traderId)),
    }),
  });
}
