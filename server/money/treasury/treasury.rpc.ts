import { GetTreasuryDesk, MoveTreasury, TreasuryDesk, TreasuryMoved } from '#core/treasury/wire.ts';
import { procedure } from '#server/define.ts';
import { moveTreasury } from '#server/money/treasury/move-treasury.ts';
import { treasuryDesk } from '#server/money/treasury/treasury-desk.ts';

export const treasuryProcedures = {
  /** It shows where all of the money is, so a password alone is not enough. */
  get_treasury_desk: procedure({
    access: 'admin',
    readOnly: true,
    input: GetTreasuryDesk,
    output: TreasuryDesk,
    run: (oja) => treasuryDesk(oja),
  }),
  move_treasury: procedure({
    access: 'proven-admin',
    input: MoveTreasury,
    output: TreasuryMoved,
    run: async (oja, caller, input) => {
      return moveTreasury(oja, caller, {
        location: input.p_location,
        asset: input.p_asset,
        direction: input.p_direction,
        amount: input.p_amount,
        note: input.p_note,
        idempotencyKey: input.p_idempotency_key,
      });
    },
  }),
};
