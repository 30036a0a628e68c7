import { sql } from 'kysely';
import { rows } from '#server/platform/db/database.ts';
import type { Chain } from '#server/platform/integrations/chain/chain-port.ts';
import type { SendDeps } from '#server/money/withdrawals/sends/process-transactions.ts';

/** The most per round; the rest follow once these were counted. */
const MOST_AT_ONCE = 100;

/**
 * Broadcasts again, in order of nonce, what was final and the chain no longer counts: a chain reset to an earlier
 * state has a gap before everything that we sent since. The same bytes are the same transaction, so nothing is paid
 * twice even if a node still has it. Returns how many there were.
 */
export async function rebroadcastFinal(
  { db, log }: Pick<SendDeps, 'db' | 'log'>,
  chain: Chain,
  address: string,
  chainNonce: number,
): Promise<number> {
  const forgotten = await rows(
    db,
    sql<{ reference: string; signed: string }>`
      select s.reference, a.signed from chain_sends s
      join chain_send_attempts a on a.send_id = s.id and a.tx_hash = s.tx_hash
      where s.chain = ${chain.id} and s.from_address = ${address} and s.nonce >= ${chainNonce}
        and s.state in ('final', 'failed')
      order by s.nonce limit ${MOST_AT_ONCE}`,
  );
  for (const { reference, signed } of forgotten) {
    const { outcome } = await chain.broadcast(signed);
    log.warn(
      { chain: chain.id, address, reference, outcome },
      'a final transaction was broadcast again',
    );
  }
  return forgotten.length;
}
