import { MAX_KOBO_TAIL } from '#core/trade/acceptance-limits.ts';
import type { Money } from '#core/money/money.ts';

/** Up to the whole naira first, then the kobo that tell one trade from another: never more than this. */
export const MOST_ADDED: Money = { asset: 'NGN', units: 99n + BigInt(MAX_KOBO_TAIL) };
