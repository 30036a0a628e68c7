import { AdminScheduleFeeChange, FeeChangeProposed } from '#core/fees/wire.ts';
import { procedure } from '#server/define.ts';
import { scheduleFeeChange } from '#server/money/fees/schedule-fee-change.ts';

export const feeProcedures = {
  admin_schedule_fee_change: procedure({
    access: 'proven-admin',
    input: AdminScheduleFeeChange,
    output: FeeChangeProposed,
    run: ({ db }, caller, input) =>
      scheduleFeeChange(db, caller, {
        asset: input.p_asset ?? null,
        sellerFeeBp: input.p_seller_fee_bp,
        effectiveAt: input.p_effective_at ? new Date(input.p_effective_at) : null,
        reason: input.p_note,
      }),
  }),
};
