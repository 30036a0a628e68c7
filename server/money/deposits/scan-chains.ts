import { CHAIN_RESTS_SECONDS } from '#core/deposits/limits.ts';
import type { ChainId } from '#core/wallet/chains.ts';
import { releaseAdvisoryLock, tryAdvisoryLock } from '#server/platform/db/advisory-locks.ts';
import type { Oja } from '#server/define.ts';
import { CursorMoved } from '#server/money/deposits/cursor.sql.ts';
import { scanChain } from '#server/money/deposits/scan-chain.ts';
import { type Chain, ChainUnavailable } from '#server/platform/integrations/chain/chain-port.ts';

/** Chains whose nodes did not answer, and until when they are skipped. */
const resting = new Map<ChainId, number>();

/**
 * Scans every chain that no other worker is scanning. The advisory lock ends with its connection, so a worker that is
 * killed releases its chains.
 */
export async function scanChains(oja: Pick<Oja, 'db' | 'log' | 'chains'>): Promise<void> {
  const awake = [...oja.chains.values()].filter(
    ({ id }) => (resting.get(id) ?? 0) <= performance.now(),
  );
  if (awake.length === 0) return;
  await oja.db.connection().execute(async (connection) => {
    const mine: Chain[] = [];
    try {
      for (const chain of awake)
        if (await tryAdvisoryLock(connection, lockOf(chain.id))) mine.push(chain);
      await Promise.all(mine.map((chain) => scanUnlessUnavailable(oja, chain)));
    } finally {
      for (const { id } of mine) await releaseAdvisoryLock(connection, lockOf(id));
    }
  });
}

async function scanUnlessUnavailable(oja: Pick<Oja, 'db' | 'log'>, chain: Chain): Promise<void> {
  try {
    await scanChain(oja, chain);
    resting.delete(chain.id);
  } catch (error) {
    if (error instanceof CursorMoved) return;
    if (error instanceof ChainUnavailable) {
      resting.set(chain.id, performance.now() + CHAIN_RESTS_SECONDS * 1_000);
      oja.log.warn({ err: error, chain: chain.id }, 'a chain node is unavailable');
      return;
    }
    oja.log.error({ err: error, chain: chain.id }, 'scanning a chain failed');
  }
}

function lockOf(chain: ChainId): string {
  return `chain:${chain}`;
}
