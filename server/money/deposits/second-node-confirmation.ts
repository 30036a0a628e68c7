import { sql } from 'kysely';
import {
  SECOND_NODE_CONFIRMATION_HOURS,
  SECOND_NODE_CONFIRMATION_MINUTES,
  SECOND_NODE_CONFIRMATIONS_PER_POLL,
} from '#core/deposits/limits.ts';
import { type CryptoAsset, isNairaCoin } from '#core/money/assets.ts';
import { type ChainId, CHAINS } from '#core/wallet/chains.ts';
import { worthInCents } from '#server/money/withdrawals/network-fee.ts';
import { type Db, maybe, rows } from '#server/platform/db/database.ts';
import type { Oja } from '#server/define.ts';
import { endAlarm, raiseAlarm } from '#server/money/deposits/alarms.sql.ts';
import type {
  Chain,
  SecondNodeConfirmation,
  SeenTransfer,
} from '#server/platform/integrations/chain/chain-port.ts';
import { dollarInKobo } from '#server/money/withdrawals/limits.sql.ts';

/** Whether a final deposit may be credited; a large one only once two nodes confirm it. */
export type ConfirmationCheck = (depositId: string) => Promise<boolean>;

/**
 * Credits a deposit on one node's word; above the threshold a second node must confirm it. Nodes that disagree keep
 * it pending and raise an alarm at once, silence does so after a while. Deposits with an alarm are retried in random
 * order and apart from the others, so that they delay nobody; so do slow nodes: what the time limit cuts off waits
 * for the next scan.
 */
export function confirmationCheck(
  { db, log }: Pick<Oja, 'db' | 'log'>,
  chain: Chain,
  until: number,
): ConfirmationCheck {
  const { id, secondNodeConfirmation } = chain;
  let left = SECOND_NODE_CONFIRMATIONS_PER_POLL;
  let again: Promise<Set<string>> | undefined;
  return async (depositId) => {
    if (!secondNodeConfirmation) return true;
    const transfer = await transferOf(db, depositId);
    // Gone since it was listed: there is nothing to settle.
    if (!transfer) return false;
    if ((await worth(db, transfer)) <= secondNodeConfirmation.aboveCents) return true;
    if (performance.now() >= until) return false;
    if (transfer.hasAlarm) {
      again ??= someAlarmed(db, id);
      if (!(await again).has(depositId)) return false;
    } else if (left-- <= 0) return false;
    const confirmation = await secondNodeConfirmation.ask(transfer);
    if (confirmation !== 'agree')
      log.warn(
        { chain: id, depositId, confirmation: confirmation },
        'a deposit awaits confirmation by a second node',
      );
    await updateAlarms(db, id, transfer, confirmation);
    return confirmation === 'agree';
  };
}

const WAITS = ['nodes_disagree', 'second_node_silent'] as const;

type Waiting = SeenTransfer & {
  readonly id: string;
  readonly units: bigint;
  /** Units of the address's other recent or pending deposits. */
  readonly beside: bigint;
  /** How many final blocks lie on top. */
  readonly depth: bigint;
  /** Queried before without agreement. */
  readonly hasAlarm: boolean;
};

async function transferOf(db: Db, id: string): Promise<Waiting | null> {
  const found = await maybe(
    db,
    sql<
      Omit<Waiting, 'chainUnits'> & { readonly asset: CryptoAsset; readonly chain_units: string }
    >`
      select d.id, d.tx_hash as "txHash", d.log_index as "logIndex", d.asset, d.from_address as "from",
        a.address as "to", d.chain_units, d.block, d.block_hash as "blockHash", d.units,
        (select coalesce(sum(o.units), 0)::bigint from deposits o
          where o.address_id = d.address_id and o.chain = d.chain and o.asset = d.asset and o.id <> d.id
            and (o.status = 'too_small' or (o.status = 'credited'
              and o.credited_at > app_now() - make_interval(hours => ${SECOND_NODE_CONFIRMATION_HOURS})))) as beside,
        (select c.block from chain_cursors c where c.chain = d.chain) - d.block as depth,
        exists (select from chain_alarms l where l.chain = d.chain and l.kind = any(${WAITS}::text[])
          and l.subject = d.id::text and l.ended_at is null) as "hasAlarm"
      from deposits d join deposit_addresses a on a.id = d.address_id where d.id = ${id}`,
  );
  if (!found) return null;
  const { chain_units, ...deposit } = found;
  return { ...deposit, chainUnits: BigInt(chain_units) };
}

async function someAlarmed(db: Db, chain: ChainId): Promise<Set<string>> {
  const found = await rows(
    db,
    sql<{ subject: string }>`select subject from chain_alarms
      where chain = ${chain} and kind = any(${WAITS}::text[]) and ended_at is null
      order by random() limit ${SECOND_NODE_CONFIRMATIONS_PER_POLL}`,
  );
  return new Set(found.map(({ subject }) => subject));
}

/** In US cents, with the deposits beside it, so that splitting does not avoid the threshold. */
async function worth(db: Db, { asset, units, beside }: Waiting): Promise<bigint> {
  const kobo = isNairaCoin(asset) ? await dollarInKobo(db) : 1n;
  return worthInCents({ asset, units: units + beside }, kobo);
}

async function updateAlarms(
  db: Db,
  chain: ChainId,
  waiting: Waiting,
  confirmation: SecondNodeConfirmation,
): Promise<void> {
  const { id: subject, txHash, depth } = waiting;
  const isLate = Number(depth) * CHAINS[chain].blockSeconds > SECOND_NODE_CONFIRMATION_MINUTES * 60;
  const is = {
    nodes_disagree: confirmation === 'disagree',
    second_node_silent: confirmation === 'silent' && isLate,
  };
  for (const kind of WAITS) {
    if (is[kind]) await raiseAlarm(db, { chain, kind, subject, detail: { txHash } });
    else await endAlarm(db, { chain, kind, subject });
  }
}

/** Ends alarms of deposits that no longer wait: credited otherwise, or gone from the chain. */
export async function endSettledAlarms(db: Db, chain: ChainId): Promise<void> {
  await rows(
    db,
    sql`update chain_alarms a set ended_at = app_now()
      where a.chain = ${chain} and a.kind = any(${WAITS}::text[]) and a.ended_at is null
        and not exists (select 1 from deposits d where d.id = a.subject::uuid and d.status in ('seen', 'held'))`,
  );
}
