import { sql } from 'kysely';
import type { CryptoAsset } from '#core/money/assets.ts';
import type { ChainId } from '#core/wallet/chains.ts';
import { maybe, rows, type Tx } from '#server/db/database.ts';
import type { Oja } from '#server/define.ts';
import { endAlarm, raiseAlarm } from '#server/deposits/alarms.sql.ts';
import { queueMove } from '#server/deposits/sweeps/queue-sweep.ts';
import type { SendFailure, SendHooks } from '#server/withdrawals/sends/send-kinds.ts';
import type { SendRow } from '#server/withdrawals/sends/sends.sql.ts';

interface Locked {
  readonly id: string;
  readonly chain: ChainId;
  readonly asset: CryptoAsset;
  readonly chain_units: string;
  readonly state: 'gas' | 'moving' | 'done' | 'failed';
  readonly address: string;
  readonly place: number;
}

/** What becomes of a sweep as its two transactions do: gas first, then the coins. */
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
        await rows(tx, sql`update sweeps set state = 'moving' where id = ${sweep.id}`);
        await queueMove(tx, chain, { ...sweep, chainUnits: BigInt(sweep.chain_units) });
      },
      onFailed: fail,
    },
    sweep: {
      lock,
      async onFinal(tx, { subjectId, chain }) {
        const sweep = await lockSweep(tx, subjectId);
        if (sweep?.state !== 'moving') return;
        await end(tx, subjectId, 'done');
        await endAlarm(tx, { chain, kind: 'sweep_failed', subject: sweep.address });
      },
      onFailed: fail,
    },
  };
}

/** It is tried again later, from what then lies there; whoever watches the chains is told. */
async function fail(
  tx: Tx,
  { subjectId, chain, reference }: SendRow,
  failure: SendFailure,
): Promise<void> {
  const sweep = await lockSweep(tx, subjectId);
  if (sweep?.state !== 'gas' && sweep?.state !== 'moving') return;
  await end(tx, subjectId, 'failed');
  const detail = { reference, failure };
  await raiseAlarm(tx, { chain, kind: 'sweep_failed', subject: sweep.address, detail });
}

async function end(tx: Tx, id: string, state: 'done' | 'failed'): Promise<void> {
  await rows(tx, sql`update sweeps set state = ${state}, ended_at = app_now() where id = ${id}`);
}

function lockSweep(tx: Tx, id: string): Promise<Locked | undefined> {
  return maybe(
    tx,
    sql<Locked>`select s.id, s.chain, s.asset, s.chain_units, s.state, a.address, a.place
      from sweeps s join deposit_addresses a on a.id = s.address_id where s.id = ${id} for update of s`,
  );
}
