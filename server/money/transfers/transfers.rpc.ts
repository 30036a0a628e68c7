import { z } from 'zod';
import { toDecimal } from '#core/money/money.ts';
import { Answer } from '#core/wire/shared.ts';
import {
  AnswerTransferRequest,
  CancelScheduledTransfer,
  CancelTransferRequest,
  FindRecipient,
  RecipientFound,
  RequestTransfer,
  ScheduleTransfer,
  SendTransfer,
  TransferLimits,
  TransferRequestAnswered,
  TransferRequested,
  TransferScheduled,
  TransferSent,
} from '#server/money/transfers/wire.ts';
import { procedure } from '#server/define.ts';
import { answerRequest, cancelRequest } from '#server/money/transfers/answer-request.ts';
import { findRecipient } from '#server/money/transfers/find-recipient.ts';
import { requestTransfer } from '#server/money/transfers/money-requests.ts';
import { cancelSchedule, scheduleTransfer } from '#server/money/transfers/schedule-transfer.ts';
import { sendTransfer } from '#server/money/transfers/send-transfer.ts';
import { allowance } from '#server/money/wallet/outflow-guard.ts';

export const transferProcedures = {
  find_recipient: procedure({
    access: 'user',
    input: FindRecipient,
    output: RecipientFound,
    run: (oja, { userId }, { query }) => findRecipient(oja.db, userId, query),
  }),
  send_transfer: procedure({
    access: 'user',
    needsTerms: true,
    input: SendTransfer,
    output: TransferSent,
    run: (oja, caller, input) => sendTransfer(oja.db, caller, input),
  }),
  get_transfer_limits: procedure({
    access: 'user',
    readOnly: true,
    input: z.strictObject({}),
    output: TransferLimits,
    run: () => Promise.resolve({ proof_from_ngn: Number(toDecimal(allowance())) }),
  }),
  request_transfer: procedure({
    access: 'user',
    needsTerms: true,
    input: RequestTransfer,
    output: TransferRequested,
    run: (oja, { userId }, input) => requestTransfer(oja.db, userId, input),
  }),
  answer_transfer_request: procedure({
    access: 'user',
    needsTerms: ({ accept }) => accept,
    input: AnswerTransferRequest,
    output: TransferRequestAnswered,
    run: (oja, caller, input) => answerRequest(oja.db, caller, input),
  }),
  cancel_transfer_request: procedure({
    access: 'user',
    input: CancelTransferRequest,
    output: Answer,
    run: (oja, { userId }, { requestId }) => cancelRequest(oja.db, userId, requestId),
  }),
  schedule_transfer: procedure({
    access: 'user',
    needsTerms: true,
    input: ScheduleTransfer,
    output: TransferScheduled,
    run: (oja, caller, input) => scheduleTransfer(oja, caller, input),
  }),
  cancel_scheduled_transfer: procedure({
    access: 'user',
    input: CancelScheduledTransfer,
    output: Answer,
    run: (oja, { userId }, { scheduledTransferId: id }) => cancelSchedule(oja.db, userId, id),
  }),
};
