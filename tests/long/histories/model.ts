/** A trade as whoever remembers every acknowledged step would tell it. */
export interface ModelTrade {
  readonly id: string;
  readonly type: 'buy' | 'sell';
  readonly maker: string;
  readonly parent: string | null;
  status: 'open' | 'in_payment' | 'processing' | 'disputed' | 'completed' | 'cancelled';
  seller: string | null;
  buyer: string | null;
  /** Still for sale, or traded; and the fee held on top. */
  units: bigint;
  fee: bigint;
  paused: boolean;
  /** Minutes of the product's clock, by which the buyer has to pay. */
  deadline: number;
  extended: boolean;
  disputeId: string | null;
  /** What a completed trade gave its buyer, and Oja. */
  paidOut: bigint;
  feePaid: bigint;
  /** Who ran out of time last, and when. */
  ranOut: { readonly buyer: string; readonly at: number } | null;
}

/** What must be so if nothing was lost: the trades, and what each person was given to begin with. */
export interface Model {
  readonly people: readonly string[];
  readonly funds: ReadonlyMap<string, bigint>;
  readonly trades: ModelTrade[];
  now: number;
}

export const RUNNING: ReadonlySet<ModelTrade['status']> = new Set([
  'in_payment',
  'processing',
  'disputed',
]);

/** What a person must be able to spend, or be kept for them, after all that was acknowledged. */
export function expectedUnits({ trades, funds }: Model, person: string): bigint {
  let units = funds.get(person) ?? 0n;
  for (const trade of trades) {
    const held =
      RUNNING.has(trade.status) || (trade.status === 'open' && trade.type === 'sell')
        ? trade.units + trade.fee
        : 0n;
    if (trade.seller === person) units -= held;
    if (trade.status !== 'completed') continue;
    if (trade.seller === person) units -= trade.paidOut + trade.feePaid;
    if (trade.buyer === person) units += trade.paidOut;
  }
  return units;
}

export function trade(model: Model, id: string): ModelTrade | undefined {
  return model.trades.find((each) => each.id === id);
}

/** The offer a part was taken from, while it is open. */
export function openParent(model: Model, { parent }: ModelTrade): ModelTrade | null {
  const offer = parent === null ? undefined : trade(model, parent);
  return offer?.status === 'open' ? offer : null;
}

/** Whoever took an offer is gone; it is on the market again. */
export function reopen(part: ModelTrade): void {
  part.status = 'open';
  part.extended = false;
  if (part.type === 'sell') part.buyer = null;
  else {
    part.seller = null;
    part.fee = 0n;
  }
}

/** What ended goes back into the offer it came from. Only a sell offer holds its parts' fees. */
export function giveBack(offer: ModelTrade, part: ModelTrade): void {
  offer.units += part.units;
  if (offer.type === 'sell') offer.fee += part.fee;
}

/** Of a list one by a number that may be any. */
export function pick<Item>(list: readonly Item[], n: number): Item {
  const item = list[n % list.length];
  if (item === undefined) throw new Error('nothing to choose from');
  return item;
}
