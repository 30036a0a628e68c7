import { sql } from 'kysely';
import { SWEEP_AGAIN_MINUTES } from '#core/deposits/limits.ts';
import type { CryptoAsset } from '#core/money/assets.ts';
import type { ChainId } from '#core/wallet/chains.ts';
import { maybe, one, type Tx } from '#server/platform/db/database.ts';
import type { Oja } from '#server/define.ts';
import { endAlarm, raiseAlarm } from '#server/money/deposits/alarms.sql.ts';
import { queueGas, queueMove } from '#server/money/deposits/sweeps/queue-sweep.ts';
import type { Chain } from '#server/platform/integrations/chain/chain-port.ts';
import type { SendFailure, SendHooks } from '#server/money/withdrawals/sends/send-kinds.ts';
import type { SendRow } from '#server/money/withdrawals/sends/sends.sql.ts';

/** An address still short after so many top-ups needs an operator, who finds it among the stuck sends. */
const MOST_TIMES_GAS = 6;

interface Locked {
  readonly id: string;
  readonly chain: ChainId;
  readonly asset: CryptoAsset;
  readonly chain_units: string;
  readonly state: 'gas' | 'moving' | 'done' | 'failed';
  readonly address: string;
  readonly derivationIndex: number;
}

/** Hooks of a sweep's two transactions: gas first, then the coins. */
export function sweepHooks({ chains }: Pick<Oja, 'chains'>): {
  readonly gas: SendHooks;
  readonly sweep: SendHooks;
} {
  const lock = async (tx: Tx, id: string) => {
    await lockSweep(tx, id);
  };
  return {
    gas: {
      lock,
      async onFinal(tx, { subjectId }) {
        const sweep = await lockSweep(tx, subjectId);
        const chain = sweep && chains.get(sweep.chain);
        if (!chain || sweep.state !== 'gas') return;
        await tx
          .updateTable('sweeps')
          .set({ state: 'moving' })
          .where('id', '=', sweep.id)
          .execute();
        await queueMove(tx, chain, { ...sweep, chainUnits: BigInt(sweep.chain_units) });
      },
      async onRefused(tx, send, code) {
        if (code === 'too_many' || code === 'nonce_used') return;
        // The policy may never allow that much gas at once; a later sweep asks for what is needed then.
        await cancelSend(tx, send);
        await giveUp(tx, send, 'not_signed');
      },
      onFailed: giveUp,
    },
    sweep: {
      lock,
      async onShort(tx, send, lack) {
        if (lack !== 'coins') return topUp(tx, chains.get(send.chain), send, lack.wei);
        // The coins are no longer there; reconciliation with the chain looks into that.
        await cancelSend(tx, send);
        await end(tx, send.subjectId, 'failed');
      },
      async onFinal(tx, { subjectId, chain }) {
        const sweep = await lockSweep(tx, subjectId);
        if (sweep?.state !== 'moving') return;
        await end(tx, subjectId, 'done');
        await endAlarm(tx, { chain, kind: 'sweep_failed', subject: sweep.address });
      },
      onFailed: giveUp,
    },
  };
}

/**
 * Queues more gas for a move that was queued, or even signed, and costs more than was sent for it. One at a time, and
 * after a failed one only later.
 */
async function topUp(tx: Tx, chain: Chain | undefined, { subjectId }: SendRow, wei: bigint) {
  const sweep = await lockSweep(tx, subjectId);
  if (!chain || !sweep || wei <= 0n) return;
  const { times, rests } = await one(
    tx,
    sql<{ times: number; rests: boolean }>`
      select count(*)::int as times, coalesce(bool_or(state in ('queued', 'signed', 'broadcast', 'mined')
        or (state in ('cancelled', 'failed')
          and updated_at > app_now() - make_interval(mins => ${SWEEP_AGAIN_MINUTES}))), false) as rests
      from chain_sends where subject_id = ${subjectId} and kind = 'gas'`,
  );
  if (rests || times >= MOST_TIMES_GAS) return;
  // The first top-up comes with the sweep itself, whether or not it needed one.
  await queueGas(tx, chain, sweep, wei, Math.max(times, 1) + 1);
}

async function cancelSend(tx: Tx, { id }: SendRow): Promise<void> {
  await tx.updateTable('chain_sends').set({ state: 'cancelled' }).where('id', '=', id).execute();
}

/**
 * Ends the sweep to be retried later with the balance of that time, and alerts operators. If it was a top-up for
 * coins already queued, these keep waiting.
 */
async function giveUp(
  tx: Tx,
  { subjectId, chain, kind, reference }: SendRow,
  failure: SendFailure | 'not_signed',
): Promise<void> {
  const sweep = await lockSweep(tx, subjectId);
  if (sweep?.state !== (kind === 'gas' ? 'gas' : 'moving')) return;
  await end(tx, subjectId, 'failed');
  const detail = { reference, failure };
  await raiseAlarm(tx, { chain, kind: 'sweep_failed', subject: sweep.address, detail });
}

async function end(tx: Tx, id: string, state: 'done' | 'failed'): Promise<void> {
  await tx
    .updateTable('sweeps')
    .set({ state, ended_at: sql<Date>`app_now()` })
    .where('id', '=', id)
    .execute();
}

function lockSweep(tx: Tx, id: string): Promise<Locked | undefined> {
  return maybe(
    tx,
    sql<Locked>`select s.id, s.chain, s.asset, s.chain_units, s.state, a.address, a.derivation_index as "derivationIndex"
      from sweeps s join deposit_addresses a on a.id = s.address_id where s.id = ${id} for update of s`,
  );
}
