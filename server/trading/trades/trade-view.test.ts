import { expect, test } from 'vitest';
import type { TradeEventKind } from '#core/trade/trade-event.ts';
import type { HistoryEvent } from '#core/trade/trade-history.ts';
import { viewOf } from '#server/trading/trades/trade-view.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 4, 1, 9, minute));
const SELL = { tradeType: 'sell', creatorId: 'maker' } as const;

function event(
  minute: number,
  kind: TradeEventKind,
  to: HistoryEvent['to'],
  buyerId: string | null,
): HistoryEvent {
  return {
    id: String(minute),
    kind,
    to,
    buyerId,
    from: null,
    actorId: null,
    sellerId: 'maker',
    amount: null,
    fee: null,
    price: null,
    total: null,
    deadline: null,
    paymentMethodId: null,
    childId: null,
    detail: {},
    at: at(minute),
  };
}

const history = [
  event(0, 'created', 'open', null),
  event(1, 'part_taken', 'open', 'passer-by'),
  event(2, 'accepted', 'in_payment', 'first'),
  event(20, 'expired', 'open', 'first'),
  event(30, 'accepted', 'in_payment', 'second'),
  event(31, 'marked_paid', 'processing', 'second'),
];
const view = (id: string, asOf: Date, isAdmin = false) =>
  viewOf(SELL, history, { id, isAdmin }, asOf);
const kinds = (list: readonly HistoryEvent[] = []) => list.map(({ kind }) => kind);

test('the maker sees all of it, and so does an administrator', () => {
  for (const [id, isAdmin, you] of [
    ['maker', false, 'seller'],
    ['anyone', true, 'admin'],
  ] as const) {
    const seen = view(id, at(60), isAdmin);
    expect(seen).toMatchObject({ you, runIsOver: false, events: history, shown: history });
  }
  expect(
    viewOf({ ...SELL, tradeType: 'buy' }, history, { id: 'maker', isAdmin: false }, at(60)),
  ).toMatchObject({
    you: 'buyer',
  });
});

test('a taker sees their own run, and nothing of what came after it', () => {
  const seen = view('first', at(60));
  expect(seen).toMatchObject({ you: 'buyer', runIsOver: true, until: at(30) });
  expect(kinds(seen?.shown)).toEqual(['accepted', 'expired']);
  expect(kinds(seen?.events)).toEqual(['created', 'part_taken', 'accepted', 'expired']);

  const running = view('second', at(60));
  expect(running).toMatchObject({ runIsOver: false });
  expect(kinds(running?.shown)).toEqual(['accepted', 'marked_paid']);
});

test('at a past moment it is what was seen then', () => {
  expect(kinds(view('first', at(10))?.shown)).toEqual(['accepted']);
  expect(kinds(view('maker', at(20))?.shown)).toEqual([
    'created',
    'part_taken',
    'accepted',
    'expired',
  ]);
});

test.each([
  ['a stranger', 'stranger', at(60)],
  ['whoever took a part, whose trade is another', 'passer-by', at(60)],
  ['a taker before taking it', 'second', at(29)],
  ['anybody before there was a trade', 'maker', at(-1)],
])('%s sees nothing', (_name, id, asOf) => {
  expect(view(id, asOf)).toBeNull();
});

test('an imported history begins there', () => {
  const migrated = [...history, event(40, 'carried_over', 'processing', 'second')];
  const asked = (asOf: Date) => viewOf(SELL, migrated, { id: 'maker', isAdmin: false }, asOf);
  expect(asked(at(35))).toMatchObject({ beginsLater: true });
  expect(asked(at(45))).toMatchObject({ beginsLater: false });
});
