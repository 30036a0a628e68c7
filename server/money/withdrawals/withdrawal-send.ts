import { sql } from 'kysely';
import { chainPrecise, toChainUnits } from '#core/wallet/chain-units.ts';
import { CHAINS } from '#core/wallet/chains.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { post } from '#server/money/ledger/post.ts';
import type { Chain } from '#server/platform/integrations/chain/chain-port.ts';
import { isHeldBack } from '#server/money/withdrawals/held-back.ts';
import { queueSend } from '#server/money/withdrawals/sends/queue-send.ts';
import type { SendHooks } from '#server/money/withdrawals/sends/send-kinds.ts';
import type { SendRow } from '#server/money/withdrawals/sends/sends.sql.ts';
import { refundWithdrawal } from '#server/money/withdrawals/refund-withdrawal.ts';
import { notifyWithdrawal } from '#server/money/withdrawals/notify-withdrawal.ts';
import {
  lockWithdrawal,
  moveWithdrawal,
  sendReference,
  waitFor,
  type WithdrawalRow,
} from '#server/money/withdrawals/withdrawals.sql.ts';

/** Queues an approved withdrawal on the hot wallet, in the transaction that approves it. */
export async function queueWithdrawal(
  tx: Tx,
  chain: Chain,
  { id, asset, units, feeUnits, address }: WithdrawalRow,
): Promise<void> {
  const token = chain.tokens.find((candidate) => candidate.asset === asset);
  if (!token) throw new Error(`${asset} is no longer sent on ${chain.id}`);
  const received = { asset, units: units - feeUnits };
  if (chainPrecise(received, token.decimals).units !== received.units) {
    throw new Error('what they receive was rounded to what the chain carries');
  }
  await queueSend(tx, {
    reference: sendReference(id),
    chain: chain.id,
    fromAddress: chain.hotWallet,
    subjectId: id,
    gasLimit: chain.transferGas,
    kind: 'withdrawal',
    asset,
    toAddress: address,
    chainUnits: toChainUnits(received, token.decimals),
  });
}

/** Updates a withdrawal with the steps of its transaction. */
export function withdrawalHooks({ config }: { readonly config: Config }): SendHooks {
  return {
    async lock(tx, id) {
      await lockWithdrawal(tx, id);
    },
    async mayBegin(tx, send) {
      // It may have been queued for days, and its owner may have lost the account since.
      const withdrawal = await ofSend(tx, send);
      if (!(await isHeldBack(tx, withdrawal))) return true;
      await waitFor(tx, withdrawal, 'hold');
      return false;
    },
    async onBegun(tx, send) {
      await waitFor(tx, await ofSend(tx, send), null);
    },
    async onShort(tx, send) {
      const withdrawal = await ofSend(tx, send);
      if (withdrawal.status === 'approved') await waitFor(tx, withdrawal, 'hot_wallet');
    },
    async onRefused(tx, send) {
      await waitFor(tx, await ofSend(tx, send), 'not_signed');
    },
    async onSigned(tx, send, txHash) {
      await tx
        .updateTable('withdrawals')
        .set({ tx_hash: txHash, updated_at: sql<Date>`app_now()` })
        .where('id', '=', send.subjectId)
        .execute();
      const withdrawal = await ofSend(tx, send);
      if (withdrawal.status === 'approved') await moveWithdrawal(tx, withdrawal, 'sign');
    },
    async onBroadcast(tx, send) {
      const withdrawal = await ofSend(tx, send);
      await moveWithdrawal(tx, withdrawal, 'broadcast');
      await notifyWithdrawal(tx, config, withdrawal, 'withdrawal_broadcast');
    },
    async onConfirmations(tx, { subjectId }, confirmations) {
      await tx
        .updateTable('withdrawals')
        .set({ confirmations, updated_at: sql<Date>`app_now()` })
        .where('id', '=', subjectId)
        .execute();
    },
    async onFinal(tx, send) {
      const withdrawal = await ofSend(tx, send);
      await moveWithdrawal(tx, withdrawal, 'confirm');
      await settle(tx, withdrawal);
      await notifyWithdrawal(tx, config, withdrawal, 'withdrawal_confirmed');
    },
    async onFailed(tx, send, failure) {
      const withdrawal = await ofSend(tx, send);
      await moveWithdrawal(tx, withdrawal, 'fail', failure);
      await refundWithdrawal(tx, withdrawal);
      await notifyWithdrawal(tx, config, withdrawal, 'withdrawal_failed');
    },
  };
}

async function ofSend(tx: Tx, { subjectId }: SendRow): Promise<WithdrawalRow> {
  const withdrawal = await lockWithdrawal(tx, subjectId);
  if (!withdrawal) throw new Error('what is sent for a withdrawal has one');
  return withdrawal;
}

/** Posts what was held: to the chain what was sent, to the fees the quoted network fee. */
async function settle(tx: Tx, { id, userId, chain, asset, units, feeUnits }: WithdrawalRow) {
  const held = { ownerId: userId, kind: 'pending' } as const;
  const movements = [
    {
      kind: 'withdrawal_send',
      reference: `withdrawal:${id}:sent`,
      to: { ownerId: null, kind: 'chain', shard: CHAINS[chain].number },
      units: units - feeUnits,
    },
    {
      kind: 'withdrawal_fee',
      reference: `withdrawal:${id}:fee`,
      to: { ownerId: null, kind: 'fees' },
      units: feeUnits,
    },
  ] as const;
  for (const { kind, reference, to, units: moved } of movements) {
    if (moved === 0n) continue;
    const amount = { asset, units: moved };
    const outcome = await post(tx, { kind, reference, from: held, to, amount, subjectId: id });
    if (outcome === 'insufficient') throw new Error('what was held for a withdrawal is gone');
  }
}
