import { type Hex, keccak256 } from 'viem';
import type { KyselyPlugin, RootOperationNode, UnknownRow } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import type { PayoutRail } from '#server/platform/integrations/bank/payout-rail.ts';
import type { Signer } from '#server/platform/integrations/signer/signer-port.ts';
import { type Fate, isMeant, type Side } from '#tests/long/wallet/fate.ts';
import type { LivingChain } from '#tests/long/wallet/living-chain.ts';

type Work = Parameters<ReturnType<Db['transaction']>['execute']>[0];

/** The database as seen by a process that may end, or lose its connection, around any statement or commit. */
export function doomedDatabase(db: Db, fate: Fate): Db {
  const watched = db.withPlugin(atEachStatement(fate));
  return new Proxy(watched, {
    get(target, name) {
      if (name === 'transaction') {
        return () => ({ execute: (work: Work) => committed(target, fate, work) });
      }
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}

async function committed(db: Db, fate: Fate, work: Work): Promise<unknown> {
  const done = await db.transaction().execute(async (tx) => {
    const result = await work(tx);
    fate.moment('database');
    return result;
  });
  fate.moment('database');
  return done;
}

function atEachStatement(fate: Fate): KyselyPlugin {
  // A session's locks end with its connection, which here outlives the process.
  const spared = new WeakSet<object>();
  return {
    transformQuery({ node, queryId }) {
      if (isSessionsLock(node)) spared.add(queryId);
      else fate.moment('database');
      return node;
    },
    async transformResult({ result, queryId }) {
      if (!spared.has(queryId)) fate.moment('database');
      return result as typeof result & { rows: UnknownRow[] };
    },
  };
}

function isSessionsLock(node: RootOperationNode): boolean {
  return (
    node.kind === 'RawNode' &&
    node.sqlFragments.some((text) => /pg_(try_)?advisory_(lock|unlock)\(/.test(text))
  );
}

/** How a node handles a broadcast: accepts it, accepts and forgets it, does not respond, or refuses it. */
export type NodeMood = 'well' | 'forgets' | 'is silent' | 'refuses';

export function doomedChain(chain: LivingChain, fate: Fate, mood: NodeMood): LivingChain {
  const around = aroundEach(fate, 'chain');
  return {
    ...chain,
    head: around(chain.head),
    blockHash: around(chain.blockHash),
    transfersTo: around(chain.transfersTo),
    nonce: around(chain.nonce),
    gasPrice: around(chain.gasPrice),
    gasBalance: around(chain.gasBalance),
    tokenBalance: around(chain.tokenBalance),
    transaction: around(chain.transaction),
    async broadcast(signed) {
      try {
        fate.moment('chain');
        if (mood === 'refuses') return { outcome: 'refused', reason: 'fee too low' };
        const outcome = await chain.broadcast(signed);
        if (mood === 'forgets') chain.forget(keccak256(signed as Hex));
        fate.moment('chain');
        return mood === 'is silent' ? { outcome: 'unknown' } : outcome;
      } catch (error) {
        // A silent node may have accepted it; a dead process learns of neither.
        if (isMeant(error) && !fate.isDead) return { outcome: 'unknown' };
        throw error;
      }
    },
  };
}

/** `refuses`: its policy refuses whatever was not signed before. */
export function doomedSigner(signer: Signer, fate: Fate, refuses: boolean): Signer {
  const around = aroundEach(fate, 'signer');
  return {
    sign: around(async (request) =>
      refuses
        ? { ok: false, code: 'over_day_limit', message: 'enough for today' }
        : signer.sign(request),
    ),
  };
}

/** A rail never throws: a caller without a response knows nothing. */
export function doomedRail(rail: PayoutRail, fate: Fate): PayoutRail {
  const around = aroundEach(fate, 'bank');
  const [pay, poll] = [around(rail.pay), around(rail.poll)];
  return {
    ...rail,
    pay: (request) =>
      pay(request).catch((error: unknown) => {
        if (fate.isDead) throw error;
        return { ok: false, reason: 'outcome_unknown' };
      }),
    poll: (reference) =>
      poll(reference).catch((error: unknown) => {
        if (fate.isDead) throw error;
        return { ok: false, reason: 'unavailable' };
      }),
  };
}

function aroundEach(fate: Fate, side: Side) {
  return <Args extends unknown[], Result>(work: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      fate.moment(side);
      const result = await work(...args);
      fate.moment(side);
      return result;
    };
}
