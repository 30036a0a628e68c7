import type { Oja } from '#server/define.ts';
import { sweepHooks } from '#server/deposits/sweeps/sweep-hooks.ts';
import type { SendKinds } from '#server/withdrawals/sends/send-kinds.ts';
import { withdrawalHooks } from '#server/withdrawals/withdrawal-send.ts';

/** Whose transactions our addresses send, and what follows from each of their steps. */
export function sendKinds(oja: Oja): SendKinds {
  return { withdrawal: withdrawalHooks(oja), ...sweepHooks(oja) };
}
