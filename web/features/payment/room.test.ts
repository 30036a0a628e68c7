import { expect, test } from 'vitest';
import { isGone, roomFor } from '#web/features/payment/room.ts';
import type { RoomRows, RoomTradeRow } from '#web/features/payment/room-queries.ts';

const NOW = new Date('2026-11-21T14:34:00Z');

const TRADE: RoomTradeRow = {
  id: '019aa001-0000-7000-8000-0000a1b2c3d4',
  creator_id: 'bola',
  seller_id: 'bola',
  buyer_id: 'ade',
  trade_type: 'sell',
  status: 'in_payment',
  asset: 'USDT',
  fiat_currency: 'NGN',
  amount: 100,
  price_per_unit: 1500,
  buyer_fee_bp: 10,
  seller_fee_amount: 0.3,
  purchased_amount: 100,
  total_fiat: 150000.37,
  completion_timeout: '2026-11-21T14:47:00Z',
  cancel_reason: null,
  paid_at: null,
  completed_at: null,
  updated_at: '2026-11-21T14:32:00Z',
  seller: { handle: 'Bola Adeyemi', avatar_url: null },
  buyer: { handle: 'Ade Okon', avatar_url: null },
};
const event = (kind: string, created_at: string, buyer_id = 'ade') => ({
  kind,
  actor_id: null,
  seller_id: 'bola',
  buyer_id,
  created_at,
});
const ROWS: RoomRows = {
  trade: TRADE,
  escrowId: 'escrow',
  payee: null,
  events: [event('accepted', '2026-11-21T14:32:00Z')],
};
/** The same offer, back on the market after Ade ran out of time; Ade reads his own events alone. */
const REOPENED: RoomRows = {
  ...ROWS,
  trade: {
    ...TRADE,
    status: 'open',
    buyer_id: null,
    buyer: null,
    purchased_amount: null,
    total_fiat: null,
    completion_timeout: null,
  },
  escrowId: null,
  events: [...ROWS.events, event('expired', '2026-11-21T14:47:05Z')],
};

test('each side reads its own fee and the exact amount, to the kobo', () => {
  const buyer = roomFor(ROWS, 'ade', NOW);
  const seller = roomFor(ROWS, 'bola', NOW);
  expect(buyer?.face.headline).toBe('Pay Bola ₦150,000.37');
  expect(seller?.face.headline).toBe('Wait for Ade to pay ₦150,000.37');
  expect(buyer?.fee).toEqual({ asset: 'USDT', units: 10_000_000n });
  expect(seller?.fee).toEqual({ asset: 'USDT', units: 30_000_000n });
});

test('a stranger has no room, whether the trade runs or its offer is open again', () => {
  expect(roomFor(ROWS, 'chidi', NOW)).toBeNull();
  expect(roomFor({ ...REOPENED, events: [] }, 'chidi', NOW)).toBeNull();
  expect(isGone({ ...ROWS, trade: null, events: [] }, 'chidi')).toBe(false);
});

test('the buyer who ran out of time is told so, not shown an offer', () => {
  const room = roomFor(REOPENED, 'ade', NOW);
  expect(room?.role).toBe('buyer');
  expect(room?.face.headline).toBe('The time to pay ran out');
});

test('and is told the same when somebody else has taken it meanwhile', () => {
  const taken: RoomRows = { ...REOPENED, trade: null };
  expect(roomFor(taken, 'ade', NOW)).toBeNull();
  expect(isGone(taken, 'ade')).toBe(true);
});

test('the zero of the countdown changes the face at once, before the server has closed the window', () => {
  const at = (time: string) => roomFor(ROWS, 'ade', new Date(time))?.face.headline;
  expect(at('2026-11-21T14:46:59.999Z')).toBe('Pay Bola ₦150,000.37');
  expect(at('2026-11-21T14:47:00Z')).toBe('The time to pay is over');
});
