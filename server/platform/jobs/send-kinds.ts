import type { Oja } from '#server/define.ts';
import { sweepHooks } from '#server/money/deposits/sweeps/sweep-hooks.ts';
import type { SendKinds } from '#server/money/withdrawals/sends/send-kinds.ts';
import { withdrawalHooks } from '#server/money/withdrawals/withdrawal-send.ts';

/** The kinds of transactions our addresses send, and what follows from each of their steps. */
export function sendKinds(oja: Oja): SendKinds {
  return { withdrawal: withdrawalHooks(oja), ...sweepHooks(oja) };
}
