import { ADDRESS_SHOWN } from '#core/deposits/texts.ts';
import {
  CoverReversedDeposit,
  DecideHeldDeposit,
  DepositAddress,
  DepositDesk,
  DepositOptions,
  GetDepositAddress,
  GetDepositDesk,
  GetDepositOptions,
  GetTreasuryAddress,
  HeldDepositDecided,
  ReversedDepositCovered,
} from '#core/deposits/wire.ts';
import { procedure, staffAct, staffRead } from '#server/define.ts';
import { coverReversedDeposit } from '#server/money/deposits/cover-reversed-deposit.ts';
import { decideHeldDeposit } from '#server/money/deposits/decide-held-deposit.ts';
import { depositAddress } from '#server/money/deposits/deposit-address.ts';
import { depositDesk } from '#server/money/deposits/deposit-desk.ts';
import { depositOptions } from '#server/money/deposits/deposit-options.ts';

export const depositProcedures = {
  get_deposit_options: procedure({
    access: 'user',
    readOnly: true,
    input: GetDepositOptions,
    output: DepositOptions,
    run: (oja) => depositOptions(oja),
  }),
  get_deposit_address: procedure({
    access: 'user',
    needsTerms: true,
    input: GetDepositAddress,
    output: DepositAddress,
    run: async (oja, caller, { chain }) => ({
      success: true as const,
      message: ADDRESS_SHOWN,
      chain,
      address: await depositAddress(oja, caller.userId, chain),
    }),
  }),
  get_treasury_address: staffAct({
    may: 'treasury.read',
    needsCode: false,
    event: ({ chain }) => ({ subject: ['treasury', null], detail: { chain } }),
    input: GetTreasuryAddress,
    output: DepositAddress,
    run: async (oja, caller, { chain }) => {
      return {
        success: true as const,
        message: ADDRESS_SHOWN,
        chain,
        address: await depositAddress(oja, null, chain),
      };
    },
  }),
  get_deposit_desk: staffRead({
    may: 'deposits.read',
    readOnly: true,
    input: GetDepositDesk,
    output: DepositDesk,
    run: (oja) => depositDesk(oja.db),
  }),
  decide_held_deposit: staffAct({
    may: 'deposits.decide',
    event: ({ depositId, decision, note }) => ({
      subject: ['deposit', depositId],
      reason: note,
      detail: { decision },
    }),
    input: DecideHeldDeposit,
    output: HeldDepositDecided,
    run: (oja, caller, input) => decideHeldDeposit(oja, caller, input),
  }),
  cover_reversed_deposit: staffAct({
    may: 'deposits.decide',
    event: ({ depositId, note }) => ({ subject: ['deposit', depositId], reason: note }),
    input: CoverReversedDeposit,
    output: ReversedDepositCovered,
    run: (oja, caller, input) => coverReversedDeposit(oja, caller, input),
  }),
};
