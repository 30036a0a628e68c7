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
import { procedure, type SignedInCaller, staffAct, staffRead } from '#server/define.ts';
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
    run: (oja, { userId }, input) => quoteOf(oja, { ...input, userId }),
  }),
  request_payout: procedure({
    access: 'user',
    input: RequestPayout,
    output: PayoutRequested,
    run: (oja, caller, input) =>
      requestPayout(oja, {
        ...input,
        userId: caller.userId,
        origin: originOf(caller),
        presence: presenceOf(caller),
      }),
  }),
  cancel_payout: procedure({
    access: 'user',
    input: CancelPayout,
    output: PayoutCancelled,
    run: (oja, caller, { payoutId }) =>
      cancelPayout(oja.db, caller.userId, payoutId, originOf(caller)),
  }),
  get_payout_desk: staffRead({
    may: 'payouts.read',
    readOnly: true,
    input: z.strictObject({}),
    output: PayoutDesk,
    run: (oja) => payoutDesk(oja),
  }),
  end_payout: staffAct({
    may: 'payouts.settle',
    event: ({ payoutId, note }) => ({ subject: ['payout', payoutId], reason: note }),
    input: EndPayout,
    output: PayoutEnded,
    run: (oja, caller, input) =>
      endPayout(oja, { ...input, adminId: caller.userId, origin: originOf(caller) }),
  }),
  settle_payout_note: staffAct({
    may: 'payouts.settle',
    event: ({ payoutId, note }) => ({ subject: ['payout', payoutId], reason: note }),
    input: SettlePayoutNote,
    output: PayoutNoteSettled,
    run: (oja, caller, input) =>
      settlePayoutNote(oja.db, { ...input, adminId: caller.userId, origin: originOf(caller) }),
  }),
};

function originOf({ ip, userAgent }: SignedInCaller): Origin {
  return { ip, userAgent };
}
