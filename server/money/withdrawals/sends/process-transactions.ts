import { sql } from 'kysely';
import { withAdvisoryLock } from '#server/platform/db/advisory-locks.ts';
import type { Oja } from '#server/define.ts';
import { type Chain, ChainUnavailable } from '#server/platform/integrations/chain/chain-port.ts';
import {
  type Signer,
  SignerUnavailable,
} from '#server/platform/integrations/signer/signer-port.ts';
import { beginSend } from '#server/money/withdrawals/sends/begin-send.ts';
import { trackSend } from '#server/money/withdrawals/sends/track-send.ts';
import { rebroadcastFinal } from '#server/money/withdrawals/sends/rebroadcast-final.ts';
import type { SendKinds } from '#server/money/withdrawals/sends/send-kinds.ts';
import { waitingSenders } from '#server/money/withdrawals/sends/senders.sql.ts';
import { endShortageAlarms } from '#server/money/withdrawals/sends/shortages.ts';
import { readSend, selectSends, type SendRow } from '#server/money/withdrawals/sends/sends.sql.ts';
import { signSend } from '#server/money/withdrawals/sends/sign-send.ts';

export interface SendDeps extends Pick<Oja, 'db' | 'log'> {
  readonly signer: Signer;
  readonly kinds: SendKinds;
}

/** The most sends of a chain per round; the rest wait for the next. */
const MOST_A_ROUND = 200;

/**
 * Moves everything our addresses send one step further. Safe to kill at any moment: each step is committed before the
 * next, nothing is given up that may have happened, and nothing is signed again under another nonce. One worker at a
 * time per chain: of two that requested the same signature, one could be refused what the other received.
 */
export async function processTransactions(
  { db, log, signer, chains }: Pick<Oja, 'db' | 'log' | 'signer' | 'chains'>,
  kinds: SendKinds,
): Promise<void> {
  if (!signer) return;
  const deps: SendDeps = { db, log, signer, kinds };
  for (const chain of chains.values()) {
    try {
      await withAdvisoryLock(db, `sends:${chain.id}`, () => processChain(deps, chain));
    } catch (error) {
      if (!(error instanceof ChainUnavailable || error instanceof SignerUnavailable)) throw error;
      log.warn(
        { chain: chain.id, err: error },
        'sending is postponed: chain or signer unavailable',
      );
    }
  }
}

async function processChain(deps: SendDeps, chain: Chain): Promise<void> {
  await trackAll(deps, chain);
  const senders = await waitingSenders(deps.db, chain.id);
  for (const { address } of senders) {
    await runIsolated(deps, { chain: chain.id, address }, () => signWaiting(deps, chain, address));
  }
  if (!senders.some(({ address }) => address === chain.hotWallet)) {
    await endShortageAlarms(deps.db, chain);
  }
}

/** The hot wallet first, then the others in random order, so that stuck ones never block the rest. */
async function trackAll(deps: SendDeps, chain: Chain): Promise<void> {
  const inFlight = await selectSends(
    deps.db,
    sql`s.chain = ${chain.id} and s.state in ('signed', 'broadcast', 'mined')
      order by s.from_address <> ${chain.hotWallet}, md5(s.from_address || now()::text), s.nonce
      limit ${MOST_A_ROUND}`,
  );
  const counted = new Map<string, number>();
  for (const send of inFlight) {
    const { fromAddress } = send;
    const nonce = counted.get(fromAddress) ?? (await chain.nonce(fromAddress));
    counted.set(fromAddress, nonce);
    await trackOne(deps, chain, send, nonce);
  }
  for (const [address, nonce] of counted) await rebroadcastFinal(deps, chain, address, nonce);
}

async function signWaiting(deps: SendDeps, chain: Chain, address: string): Promise<void> {
  for (let n = 0; n < MOST_A_ROUND; n++) {
    const send = await beginSend(deps, chain, address);
    if (!send || send.nonce === null) return;
    if (await signSend(deps, send)) {
      await trackOne(deps, chain, await readSend(deps.db, send.id), send.nonce);
    }
  }
}

function trackOne(deps: SendDeps, chain: Chain, send: SendRow, nonce: number) {
  return runIsolated(deps, { reference: send.reference }, () =>
    trackSend(deps, chain, send, nonce),
  );
}

/** An unexpected failure of one does not stop the others. */
async function runIsolated(deps: SendDeps, what: object, work: () => Promise<void>) {
  try {
    await work();
  } catch (error) {
    if (error instanceof ChainUnavailable || error instanceof SignerUnavailable) throw error;
    deps.log.error({ ...what, err: error }, 'processing a transaction failed');
  }
}
