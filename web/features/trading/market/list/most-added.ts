import { MAX_KOBO_TAIL } from '#core/trade/acceptance-limits.ts';
import type { Money } from '#core/money/money.ts';

/** Rounding up to the whole naira, then the kobo that distinguish trades: never more than this. */
export const MOST_ADDED: Money = { asset: 'NGN', units: 99n + BigInt(MAX_KOBO_TAIL) };
