import { sql } from 'kysely';
import type { z } from 'zod';
import { AppError } from '#core/errors/app-error.ts';
import type { ChainId } from '#core/wallet/chains.ts';
import type { WithdrawalDesk } from '#core/withdrawals/wire.ts';
import { type Db, one, rows } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Oja } from '#server/define.ts';
import { pausedChains } from '#server/money/withdrawals/pause.ts';
import { stopSender } from '#server/money/withdrawals/sends/senders.sql.ts';

type Desk = z.input<typeof WithdrawalDesk>;

const MOST_SHOWN = 100;
const TROUBLED_AFTER_MINUTES = 5;

/** The administrators' view: withdrawals awaiting a decision, senders, and stuck sends. */
export async function withdrawalDesk(db: Db, adminId: string): Promise<Desk> {
  const [waiting, { held }, senders, troubled, paused] = await Promise.all([
    readWaiting(db, adminId),
    one(
      db,
      sql<{ held: number }>`select count(*)::int as held from withdrawals where status = 'held'`,
    ),
    readSenders(db),
    readTroubled(db),
    pausedChains(db),
  ]);
  return { waiting, held, senders, troubled, paused: [...paused] };
}

async function readWaiting(db: Db, adminId: string): Promise<Desk['waiting']> {
  const found = await rows(
    db,
    sql<{ listed: Desk['waiting'][number] }>`
      select json_build_object('id', w.id, 'created_at', w.created_at, 'owner_id', w.user_id,
        'owner', t.handle, 'member_since', t.member_since,
        'is_verified', exists (select 1 from kyc_documents k where k.user_id = w.user_id and k.status = 'approved'),
        'chain', w.chain, 'asset', w.asset, 'amount', w.amount, 'network_fee', w.network_fee,
        'usd', round(w.usd_cents / 100.0, 2), 'address', w.address, 'label', w.label,
        'sent_there_before', (select count(*) from withdrawals o where o.user_id = w.user_id
          and o.status = 'confirmed' and lower(o.address) = lower(w.address)),
        'screening', w.screening, 'screening_reasons', w.screening_reasons, 'travel_rule', w.travel_rule,
        'is_own', w.user_id = ${adminId},
        'approvals', coalesce((select json_agg(json_build_object('admin', a.handle,
            'is_you', d.admin_id = ${adminId}, 'at', d.created_at, 'note', d.note) order by d.id)
          from withdrawal_decisions d join trader_profiles a on a.id = d.admin_id
          where d.withdrawal_id = w.id and d.decision = 'approve'), '[]'::json)) as listed
      from withdrawals w join trader_profiles t on t.id = w.user_id
      where w.status = 'needs_approval' order by w.id limit ${MOST_SHOWN}`,
  );
  return found.map(({ listed }) => listed);
}

function readSenders(db: Db): Promise<Desk['senders']> {
  return rows(
    db,
    sql<Desk['senders'][number]>`
      select n.chain, n.address, n.next_nonce, n.stopped, n.stopped_detail,
        to_char(n.stopped_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as stopped_at,
        (select count(*)::int from chain_sends s where s.chain = n.chain and s.from_address = n.address
          and s.state = 'queued') as queued,
        (select count(*)::int from chain_sends s where s.chain = n.chain and s.from_address = n.address
          and s.state in ('signed', 'broadcast', 'mined')) as under_way
      from chain_senders n order by n.stopped is null, n.next_nonce desc limit ${MOST_SHOWN}`,
  );
}

function readTroubled(db: Db): Promise<Desk['troubled']> {
  return rows(
    db,
    sql<Desk['troubled'][number]>`
      select s.id, s.reference, s.chain, s.kind, s.state, s.nonce, s.trouble, s.tx_hash,
        (select count(*)::int from chain_send_attempts a where a.send_id = s.id) as attempts,
        to_char(s.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as since
      from chain_sends s where s.state in ('queued', 'signed', 'broadcast', 'mined')
        and (s.trouble is not null or s.updated_at < app_now() - make_interval(mins => ${TROUBLED_AFTER_MINUTES}))
      order by s.id limit ${MOST_SHOWN}`,
  );
}

/**
 * An administrator stops a sender, or resumes it after a check. Its nonces then continue from the chain's count or
 * ours, whichever is higher: what was sent without us stays as it is, and what was counted once and is no longer
 * leaves no gap.
 */
export async function setSender(
  { db, chains }: Pick<Oja, 'db' | 'chains'>,
  chain: ChainId,
  address: string,
  isStopped: boolean,
): Promise<void> {
  const counted = isStopped ? null : ((await chains.get(chain)?.nonce(address)) ?? null);
  return transaction(db, async (tx) => {
    const known = await tx
      .selectFrom('chain_senders')
      .select('chain')
      .where('chain', '=', chain)
      .where('address', '=', address)
      .forUpdate()
      .execute();
    if (known.length === 0) throw new AppError('CHAIN_SENDER_NOT_FOUND');
    if (isStopped) {
      await stopSender(tx, chain, address, 'by_hand', 'An administrator stopped it.');
      return;
    }
    await rows(
      tx,
      sql`update chain_senders set stopped = null, stopped_at = null, stopped_detail = null,
          next_nonce = case when ${counted}::int is null then next_nonce else greatest(${counted}::int,
            (select max(nonce) + 1 from chain_sends where chain = ${chain} and from_address = ${address})) end
        where chain = ${chain} and address = ${address}`,
    );
  });
}
