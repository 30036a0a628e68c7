import {
  CancelPayout,
  EndPayout,
  PayoutCancelled,
  PayoutDesk,
  PayoutEnded,
  PayoutNoteSettled,
  PayoutOffer,
  PayoutQuestion,
  PayoutRequested,
  RequestPayout,
  SettlePayoutNote,
} from '#core/payouts/wire.ts';
import { z } from 'zod';
import { procedure, type SignedInCaller } from '#server/define.ts';
import type { Origin } from '#server/identity/audit.ts';
import { presenceOf } from '#server/identity/second-factor/presence.ts';
import { cancelPayout } from '#server/money/payouts/cancel-payout.ts';
import { endPayout } from '#server/money/payouts/end-payout.ts';
import { payoutDesk } from '#server/money/payouts/payout-desk.ts';
import { quoteOf } from '#server/money/payouts/quote-payout.ts';
import { requestPayout } from '#server/money/payouts/request-payout.ts';
import { settlePayoutNote } from '#server/money/payouts/settle-note.ts';

export const payoutProcedures = {
  get_payout_quote: procedure({
    access: 'user',
    input: PayoutQuestion,
    output: PayoutOffer,
    run: (oja, { userId }, { p_bank_account_id: bankAccountId, p_amount: amount }) =>
      quoteOf(oja, { userId, bankAccountId, amount }),
  }),
  request_payout: procedure({
    access: 'user',
    input: RequestPayout,
    output: PayoutRequested,
    run: (oja, caller, input) =>
      requestPayout(oja, {
        userId: caller.userId,
        bankAccountId: input.p_bank_account_id,
        amount: input.p_amount,
        idempotencyKey: input.p_idempotency_key ?? null,
        origin: originOf(caller),
        presence: presenceOf(caller),
      }),
  }),
  cancel_payout: procedure({
    access: 'user',
    input: CancelPayout,
    output: PayoutCancelled,
    run: (oja, caller, { p_payout_id }) =>
      cancelPayout(oja.db, caller.userId, p_payout_id, originOf(caller)),
  }),
  get_payout_desk: procedure({
    access: 'admin',
    readOnly: true,
    input: z.strictObject({}),
    output: PayoutDesk,
    run: (oja) => payoutDesk(oja),
  }),
  end_payout: procedure({
    access: 'proven-admin',
    input: EndPayout,
    output: PayoutEnded,
    run: async (oja, caller, { p_payout_id: payoutId, p_note: note }) => {
      return endPayout(oja, { adminId: caller.userId, payoutId, note, origin: originOf(caller) });
    },
  }),
  settle_payout_note: procedure({
    access: 'proven-admin',
    input: SettlePayoutNote,
    output: PayoutNoteSettled,
    run: async (oja, caller, { p_payout_id: payoutId, p_note: note }) => {
      const origin = originOf(caller);
      return settlePayoutNote(oja.db, { adminId: caller.userId, payoutId, note, origin });
    },
  }),
};

function originOf({ ip, userAgent }: SignedInCaller): Origin {
  return { ip, userAgent };
}
