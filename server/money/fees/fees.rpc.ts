import { AdminSetFees, FeesProposed } from '#core/fees/wire.ts';
import { procedure } from '#server/define.ts';
import { proposeFees } from '#server/money/fees/propose-fees.ts';

export const feeProcedures = {
  admin_set_fees: procedure({
    access: 'proven-admin',
    input: AdminSetFees,
    output: FeesProposed,
    run: ({ db }, caller, { p_seller_fee_bp: sellerFeeBp, p_note: reason }) =>
      proposeFees(db, caller, { sellerFeeBp, reason }),
  }),
};
