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
import { done, procedure, staffAct, staffRead } from '#server/define.ts';
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
        ...input,
        callerId: caller.userId,
        description: input.description || null,
      });
      const trade_id = input.tradeId.toLowerCase();
      return { ...done(DISPUTE_DONE.raised), trade_id, dispute_id: disputeId, status: 'disputed' };
    },
  }),
  add_dispute_statement: procedure({
    access: 'user',
    input: AddDisputeStatement,
    output: StatementMade,
    run: async (oja, caller, input) => {
      const { statementId, role } = await addStatement(oja.db, {
        ...input,
        caller,
        attachmentPaths: input.attachmentPaths ?? [],
      });
      return {
        ...done(role === 'arbiter' ? DISPUTE_DONE.asked : DISPUTE_DONE.stated),
        dispute_id: input.disputeId,
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
        ...input,
        callerId: caller.userId,
        note: input.note || null,
        presence: presenceOf(caller),
      });
      return {
        ...done(DISPUTE_DONE.proposed),
        trade_id: input.tradeId,
        settlement_id: settlementId,
        expires_at: expiresAt.toISOString(),
      };
    },
  }),
  answer_settlement: procedure({
    access: 'user',
    input: AnswerSettlement,
    output: SettlementAnswered,
    run: async (oja, caller, { settlementId, accept }) =>
      answered(
        settlementId,
        await answerSettlement(oja.db, {
          settlementId,
          callerId: caller.userId,
          accepts: accept,
          presence: presenceOf(caller),
        }),
      ),
  }),
  withdraw_settlement: procedure({
    access: 'user',
    input: WithdrawSettlement,
    output: SettlementAnswered,
    run: async (oja, caller, { settlementId }) =>
      answered(settlementId, await withdrawSettlement(oja.db, settlementId, caller.userId)),
  }),
  resolve_dispute: staffAct({
    may: 'disputes.decide',
    event: ({ disputeId, outcome, reasonCode, note }) => ({
      subject: ['dispute', disputeId],
      reason: note,
      detail: { outcome, reasonCode },
    }),
    input: ResolveDispute,
    output: DisputeMoved,
    run: async (oja, caller, input) => {
      const decided = await resolveDispute(oja.db, {
        disputeId: input.disputeId,
        adminId: caller.userId,
        outcome: input.outcome,
        reason: input.reasonCode,
        note: input.note || null,
      });
      return moved(decided, decided.waits ? DISPUTE_DONE.waits : DISPUTE_DONE.decided);
    },
  }),
  approve_decision: staffAct({
    may: 'disputes.decide',
    event: ({ disputeId, approve, note }) => ({
      subject: ['dispute', disputeId],
      reason: note,
      detail: { approve },
    }),
    input: ApproveDecision,
    output: DisputeMoved,
    run: async (oja, caller, input) => {
      const decided = await approveDecision(oja.db, {
        disputeId: input.disputeId,
        adminId: caller.userId,
        approves: input.approve,
        note: input.note || null,
      });
      return moved(decided, input.approve ? DISPUTE_DONE.decided : DISPUTE_DONE.sentBack);
    },
  }),
  appeal_decision: procedure({
    access: 'user',
    input: AppealDecision,
    output: AppealMoved,
    run: async (oja, caller, input) => {
      const { disputeId, tradeId, movesMoney } = await appealDecision(oja.db, {
        ...input,
        callerId: caller.userId,
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
  decide_appeal: staffAct({
    may: 'disputes.decide',
    event: ({ disputeId, verdict, note }) => ({
      subject: ['dispute', disputeId],
      reason: note,
      detail: { verdict },
    }),
    input: DecideAppeal,
    output: AppealMoved,
    run: async (oja, caller, input) => {
      const { disputeId, tradeId, movesMoney } = await decideAppeal(oja.db, {
        ...input,
        adminId: caller.userId,
        note: input.note || null,
      });
      return {
        ...done(DISPUTE_DONE[input.verdict]),
        dispute_id: disputeId,
        trade_id: tradeId,
        appeal_status: input.verdict,
        moves_money: movesMoney,
      };
    },
  }),
  list_disputes: staffRead({
    may: 'disputes.read',
    readOnly: true,
    input: ListDisputes,
    output: DisputeList,
    run: (oja, _caller, input) => listDisputes(oja.db, input),
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
