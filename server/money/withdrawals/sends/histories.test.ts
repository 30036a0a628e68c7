import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rows } from '#server/platform/db/database.ts';
import { type Chain, ChainUnavailable } from '#server/platform/integrations/chain/chain-port.ts';
import { SignerUnavailable } from '#server/platform/integrations/signer/signer-port.ts';
import { cancelWithdrawal } from '#server/money/withdrawals/cancel-withdrawal.ts';
import { countFrom, progress } from '#tests/long/progress.ts';
import { expectSoundLedger } from '#tests/support/assertions/invariants.ts';
import { letTimePass } from '#tests/support/factories/people.ts';
import {
  arrived,
  bookEntry,
  callerOf,
  expectChainIsMirrored,
  held,
  holder,
  request,
  type SendingHarness,
  sendingHarness,
  stateOf,
  turn,
} from '#tests/support/harness/sending-harness.ts';

const CONFIRMATIONS = 3;
const isLong = process.env['OJA_SEND_HISTORIES'] !== undefined;
const HISTORIES = countFrom('OJA_SEND_HISTORIES', 6);
const SEED = countFrom('OJA_SEND_SEED', 20_261_121);
const PROGRESS_EVERY = 25;
const STEPS = 30;
const START = 40_000n * 100_000_000n;

let harness: SendingHarness;
let began = 0;
beforeAll(async () => {
  harness = await sendingHarness(CONFIRMATIONS);
  began = performance.now();
  if (isLong) console.log(`sends: ${HISTORIES} histories, seed ${SEED}`);
}, 60_000);
afterAll(() => harness.close());

interface Asked {
  readonly id: string;
  readonly to: string;
}

test.each(Array.from({ length: HISTORIES }, (_, n) => SEED + n))(
  'history %i: in any order of events, everything is sent once or given back, and nothing is left over',
  async (seed) => {
    const { at, node } = harness;
    const random = seeded(seed);
    const me = await holder(at.db, '40000');
    const asked: Asked[] = [];
    const fate = { chain: 0, signer: 0, deaf: 0 };
    let current = harness;
    const reopen = () => {
      current = { ...harness, oja: { ...harness.oja, ...fateful(harness, fate) } };
    };
    reopen();

    const steps: Record<string, () => Promise<unknown>> = {
      ask: async () => {
        const to = await bookEntry(at.db, me);
        asked.push({
          id: await request(harness, me, to.id, String(5 + random(200))),
          to: to.address,
        });
        await rows(at.db, sql`delete from stablecoin_wallets where id = ${to.id}`);
      },
      work: () => turn(current, 0),
      mine: () => node.mine(1 + random(2)),
      cancel: async () => {
        const any = asked[random(asked.length)];
        if (any) await cancelWithdrawal(harness.oja, callerOf(me), any.id).catch(() => undefined);
      },
      // Never so deep that final blocks go.
      reorg: async () => {
        await node.mine();
        await node.reorg(1);
      },
      wait: () => letTimePass(at.db, 6),
      chainAway: () => Promise.resolve((fate.chain = 3 + random(6))),
      signerAway: () => Promise.resolve((fate.signer = 1 + random(3))),
      deaf: () => Promise.resolve((fate.deaf = 1 + random(3))),
      restart: () => Promise.resolve(reopen()),
      twoWorkers: () => Promise.allSettled([turn(current, 0), turn(harness, 0)]),
    };
    const weights = ['ask', 'ask', 'ask', 'work', 'work', 'work', 'work', 'mine', 'mine', 'cancel'];
    const names = [...weights, ...Object.keys(steps).slice(4)];
    const history: string[] = [];
    for (let n = 0; n < STEPS; n++) {
      const name = names[random(names.length)] ?? 'work';
      history.push(name);
      await steps[name]?.();
    }

    Object.assign(fate, { chain: 0, signer: 0, deaf: 0 });
    reopen();
    for (let n = 0; n < 60 && (await unfinished(asked)) > 0; n++) {
      await letTimePass(at.db, 2);
      await turn(current);
    }
    const story = history.join(' ');
    let out = 0n;
    for (const { id, to } of asked) {
      const { status, they_receive, network_fee } = await stateOf(at.db, id);
      const there = await arrived(harness, to);
      if (status === 'confirmed') {
        expect(there, story).toBe(BigInt(Math.round(Number(they_receive) * 1e6)));
        out += BigInt(Math.round((Number(they_receive) + Number(network_fee)) * 1e8));
      } else {
        expect(status, story).toBe('cancelled');
        expect(there, story).toBe(0n);
      }
    }
    const left = await held(at.db, me);
    expect(left.pending, story).toBe('0');
    expect(BigInt(left.available), story).toBe(START - out);
    await expectChainIsMirrored(harness);
    await expectSoundLedger(at.db);
    const done = seed - SEED + 1;
    if (isLong && done % PROGRESS_EVERY === 0) {
      console.log(`sends: ${progress(done, HISTORIES, began)}`);
    }
  },
  60_000,
);

async function unfinished(asked: readonly Asked[]): Promise<number> {
  const states = await Promise.all(asked.map(({ id }) => stateOf(harness.at.db, id)));
  return states.filter(({ status }) => !['confirmed', 'cancelled'].includes(status)).length;
}

/** The chain and signer as one process sees them: down for a number of calls, or losing their answers. */
function fateful(of: SendingHarness, fate: { chain: number; signer: number; deaf: number }) {
  const { chain } = of;
  const maybe =
    <Args extends unknown[], Result>(work: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      if (fate.chain > 0 && fate.chain-- > 0) throw new ChainUnavailable(chain.id, null);
      return work(...args);
    };
  const uncertain: Chain = {
    ...chain,
    nonce: maybe(chain.nonce),
    gasPrice: maybe(chain.gasPrice),
    transaction: maybe(chain.transaction),
    async broadcast(signed) {
      const outcome = await chain.broadcast(signed);
      return fate.deaf > 0 && fate.deaf-- > 0 ? { outcome: 'unknown' } : outcome;
    },
  };
  const signer = of.freshSigner();
  return {
    chains: new Map([[chain.id, uncertain]]),
    signer: {
      sign: async (signingRequest: Parameters<typeof signer.sign>[0]) => {
        const outcome = await signer.sign(signingRequest);
        // Signed, and the answer got lost.
        if (fate.signer > 0 && fate.signer-- > 0) throw new SignerUnavailable(null);
        return outcome;
      },
    },
  };
}

/** Numbers below `most`, deterministic for a seed (mulberry32). */
function seeded(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return most === 0 ? 0 : ((t ^ (t >>> 14)) >>> 0) % most;
  };
}
