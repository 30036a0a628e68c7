import { AdminScheduleFeeChange, FeeChangeProposed } from '#core/fees/wire.ts';
import { staffAct } from '#server/define.ts';
import { scheduleFeeChange } from '#server/money/fees/schedule-fee-change.ts';

export const feeProcedures = {
  admin_schedule_fee_change: staffAct({
    may: 'fees.set',
    event: ({ asset, sellerFeeBp, note }) => ({
      subject: ['asset', asset],
      reason: note,
      detail: { sellerFeeBp },
    }),
    input: AdminScheduleFeeChange,
    output: FeeChangeProposed,
    run: ({ db }, caller, input) =>
      scheduleFeeChange(db, caller, {
        asset: input.asset,
        sellerFeeBp: input.sellerFeeBp,
        effectiveAt: input.effectiveAt ? new Date(input.effectiveAt) : null,
        reason: input.note,
      }),
  }),
};
