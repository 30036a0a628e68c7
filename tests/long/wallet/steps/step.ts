import fc from 'fast-check';
import type { Doom } from '#tests/long/wallet/fate.ts';
import type { WalletModel } from '#tests/long/wallet/wallet-model.ts';
import type { WalletWorld } from '#tests/long/wallet/wallet-world.ts';

/** One step. Its numbers choose among what exists at that moment. */
export interface WalletStep {
  readonly name: string;
  run(world: WalletWorld, model: WalletModel): Promise<void>;
}

export type WalletStepArbitrary = fc.Arbitrary<WalletStep>;

/** A fault to inject: mostly none; else a failure, or a kill, at one of so many moments. */
export function doom(moments: number): fc.Arbitrary<Doom> {
  return fc.oneof(
    { weight: 3, arbitrary: fc.constant<Doom>({ at: null, dies: false }) },
    {
      weight: 1,
      arbitrary: fc.constant<Doom>({ at: null, dies: false, answerIsLost: true }),
    },
    { weight: 2, arbitrary: fc.record({ at: fc.nat(moments), dies: fc.boolean() }) },
  );
}

export function describeDoom({ at, dies, answerIsLost }: Doom): string {
  if (answerIsLost) return ', whose answer is lost';
  if (at === null) return '';
  return dies ? `, killed at its moment ${at}` : `, something fails at its moment ${at}`;
}
