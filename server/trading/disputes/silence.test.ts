import { expect, test } from 'vitest';
import { silentSide } from '#server/trading/disputes/silence.ts';

const at = (hours: number) => new Date(Date.UTC(2026, 0, 1, hours));
const asked = {
  asked_at: at(0),
  silence_counts_at: at(48),
  seller_spoke_at: null,
  buyer_spoke_at: null,
  silent_side: null,
} as const;

test.each([
  ['too early to say', asked, 47, null],
  ['neither spoke', asked, 48, 'both'],
  ['the buyer spoke', { ...asked, buyer_spoke_at: at(3) }, 48, 'seller'],
  ['the seller spoke', { ...asked, seller_spoke_at: at(3) }, 48, 'buyer'],
  ['both spoke', { ...asked, seller_spoke_at: at(3), buyer_spoke_at: at(1) }, 99, null],
  [
    'spoke before the last question',
    { ...asked, asked_at: at(5), seller_spoke_at: at(3), buyer_spoke_at: at(6) },
    60,
    'seller',
  ],
  [
    'a mark stays',
    { ...asked, seller_spoke_at: at(50), buyer_spoke_at: at(3), silent_side: 'seller' },
    60,
    'seller',
  ],
  [
    'a second mark joins the first',
    { ...asked, seller_spoke_at: at(50), silent_side: 'seller' },
    60,
    'both',
  ],
] as const)('silence: %s', (_, dispute, hour, expected) => {
  expect(silentSide(dispute, at(hour))).toBe(expected);
});
