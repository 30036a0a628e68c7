import { AppError } from '#core/errors/app-error.ts';
import { GetTreasuryDesk, MoveTreasury, TreasuryDesk, TreasuryMoved } from '#core/wire/treasury.ts';
import { procedure } from '#server/define.ts';
import { requireAdmin } from '#server/identity/require-admin.ts';
import { requireProvenAdmin } from '#server/identity/second-factor/require-proven-admin.ts';
import { hasSecondFactor } from '#server/identity/second-factor/require-second-factor.ts';
import { moveTreasury } from '#server/treasury/move-treasury.ts';
import { treasuryDesk } from '#server/treasury/treasury-desk.ts';

export const treasuryProcedures = {
  /** It says where all of the money lies, so a password alone is not enough. */
  get_treasury_desk: procedure({
    access: 'user',
    readOnly: true,
    input: GetTreasuryDesk,
    output: TreasuryDesk,
    run: async (oja, caller) => {
      await requireAdmin(oja.db, caller.userId);
      if (!hasSecondFactor(caller)) throw new AppError('SECOND_FACTOR_NOT_SET_UP');
      return treasuryDesk(oja);
    },
  }),
  move_treasury: procedure({
    access: 'user',
    input: MoveTreasury,
    output: TreasuryMoved,
    run: async (oja, caller, input) => {
      await requireProvenAdmin(oja, caller);
      return moveTreasury(oja, caller, {
        place: input.p_place,
        asset: input.p_asset,
        direction: input.p_direction,
        amount: input.p_amount,
        note: input.p_note,
        idempotencyKey: input.p_idempotency_key,
      });
    },
  }),
};
