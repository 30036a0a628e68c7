import { sql } from 'kysely';
import { unlessHeld } from '#server/db/unless-held.ts';
import type { Oja } from '#server/define.ts';
import { type Chain, ChainUnavailable } from '#server/outside/chain/chain-port.ts';
import { type Signer, SignerUnavailable } from '#server/outside/signer/signer-port.ts';
import { beginSend } from '#server/withdrawals/sends/begin-send.ts';
import { followSend } from '#server/withdrawals/sends/follow-send.ts';
import { rebroadcastFinal } from '#server/withdrawals/sends/rebroadcast-final.ts';
import type { SendKinds } from '#server/withdrawals/sends/send-kinds.ts';
import { waitingSenders } from '#server/withdrawals/sends/senders.sql.ts';
import { endShortages } from '#server/withdrawals/sends/shortages.ts';
import { readSend, selectSends, type SendRow } from '#server/withdrawals/sends/sends.sql.ts';
import { signSend } from '#server/withdrawals/sends/sign-send.ts';

export interface SendWays extends Pick<Oja, 'db' | 'log'> {
  readonly signer: Signer;
  readonly kinds: SendKinds;
}

/** So many of a chain are looked at in one round; the rest in the next. */
const MOST_A_ROUND = 200;

/**
 * Carries everything that our addresses send a step further. Whatever dies whenever: each step is committed before
 * the next, nothing is given up that may have happened, and nothing is signed anew under another nonce. One at a
 * time carries what a chain has: of two that had the same thing signed one could be refused what the other was given.
 */
export async function carrySends(
  { db, log, signer, chains }: Pick<Oja, 'db' | 'log' | 'signer' | 'chains'>,
  kinds: SendKinds,
): Promise<void> {
  if (!signer) return;
  const ways: SendWays = { db, log, signer, kinds };
  for (const chain of chains.values()) {
    try {
      await unlessHeld(db, `sends:${chain.id}`, () => carryChain(ways, chain));
    } catch (error) {
      if (!(error instanceof ChainUnavailable || error instanceof SignerUnavailable)) throw error;
      log.warn({ chain: chain.id, err: error }, 'sending waits');
    }
  }
}

async function carryChain(ways: SendWays, chain: Chain): Promise<void> {
  await followAll(ways, chain);
  const senders = await waitingSenders(ways.db, chain.id);
  for (const { address } of senders) {
    await onItsOwn(ways, { chain: chain.id, address }, () => signWaiting(ways, chain, address));
  }
  if (!senders.some(({ address }) => address === chain.hotWallet)) {
    await endShortages(ways.db, chain);
  }
}

/** The hot wallet first, then the others in no order, so that those that do not move keep none from their turn. */
async function followAll(ways: SendWays, chain: Chain): Promise<void> {
  const underWay = await selectSends(
    ways.db,
    sql`s.chain = ${chain.id} and s.state in ('signed', 'broadcast', 'mined')
      order by s.from_address <> ${chain.hotWallet}, md5(s.from_address || now()::text), s.nonce
      limit ${MOST_A_ROUND}`,
  );
  const counted = new Map<string, number>();
  for (const send of underWay) {
    const { fromAddress } = send;
    const nonce = counted.get(fromAddress) ?? (await chain.nonce(fromAddress));
    counted.set(fromAddress, nonce);
    await followOne(ways, chain, send, nonce);
  }
  for (const [address, nonce] of counted) await rebroadcastFinal(ways, chain, address, nonce);
}

async function signWaiting(ways: SendWays, chain: Chain, address: string): Promise<void> {
  for (let n = 0; n < MOST_A_ROUND; n++) {
    const send = await beginSend(ways, chain, address);
    if (!send || send.nonce === null) return;
    if (await signSend(ways, send)) {
      await followOne(ways, chain, await readSend(ways.db, send.id), send.nonce);
    }
  }
}

function followOne(ways: SendWays, chain: Chain, send: SendRow, nonce: number) {
  return onItsOwn(ways, { reference: send.reference }, () => followSend(ways, chain, send, nonce));
}

/** One that fails in a way nobody foresaw does not keep the others from moving. */
async function onItsOwn(ways: SendWays, what: object, work: () => Promise<void>) {
  try {
    await work();
  } catch (error) {
    if (error instanceof ChainUnavailable || error instanceof SignerUnavailable) throw error;
    ways.log.error({ ...what, err: error }, 'a send could not be carried on');
  }
}
