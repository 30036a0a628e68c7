import { WITHDRAWAL_DONE } from '#core/withdrawals/texts.ts';
import {
  AddressAdded,
  AddWithdrawalAddress,
  CancelWithdrawal,
  DecideWithdrawal,
  GetWalletSecurity,
  GetWithdrawalDesk,
  GetWithdrawalOptions,
  GetWithdrawalQuote,
  PauseWithdrawals,
  RequestWithdrawal,
  SaveReceivingAddress,
  SetChainSender,
  WalletSecurity,
  WithdrawalDesk,
  WithdrawalMoved,
  WithdrawalOptions,
  WithdrawalQuote,
  WithdrawalsPaused,
} from '#core/withdrawals/wire.ts';
import { Answer } from '#core/wire/shared.ts';
import { done, procedure, staffAct, staffRead } from '#server/define.ts';
import { requireFreshProof } from '#server/identity/second-factor/require-second-factor.ts';
import { record } from '#server/identity/audit.ts';
import { requireMay } from '#server/identity/staff/may.ts';
import { addAddress } from '#server/money/withdrawals/add-address.ts';
import { cancelWithdrawal } from '#server/money/withdrawals/cancel-withdrawal.ts';
import { decideWithdrawal } from '#server/money/withdrawals/decide-withdrawal.ts';
import { pausedChains, pauseWithdrawals } from '#server/money/withdrawals/pause.ts';
import { quoteWithdrawal } from '#server/money/withdrawals/quote-withdrawal.ts';
import { requestWithdrawal } from '#server/money/withdrawals/request-withdrawal.ts';
import { walletSecurity } from '#server/money/withdrawals/wallet-security.ts';
import { setSender, withdrawalDesk } from '#server/money/withdrawals/withdrawal-desk.ts';
import { withdrawalOptions } from '#server/money/withdrawals/withdrawal-options.ts';

export const withdrawalProcedures = {
  get_withdrawal_options: procedure({
    access: 'user',
    readOnly: true,
    input: GetWithdrawalOptions,
    output: WithdrawalOptions,
    run: (oja) => withdrawalOptions(oja),
  }),
  add_withdrawal_address: procedure({
    access: 'user',
    input: AddWithdrawalAddress,
    output: AddressAdded,
    run: async (oja, caller, input) => {
      requireFreshProof(caller);
      const { id, address, usableFrom } = await addAddress(oja, {
        userId: caller.userId,
        chain: input.chain,
        asset: input.asset,
        address: input.address,
        label: input.label,
        isCompared: input.compared ?? false,
      });
      return {
        ...done(WITHDRAWAL_DONE.addressAdded),
        address_id: id,
        address,
        usable_from: usableFrom.toISOString(),
      };
    },
  }),
  save_receiving_address: procedure({
    access: 'user',
    input: SaveReceivingAddress,
    output: AddressAdded,
    run: async (oja, caller, input) => {
      requireFreshProof(caller);
      const { id, address, usableFrom } = await addAddress(oja, {
        userId: caller.userId,
        chain: input.network,
        asset: input.asset,
        address: input.address,
        label: null,
        isCompared: false,
        mayBeClosed: true,
      });
      return {
        ...done(WITHDRAWAL_DONE.addressAdded),
        address_id: id,
        address,
        usable_from: usableFrom.toISOString(),
      };
    },
  }),
  get_withdrawal_quote: procedure({
    access: 'user',
    input: GetWithdrawalQuote,
    output: WithdrawalQuote,
    run: (oja, caller, input) => quoteWithdrawal(oja, caller.userId, input.addressId, input.amount),
  }),
  request_withdrawal: procedure({
    access: 'user',
    input: RequestWithdrawal,
    output: WithdrawalMoved,
    run: async (oja, caller, input) => {
      const { id, status } = await requestWithdrawal(oja, caller, input);
      return { ...done(WITHDRAWAL_DONE.requested), withdrawal_id: id, status };
    },
  }),
  cancel_withdrawal: procedure({
    access: 'user',
    input: CancelWithdrawal,
    output: WithdrawalMoved,
    run: async (oja, caller, { withdrawalId }) => {
      const { id, status } = await cancelWithdrawal(oja, caller, withdrawalId);
      return { ...done(WITHDRAWAL_DONE.cancelled), withdrawal_id: id, status };
    },
  }),
  get_wallet_security: procedure({
    access: 'user',
    readOnly: true,
    input: GetWalletSecurity,
    output: WalletSecurity,
    run: (oja, caller) => walletSecurity(oja.db, caller),
  }),
  get_withdrawal_desk: staffRead({
    may: 'withdrawals.read',
    readOnly: true,
    input: GetWithdrawalDesk,
    output: WithdrawalDesk,
    run: async (oja, caller) => {
      return withdrawalDesk(oja.db, caller.userId);
    },
  }),
  decide_withdrawal: staffAct({
    may: 'withdrawals.decide',
    event: ({ withdrawalId, decision, note }) => ({
      subject: ['withdrawal', withdrawalId],
      reason: note,
      detail: { decision },
    }),
    input: DecideWithdrawal,
    output: WithdrawalMoved,
    run: async (oja, caller, input) => {
      const { id, status } = await decideWithdrawal(oja, caller, input);
      return { ...done(messageFor(status)), withdrawal_id: id, status };
    },
  }),
  pause_withdrawals: staffAct({
    may: 'withdrawals.pause',
    event: ({ chain, paused, reason }) => ({
      subject: ['chain', chain],
      reason,
      detail: { paused },
    }),
    input: PauseWithdrawals,
    output: WithdrawalsPaused,
    run: async ({ db }, caller, { chain, paused: isPaused, reason }) => {
      if (!isPaused) await requireMay(db, caller, 'settings.set');
      const change = { chain, isPaused, reason };
      const { message, approval_id } = await pauseWithdrawals(db, caller, change);
      return {
        ...done(isPaused ? WITHDRAWAL_DONE.paused : message),
        paused: [...(await pausedChains(db))],
        approval_id,
      };
    },
  }),
  set_chain_sender: staffAct({
    may: 'senders.set',
    event: ({ chain, address, stopped }) => ({
      subject: ['chain', chain],
      detail: { address, stopped },
    }),
    input: SetChainSender,
    output: Answer,
    run: async (oja, caller, { chain, address, stopped }) => {
      await setSender(oja, chain, address, stopped);
      await record(oja.db, 'chain_sender_set', caller.userId, caller, {
        chain,
        stopped,
      });
      return done(stopped ? WITHDRAWAL_DONE.senderStopped : WITHDRAWAL_DONE.senderStarted);
    },
  }),
};

function messageFor(status: string): string {
  if (status === 'rejected') return WITHDRAWAL_DONE.rejected;
  return status === 'approved' ? WITHDRAWAL_DONE.approved : WITHDRAWAL_DONE.approvedFirst;
}
