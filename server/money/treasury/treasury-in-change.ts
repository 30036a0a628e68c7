import { z } from 'zod';
import { parseMoney } from '#core/money/money.ts';
import type { ApprovalAction } from '#server/identity/approvals/approval-action.ts';
import { record } from '#server/identity/audit.ts';
import { bookTreasuryMove } from '#server/money/treasury/book-treasury-move.ts';
import { readBankLine } from '#server/money/treasury/read-bank-line.ts';

const Payload = z.strictObject({ amount: z.string() });

/** Naira that no rail could confirm is booked once two administrators agree that it was brought. */
export const TREASURY_IN: ApprovalAction<z.output<typeof Payload>> = {
  kind: 'treasury_in',
  payload: Payload,
  async prepare(oja, { payload, proposerId, confirmer, reason: note }) {
    const amount = parseMoney('NGN', payload.amount);
    if (!amount) throw new Error(`${payload.amount} is no amount of naira`);
    // The rail may answer by now; then its balance decides.
    const shown = await readBankLine(oja);
    return async (tx) => {
      const move = {
        location: 'bank',
        direction: 'in',
        amount,
        note,
        adminId: proposerId,
      } as const;
      await bookTreasuryMove(tx, move, shown);
      await record(tx, 'treasury_moved', confirmer.userId, confirmer, {
        location: 'bank',
        asset: 'NGN',
        direction: 'in',
        amount: payload.amount,
        note,
        proposed_by: proposerId,
      });
    };
  },
};
