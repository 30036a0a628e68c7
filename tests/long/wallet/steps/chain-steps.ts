import fc from 'fast-check';
import { CRYPTO_ASSETS, type CryptoAsset } from '#core/money/assets.ts';
import { CONFIRMATIONS } from '#tests/long/wallet/living-chain.ts';
import type { WalletStepArbitrary } from '#tests/long/wallet/steps/step.ts';
import { pick } from '#tests/long/wallet/wallet-model.ts';

/** A tenth of the minimum deposit, in the tokens' units. */
const TENTH: Record<CryptoAsset, bigint> = { USDT: 100_000n, USDC: 100_000n, cNGN: 150_000_000n };

/** An outsider pays one of us, once or twice in one transaction; sometimes below the minimum. */
export const payIn: WalletStepArbitrary = fc
  .record({
    who: fc.nat(),
    asset: fc.nat(2),
    tenths: fc.integer({ min: 1, max: 60 }),
    twice: fc.boolean(),
  })
  .map(({ who, asset: n, tenths, twice }) => ({
    name: `${tenths} tenths come to ${who}${twice ? ', twice' : ''}`,
    async run({ chain }, { people }) {
      const asset = pick(CRYPTO_ASSETS, n);
      const { depositAddress: to } = pick(people, who);
      const transfer = { asset, to, chainUnits: BigInt(tenths) * TENTH[asset] + 1n };
      chain.send(...(twice ? [transfer, transfer] : [transfer]));
    },
  }));

export const mine: WalletStepArbitrary = fc.integer({ min: 1, max: 4 }).map((blocks) => ({
  name: `${blocks} blocks`,
  run: async ({ chain }) => chain.mine(blocks),
}));

/** Blocks that were not final are reorganised. Our own transactions are pending again, or dropped. */
export const shallowReorg: WalletStepArbitrary = fc
  .record({
    depth: fc.integer({ min: 1, max: CONFIRMATIONS - 1 }),
    loses: fc.nat(3),
    forgets: fc.boolean(),
  })
  .map(({ depth, loses, forgets }) => ({
    name: `a reorganisation of ${depth}${forgets ? ' that forgets ours' : ''}, losing ${loses} of 4`,
    run: async ({ chain }) => chain.reorg({ depth, loses: someOf(loses), forgetsOurs: forgets }),
  }));

/** Final blocks are reorganised: deposits that were credited and spent may be gone. */
export const deepReorg: WalletStepArbitrary = fc
  .record({ depth: fc.integer({ min: CONFIRMATIONS, max: CONFIRMATIONS + 5 }), loses: fc.nat(3) })
  .map(({ depth, loses }) => ({
    name: `a reorganisation of ${depth}, losing ${loses} of 4`,
    async run({ chain }, model) {
      model.isDeep = true;
      chain.reorg({ depth, loses: someOf(loses), takesOurs: true });
    },
  }));

export const bringBack: WalletStepArbitrary = fc.constant({
  name: 'what was lost is brought back',
  run: async ({ chain }) => chain.bringBack(),
});

export const feesMove: WalletStepArbitrary = fc.integer({ min: 1, max: 12 }).map((gwei) => ({
  name: `blocks ask ${gwei} gwei`,
  run: async ({ chain }) => chain.setBaseFee(gwei),
}));

/** A token's contract blocks the recipient of one of the withdrawals. */
export const shutOut: WalletStepArbitrary = fc.nat().map((n) => ({
  name: `the recipient of withdrawal ${n} is shut out`,
  async run({ chain }, { withdrawals }) {
    if (withdrawals.length > 0) chain.shutOut(pick(withdrawals, n).to);
  },
}));

function someOf(quarters: number): (hash: string) => boolean {
  let n = 0;
  return () => n++ % 4 < quarters;
}
