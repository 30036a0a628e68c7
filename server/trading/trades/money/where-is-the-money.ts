import { LATE_CLAIM_MINUTES, SLOW_RELEASE_MINUTES } from '#core/trade/rare-step-limits.ts';
import { plus } from '#core/money/arithmetic.ts';
import { finalHoldings } from '#server/trading/trades/money/final-holdings.ts';
import type {
  FiatDue,
  Holding,
  MoneyQuestion,
  MoneyStage,
  NextStep,
  WhereMoneyIs,
} from '#core/trade/money-question.ts';
import type { TradeState } from '#core/trade/trade-state.ts';

/** Who holds what, who is to act, until when: computed from the trade's history up to a moment. */
export function whereIsTheMoney(question: MoneyQuestion): WhereMoneyIs {
  const stage = stageOf(question);
  return {
    stage,
    crypto: cryptoOf(question),
    fiat: fiatOf(question, stage),
    next: nextOf(question, stage),
  };
}

function stageOf({ state, asOf }: MoneyQuestion): MoneyStage {
  switch (state.status) {
    case 'open':
      return 'listed';
    case 'in_payment':
      return state.deadline && state.deadline <= asOf ? 'overdue' : 'to_pay';
    case 'processing':
      return 'to_release';
    case 'disputed':
    case 'completed':
      return state.status;
    case 'cancelled':
      return state.cancelReason === 'expired' ? 'ran_out' : 'cancelled';
  }
}

/** Of a running trade, what was locked; of one that ended, wherever the ledger put it. */
function cryptoOf({ origin, state, movements, endedAt }: MoneyQuestion): Holding[] {
  const all = plus(state.amount, state.fee);
  switch (state.status) {
    case 'open':
      if (origin.tradeType === 'buy' || all.units === 0n) return [];
      return [{ location: 'offer', owner: 'seller', amount: all }];
    case 'in_payment':
    case 'processing':
    case 'disputed':
      return [{ location: 'escrow', owner: 'seller', amount: all }];
    case 'completed':
    case 'cancelled':
      return finalHoldings(movements, state.acceptedAt ?? endedAt);
  }
}

const FIAT: Partial<Record<MoneyStage, FiatDue['state']>> = {
  to_pay: 'to_send',
  overdue: 'do_not_send',
  to_release: 'marked_sent',
  disputed: 'in_question',
  completed: 'received',
  cancelled: 'do_not_send',
  ran_out: 'do_not_send',
};

function fiatOf({ state, decided }: MoneyQuestion, stage: MoneyStage): FiatDue | null {
  const fiatState = FIAT[stage];
  if (!fiatState || !state.total) return null;
  const ended = stage === 'completed' || stage === 'cancelled';
  return { state: decided && ended ? 'decided' : fiatState, amount: state.total };
}

function nextOf(question: MoneyQuestion, stage: MoneyStage): NextStep {
  const { state, asOf } = question;
  switch (stage) {
    case 'listed':
      return { actor: 'taker', action: 'take', until: null, otherwise: 'stays_listed' };
    case 'to_pay':
      return { actor: 'buyer', action: 'pay', until: state.deadline, otherwise: 'goes_back' };
    case 'overdue':
      return { actor: 'oja', action: 'close', until: null, otherwise: 'goes_back' };
    case 'to_release':
      return {
        actor: 'seller',
        action: 'release',
        until: reminderAfter(state, asOf),
        otherwise: 'reminds',
      };
    case 'disputed':
      return { actor: 'parties', action: 'decide', until: null, otherwise: 'stays_locked' };
    case 'ran_out':
    case 'completed':
    case 'cancelled':
      return afterwards(question);
  }
}

/** An end may still be appealed, and a late payment may still be claimed. */
function afterwards(question: MoneyQuestion): NextStep {
  const { expiredAt, appealed, appealUntil, asOf, state } = question;
  if (appealed) return { actor: 'oja', action: 'decide', until: null, otherwise: 'stays_locked' };
  if (appealUntil && appealUntil > asOf) {
    return { actor: 'parties', action: 'appeal', until: appealUntil, otherwise: 'settles' };
  }
  const claimable = expiredAt && later(expiredAt, LATE_CLAIM_MINUTES);
  if (state.cancelReason === 'expired' && claimable && claimable > asOf) {
    return { actor: 'buyer', action: 'claim_late', until: claimable, otherwise: 'nothing' };
  }
  return { actor: 'nobody', action: 'none', until: null, otherwise: 'nothing' };
}

/** When Oja will next act for a waiting buyer (remind, count, open a dispute); null after the last level. */
function reminderAfter({ paidAt }: TradeState, asOf: Date): Date | null {
  if (!paidAt) return null;
  const levels = Object.values(SLOW_RELEASE_MINUTES).map((minutes) => later(paidAt, minutes));
  return levels.find((level) => level > asOf) ?? null;
}

function later(moment: Date, minutes: number): Date {
  return new Date(moment.getTime() + minutes * 60_000);
}
