import { sql } from 'kysely';
import { type Db, rows } from '#server/db/database.ts';
import type { AcceptStep, CancelStep, MoveStep, TradeStep } from '#server/ledger/door.ts';

export interface ModelTrade {
  readonly id: string;
  readonly parent: string | null;
  readonly type: 'buy' | 'sell';
  readonly creator: string;
  readonly full: boolean;
  readonly price: string;
  status: 'open' | 'in_payment' | 'processing' | 'completed' | 'cancelled';
  seller: string | null;
  buyer: string | null;
  /** Still for sale, or traded; and the fee held on top. */
  units: bigint;
  fee: bigint;
  /** The minute the payment window closes, while it is open to pay. */
  deadline: number;
}

export interface ModelState {
  readonly trades: Map<string, ModelTrade>;
  /** What people may spend. */
  readonly available: Map<string, bigint>;
  /** Minutes since the beginning. */
  readonly now: number;
}

export function copyOf({ trades, available, now }: ModelState): ModelState {
  return {
    trades: new Map([...trades].map(([id, trade]) => [id, { ...trade }])),
    available: new Map(available),
    now,
  };
}

interface StoredTrade extends Omit<ModelTrade, 'deadline'> {
  readonly minutes_left: number | null;
}

/** What stands in the database, as the model sees it. `now` are the minutes that were let pass. */
export async function readState(db: Db, now: number): Promise<ModelState> {
  const trades = await rows(
    db,
    sql<StoredTrade>`select id, parent_id as parent, trade_type as type, creator_id as creator,
      trade_offer_type = 'Full' as "full", price_per_unit::text as price, status, seller_id as seller,
      buyer_id as buyer, app_units(amount, 8) as units, app_units(seller_fee_amount, 8) as fee,
      case when status = 'in_payment'
        then ceil(extract(epoch from completion_timeout - app_now()) / 60)::int end as minutes_left
      from trades order by id`,
  );
  const purses = await rows(
    db,
    sql<{
      owner: string;
      units: bigint;
    }>`select owner_id as owner, balance as units from ledger_accounts
      where kind = 'available' and asset = 'USDT'`,
  );
  return {
    now,
    trades: new Map(
      trades.map(({ minutes_left, ...trade }) => [
        trade.id,
        { ...trade, deadline: minutes_left === null ? 0 : now + minutes_left },
      ]),
    ),
    available: new Map(purses.map(({ owner, units }) => [owner, units])),
  };
}

/** What the door answers to this step alone: a refusal, REPLAYED, or null, and then the step has its effect. */
export function takeInModel(state: ModelState, step: TradeStep): string | null {
  const trade = state.trades.get(step.trade_id);
  if (!trade) return 'TRADE_NOT_FOUND';
  switch (step.kind) {
    case 'accept':
      return accept(state, trade, step);
    case 'mark_paid':
      return markPaid(state, trade, step);
    case 'release':
      return release(state, trade, step);
    case 'cancel':
      return cancel(state, trade, step);
    case 'expire':
      return expire(state, trade);
  }
}

function accept(state: ModelState, trade: ModelTrade, step: AcceptStep): string | null {
  const whole = step.units === trade.units;
  const taker = trade.type === 'sell' ? trade.buyer : trade.seller;
  if (trade.status === 'in_payment' && whole && taker === step.actor_id) return 'REPLAYED';
  if (state.trades.has(step.child_id)) return 'REPLAYED';
  if (trade.status !== 'open') return 'TRADE_NOT_AVAILABLE';
  if (trade.creator === step.actor_id) return 'SELF_TRADING_PROHIBITED';
  if (trade.price !== step.seen_price) return 'PRICE_CHANGED';
  if (step.units > trade.units) return 'TRADE_NOT_AVAILABLE';
  if (!whole && trade.full) return 'AMOUNT_NOT_ALLOWED';
  const fee = whole && trade.type === 'sell' ? trade.fee : step.fee_units;
  if (trade.type === 'buy') {
    if (step.units + fee > spendable(state, step.actor_id)) return 'INSUFFICIENT_BALANCE';
    give(state, step.actor_id, -(step.units + fee));
  }
  const running = {
    status: 'in_payment',
    seller: trade.type === 'buy' ? step.actor_id : trade.seller,
    buyer: trade.type === 'sell' ? step.actor_id : trade.buyer,
    fee,
    deadline: state.now + 15,
  } as const;
  if (whole) {
    Object.assign(trade, running);
    return null;
  }
  const part = { ...trade, ...running, id: step.child_id, parent: trade.id, units: step.units };
  state.trades.set(part.id, part);
  trade.units -= step.units;
  if (trade.type === 'sell') trade.fee -= fee;
  return null;
}

function markPaid(state: ModelState, trade: ModelTrade, step: MoveStep): string | null {
  if (step.actor_id !== trade.buyer) return 'NOT_YOUR_STEP';
  if (trade.status === 'processing') return 'REPLAYED';
  if (trade.status !== 'in_payment') return 'TRADE_STATE_CHANGED';
  if (trade.deadline <= state.now) return 'PAYMENT_WINDOW_CLOSED';
  Object.assign(trade, { status: 'processing', deadline: 0 });
  return null;
}

function release(state: ModelState, trade: ModelTrade, step: MoveStep): string | null {
  if (step.actor_id !== trade.seller) return 'NOT_YOUR_STEP';
  if (trade.status === 'completed') return 'REPLAYED';
  if (trade.status !== 'processing') return 'TRADE_STATE_CHANGED';
  trade.status = 'completed';
  give(state, trade.buyer, trade.units);
  return null;
}

function cancel(state: ModelState, trade: ModelTrade, step: CancelStep): string | null {
  const running = trade.status === 'in_payment' || trade.status === 'processing';
  const own = [trade.creator, trade.buyer, trade.seller].includes(step.actor_id);
  if (trade.status === 'cancelled' && own) return 'REPLAYED';
  if (trade.status === 'open' && step.actor_id === trade.creator) {
    trade.status = 'cancelled';
    if (trade.type === 'sell') give(state, trade.seller, trade.units + trade.fee);
    return null;
  }
  if (!running || step.actor_id !== trade.buyer) {
    if (!own) return 'NOT_YOUR_STEP';
    return running ? 'ONLY_BUYER_CANCELS' : 'TRADE_STATE_CHANGED';
  }
  Object.assign(trade, { status: 'cancelled', deadline: 0 });
  if (!backToOffer(state, trade) || trade.type === 'buy') {
    give(state, trade.seller, trade.units + trade.fee);
  }
  return null;
}

function expire(state: ModelState, trade: ModelTrade): string | null {
  if (trade.status !== 'in_payment' || trade.deadline > state.now) return 'TRADE_STATE_CHANGED';
  trade.deadline = 0;
  if (trade.type === 'buy') give(state, trade.seller, trade.units + trade.fee);
  if (backToOffer(state, trade)) {
    trade.status = 'cancelled';
    return null;
  }
  trade.status = 'open';
  if (trade.type === 'sell') trade.buyer = null;
  else Object.assign(trade, { seller: null, fee: 0n });
  return null;
}

/** A part that ends returns into its offer while that is open. */
function backToOffer({ trades }: ModelState, trade: ModelTrade): boolean {
  const offer = trade.parent === null ? undefined : trades.get(trade.parent);
  if (offer?.status !== 'open') return false;
  offer.units += trade.units;
  if (offer.type === 'sell') offer.fee += trade.fee;
  return true;
}

function spendable({ available }: ModelState, who: string): bigint {
  return available.get(who) ?? 0n;
}

function give({ available }: ModelState, who: string | null, units: bigint) {
  if (who !== null) available.set(who, (available.get(who) ?? 0n) + units);
}
