/** An order that two of the sandbox's people completed, or that its buyer left. */
export interface PastOrder {
  readonly seller: string;
  readonly buyer: string;
  /** Of USDT. */
  readonly amount: string;
  readonly price: string;
  readonly isLeft: boolean;
  /** The buyer's rating of the seller; null where none was given. */
  readonly rating: number | null;
  readonly comment: string | null;
}

/** Orders of one moment, between different people. */
export interface PastDay {
  readonly daysAgo: number;
  readonly minutesToPay: number;
  readonly minutesToRelease: number;
  readonly orders: readonly PastOrder[];
}

/** How much each of them trades, against the others. Ada has just begun: her wallet shows what she did herself. */
const ACTIVE: Readonly<Record<string, number>> = {
  chidi: 9,
  ngozi: 7,
  bola: 6,
  folake: 5,
  emeka: 4,
  hauwa: 3,
  amina: 3,
  tamuno: 2,
  sani: 1,
};
/** How many orders two people have with each other, by how active both are. */
const PER_PAIR = 0.18;
const FIRST_DAYS_AGO = 170;
const LAST_DAYS_AGO = 2;
/** One order in so many is left by its buyer. */
const LEFT_EVERY = 37;

const COMMENTS: readonly string[] = [
  'Fast and polite.',
  'Released before I came back to the page.',
  'Smooth, no stress.',
  'Name matched, quick release.',
  'Took a little long, but fine.',
  'Na correct person.',
];

/** The market's past, the same every time: whatever anybody's figures say is counted from it. */
export function demoHistory(): PastDay[] {
  const days: PastOrder[][] = [];
  let busy = new Set<string>();
  for (const [at, [seller, buyer]] of meetings().entries()) {
    // Everybody trades once at a time, so a day's orders are one batch.
    if (at === 0 || busy.has(seller) || busy.has(buyer)) {
      busy = new Set();
      days.push([]);
    }
    busy.add(seller).add(buyer);
    days.at(-1)?.push(orderOf(seller, buyer, at));
  }
  const step = (FIRST_DAYS_AGO - LAST_DAYS_AGO) / Math.max(1, days.length - 1);
  return days.map((orders, at) => ({
    daysAgo: FIRST_DAYS_AGO - Math.round(step * at),
    minutesToPay: 3 + (at % 5),
    minutesToRelease: 2 + (at % 4),
    orders,
  }));
}

/** Who sold to whom, in the order it happened: each pair again and again, both ways. */
function meetings(): (readonly [seller: string, buyer: string])[] {
  const people = Object.entries(ACTIVE);
  const pairs = people.flatMap(([one, much], at) =>
    people.slice(at + 1).map(([other, more]) => {
      return { one, other, times: Math.max(1, Math.round(PER_PAIR * much * more)) };
    }),
  );
  const rounds = Math.max(...pairs.map(({ times }) => times));
  return Array.from({ length: rounds }, (_, round) =>
    mixed(pairs.filter(({ times }) => round < times)).map(({ one, other }) =>
      round % 2 === 0 ? ([one, other] as const) : ([other, one] as const),
    ),
  ).flat();
}

/** In another order, so that one person's orders do not stand in a row: each from the other end. */
function mixed<Item>(items: readonly Item[]): Item[] {
  const half = Math.ceil(items.length / 2);
  const later = items.slice(half).reverse();
  return items.slice(0, half).flatMap((item, at) => [item, ...later.slice(at, at + 1)]);
}

function orderOf(seller: string, buyer: string, at: number): PastOrder {
  const isLeft = at % LEFT_EVERY === LEFT_EVERY - 1;
  const isRated = !isLeft && at % 3 !== 2;
  return {
    seller,
    buyer,
    amount: String(12 + ((at * 7) % 23)),
    price: String(1490 + ((at * 3) % 17)),
    isLeft,
    rating: isRated ? (at % 11 === 0 ? 4 : 5) : null,
    comment: isRated && at % 4 === 0 ? (COMMENTS[(at / 4) % COMMENTS.length] ?? null) : null,
  };
}
