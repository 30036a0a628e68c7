import { DISPUTE_DONE } from '#core/disputes/notification-texts.ts';
import {
  AddDisputeStatement,
  AppealDecision,
  AppealMoved,
  ApproveDecision,
  AnswerSettlement,
  DisputeList,
  DisputeMoved,
  DisputeRaised,
  DecideAppeal,
  ListDisputes,
  ProposeSettlement,
  RaiseDispute,
  ResolveDispute,
  SettlementAnswered,
  SettlementProposed,
  StatementMade,
  WithdrawSettlement,
} from '#core/disputes/wire.ts';
import { done, procedure } from '#server/define.ts';
import { addStatement } from '#server/trading/disputes/add-statement.ts';
import {
  type Answered,
  answerSettlement,
  withdrawSettlement,
} from '#server/trading/disputes/answer-settlement.ts';
import { appealDecision } from '#server/trading/disputes/appeal-decision.ts';
import {
  approveDecision,
  type Decided,
  resolveDispute,
} from '#server/trading/disputes/decide-dispute.ts';
import { decideAppeal } from '#server/trading/disputes/decide-appeal.ts';
import { listDisputes } from '#server/trading/disputes/list-disputes.ts';
import { proposeSettlement } from '#server/trading/disputes/propose-settlement.ts';
import { raiseDispute } from '#server/trading/disputes/raise-dispute.ts';
import { presenceOf } from '#server/identity/second-factor/presence.ts';

export const disputeProcedures = {
  raise_dispute: procedure({
    access: 'user',
    input: RaiseDispute,
    output: DisputeRaised,
    run: async (oja, caller, input) => {
      const { disputeId } = await raiseDispute(oja.db, {
        tradeId: input.p_trade_id,
        callerId: caller.userId,
        reason: input.p_reason,
        description: input.p_description || null,
      });
      const trade_id = input.p_trade_id.toLowerCase();
      return { ...done(DISPUTE_DONE.raised), trade_id, dispute_id: disputeId, status: 'disputed' };
    },
  }),
  add_dispute_statement: procedure({
    access: 'user',
    input: AddDisputeStatement,
    output: StatementMade,
    run: async (oja, caller, input) => {
      const { statementId, role } = await addStatement(oja.db, {
        disputeId: input.p_dispute_id,
        caller,
        body: input.p_body,
        attachmentPaths: input.p_attachment_paths ?? [],
        idempotencyKey: input.p_idempotency_key ?? null,
      });
      return {
        ...done(role === 'arbiter' ? DISPUTE_DONE.asked : DISPUTE_DONE.stated),
        dispute_id: input.p_dispute_id,
        statement_id: statementId,
      };
    },
  }),
  propose_settlement: procedure({
    access: 'user',
    input: ProposeSettlement,
    output: SettlementProposed,
    run: async (oja, caller, input) => {
      const { settlementId, expiresAt } = await proposeSettlement(oja.db, {
        tradeId: input.p_trade_id,
        callerId: caller.userId,
        kind: input.p_kind,
        buyerAmount: input.p_buyer_amount ?? null,
        note: input.p_note || null,
        presence: presenceOf(caller),
      });
      return {
        ...done(DISPUTE_DONE.proposed),
        trade_id: input.p_trade_id,
        settlement_id: settlementId,
        expires_at: expiresAt.toISOString(),
      };
    },
  }),
  answer_settlement: procedure({
    access: 'user',
    input: AnswerSettlement,
    output: SettlementAnswered,
    run: async (oja, caller, input) =>
      answered(
        input.p_settlement_id,
        await answerSettlement(oja.db, {
          settlementId: input.p_settlement_id,
          callerId: caller.userId,
          accepts: input.p_accept,
          presence: presenceOf(caller),
        }),
      ),
  }),
  withdraw_settlement: procedure({
    access: 'user',
    input: WithdrawSettlement,
    output: SettlementAnswered,
    run: async (oja, caller, { p_settlement_id }) =>
      answered(p_settlement_id, await withdrawSettlement(oja.db, p_settlement_id, caller.userId)),
  }),
  resolve_dispute: procedure({
    access: 'proven-admin',
    input: ResolveDispute,
    output: DisputeMoved,
    run: async (oja, caller, input) => {
      const decided = await resolveDispute(oja.db, {
        disputeId: input.p_dispute_id,
        adminId: caller.userId,
        outcome: input.p_outcome,
        reason: input.p_reason_code,
        note: input.p_note || null,
      });
      return moved(decided, decided.waits ? DISPUTE_DONE.waits : DISPUTE_DONE.decided);
    },
  }),
  approve_decision: procedure({
    access: 'proven-admin',
    input: ApproveDecision,
    output: DisputeMoved,
    run: async (oja, caller, input) => {
      const decided = await approveDecision(oja.db, {
        disputeId: input.p_dispute_id,
        adminId: caller.userId,
        approves: input.p_approve,
        note: input.p_note || null,
      });
      return moved(decided, input.p_approve ? DISPUTE_DONE.decided : DISPUTE_DONE.sentBack);
    },
  }),
  appeal_decision: procedure({
    access: 'user',
    input: AppealDecision,
    output: AppealMoved,
    run: async (oja, caller, { p_dispute_id, p_reason }) => {
      const { disputeId, tradeId, movesMoney } = await appealDecision(oja.db, {
        disputeId: p_dispute_id,
        callerId: caller.userId,
        reason: p_reason,
      });
      return {
        ...done(movesMoney ? DISPUTE_DONE.appealed : DISPUTE_DONE.reviewed),
        dispute_id: disputeId,
        trade_id: tradeId,
        appeal_status: 'open' as const,
        moves_money: movesMoney,
      };
    },
  }),
  decide_appeal: procedure({
    access: 'proven-admin',
    input: DecideAppeal,
    output: AppealMoved,
    run: async (oja, caller, { p_dispute_id, p_verdict, p_note }) => {
      const { disputeId, tradeId, movesMoney } = await decideAppeal(oja.db, {
        disputeId: p_dispute_id,
        adminId: caller.userId,
        verdict: p_verdict,
        note: p_note || null,
      });
      return {
        ...done(DISPUTE_DONE[p_verdict]),
        dispute_id: disputeId,
        trade_id: tradeId,
        appeal_status: p_verdict,
        moves_money: movesMoney,
      };
    },
  }),
  list_disputes: procedure({
    access: 'admin',
    readOnly: true,
    input: ListDisputes,
    output: DisputeList,
    run: async (oja, caller, input) => {
      return listDisputes(oja.db, input);
    },
  }),
};

function moved({ disputeId, tradeId, status, disputeStatus, waits }: Decided, message: string) {
  return {
    ...done(message),
    dispute_id: disputeId,
    trade_id: tradeId,
    status,
    dispute_status: disputeStatus,
    needs_second_person: waits,
  };
}

function answered(settlement_id: string, { tradeId, settlementStatus, kind, status }: Answered) {
  return {
    ...done(messageFor(settlementStatus, kind, status)),
    trade_id: tradeId,
    settlement_id,
    settlement_status: settlementStatus,
    status,
  };
}

function messageFor(answer: Answered['settlementStatus'], kind: Answered['kind'], status: string) {
  if (answer !== 'accepted') return DISPUTE_DONE[answer];
  if (kind === 'extend') return DISPUTE_DONE.extended;
  return status === 'cancelled' ? DISPUTE_DONE.cancelled : DISPUTE_DONE.settled;
}
