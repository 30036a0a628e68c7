import { GetTreasuryDesk, MoveTreasury, TreasuryDesk, TreasuryMoved } from '#core/treasury/wire.ts';
import { staffAct, staffRead } from '#server/define.ts';
import { moveTreasury } from '#server/money/treasury/move-treasury.ts';
import { treasuryDesk } from '#server/money/treasury/treasury-desk.ts';

export const treasuryProcedures = {
  /** It shows where all of the money is, so a password alone is not enough. */
  get_treasury_desk: staffRead({
    may: 'treasury.read',
    readOnly: true,
    input: GetTreasuryDesk,
    output: TreasuryDesk,
    run: (oja) => treasuryDesk(oja),
  }),
  move_treasury: staffAct({
    may: 'treasury.move',
    event: ({ location, asset, direction, amount, note }) => ({
      subject: ['treasury', location],
      reason: note,
      detail: { asset, direction, amount },
    }),
    input: MoveTreasury,
    output: TreasuryMoved,
    run: (oja, caller, input) => moveTreasury(oja, caller, input),
  }),
};
