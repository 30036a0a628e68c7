/** A trade as all acknowledged steps leave it. */
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
  /** In minutes of the product's clock: until when the buyer has to pay. */
  deadline: number;
  extended: boolean;
  disputeId: string | null;
  /** What a completed trade paid its buyer, and Oja. */
  paidOut: bigint;
  feePaid: bigint;
  /** Whose time ran out last, and when. */
  ranOut: { readonly buyer: string; readonly at: number } | null;
}

/** The state if nothing was lost: the trades, and everybody's initial funds. */
export interface Model {
  readonly people: readonly string[];
  readonly funds: ReadonlyMap<string, bigint>;
  readonly trades: ModelTrade[];
  now: number;
}

const RUNNING: ReadonlySet<ModelTrade['status']> = new Set([
  'in_payment',
  'processing',
  'disputed',
]);

/** A person's expected units, available and held, after all that was acknowledged. */
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

/** The taker is gone; the offer is open again. */
export function reopen(part: ModelTrade): void {
  part.status = 'open';
  part.extended = false;
  if (part.type === 'sell') part.buyer = null;
  else {
    part.seller = null;
    part.fee = 0n;
  }
}

/** An ended part returns to its offer. Only a sell offer holds its parts' fees. */
export function giveBack(offer: ModelTrade, part: ModelTrade): void {
  offer.units += part.units;
  if (offer.type === 'sell') offer.fee += part.fee;
}

/** An item of a list by any number. */
export function pick<Item>(list: readonly Item[], n: number): Item {
  const item = list[n % list.length];
  if (item === undefined) throw new Error('nothing to choose from');
  return item;
}
