import { sql } from 'kysely';
import { type Db, rows } from '#server/platform/db/database.ts';
import type {
  AcceptStep,
  CancelStep,
  MoveStep,
  TradeStep,
} from '#server/money/ledger/steps/step.ts';

export interface ModelTrade {
  readonly id: string;
  readonly parent: string | null;
  readonly type: 'buy' | 'sell';
  readonly creator: string;
  readonly full: boolean;
  readonly price: string;
  readonly oneAtATime: boolean;
  readonly returns: boolean;
  paused: boolean;
  status: 'open' | 'in_payment' | 'processing' | 'completed' | 'cancelled';
  seller: string | null;
  buyer: string | null;
  /** Somebody has accepted it as a whole and it did not return. */
  accepted: boolean;
  /** Still for sale, or traded; and the fee held on top. */
  units: bigint;
  fee: bigint;
  /** The minute the payment window closes, while payment is due. */
  deadline: number;
}

interface ModelPerson {
  completed: number;
  /** Trades cancelled as a buyer: before paying, expired ones included, and after marking paid. */
  left: [number, number];
  lockouts: number;
  /** The minute the last lockout ends. */
  lockedUntil: number;
}

export interface ModelState {
  readonly trades: Map<string, ModelTrade>;
  readonly people: Map<string, ModelPerson>;
  /** People's available balances. */
  readonly available: Map<string, bigint>;
  /** "blocker blocked" */
  readonly blocks: ReadonlySet<string>;
  /** Minutes since the beginning. */
  readonly now: number;
}

/** The clock is fixed in the model and advances by this many minutes at once. */
export const LEAP_MINUTES = 16;
/** A lockout for the rest of the day, in a walk that begins with it. */
const REST_OF_DAY = 1_000_000;

export function copyOf({ trades, people, available, blocks, now }: ModelState): ModelState {
  return {
    trades: new Map([...trades].map(([id, trade]) => [id, { ...trade }])),
    people: new Map([...people].map(([id, person]) => [id, { ...person, left: [...person.left] }])),
    available: new Map(available),
    blocks,
    now,
  };
}

/**
 * The model's minute of a moment: time between two advances does not count, however slow the machine. Holds while all
 * steps since `begun` together take less than one advance.
 */
function minuteOf(moment: string, begun: Date) {
  return sql`floor(extract(epoch from ${sql.ref(moment)} - ${begun}::timestamptz) / 60 / ${LEAP_MINUTES}::int)
    * ${LEAP_MINUTES}::int`;
}

/** The database's state as the model has it. `now` is the minutes advanced since `begun`. */
export async function readState(db: Db, now: number, begun: Date): Promise<ModelState> {
  const trades = await rows(
    db,
    sql<ModelTrade>`select id, parent_id as parent, trade_type as type, creator_id as creator,
      trade_offer_type = 'Full' as "full", price_per_unit::text as price, status, seller_id as seller,
      buyer_id as buyer, app_units(amount, 8) as units, app_units(seller_fee_amount, 8) as fee,
      one_at_a_time as "oneAtATime", returns_to_market as returns, pause_reason is not null as paused,
      accepted_at is not null as accepted,
      case when status = 'in_payment' then (${minuteOf('accepted_at', begun)}
        + round(extract(epoch from completion_timeout - accepted_at) / 60))::int else 0 end as deadline
      from trades order by id`,
  );
  const wallets = await rows(
    db,
    sql<{
      owner: string;
      units: bigint;
    }>`select owner_id as owner, balance as units from ledger_accounts
      where kind = 'available' and asset = 'USDT'`,
  );
  const people = await rows(
    db,
    sql<{
      id: string;
      completed: number;
      before: number;
      after: number;
      lockouts: number;
      until: number | null;
    }>`
      select r.id, r.completed_trades as completed, e.before, e.after, l.lockouts, l.until
      from trader_profiles r
      cross join lateral (select count(*) filter (where from_status = 'in_payment')::int as before,
          count(*) filter (where from_status = 'processing')::int as after
        from trade_events where buyer_id = r.id
          and (kind = 'expired' or (kind = 'cancelled' and actor_id = r.id))) e
      cross join lateral (select count(*)::int as lockouts, max(case when step = 5 then ${REST_OF_DAY}::int
          else ${minuteOf('created_at', begun)} + round(extract(epoch from locked_until - created_at) / 60) end)::int as until
        from trader_lockouts where user_id = r.id) l
      order by r.id`,
  );
  const blocks = await rows(
    db,
    sql<{ pair: string }>`select blocker_id || ' ' || blocked_id as pair from trader_blocks`,
  );
  return {
    now,
    blocks: new Set(blocks.map(({ pair }) => pair)),
    people: new Map(
      people.map(({ id, completed, before, after, lockouts, until }) => [
        id,
        { completed, left: [before, after], lockouts, lockedUntil: until ?? 0 },
      ]),
    ),
    trades: new Map(trades.map((trade) => [trade.id, trade])),
    available: new Map(wallets.map(({ owner, units }) => [owner, units])),
  };
}

/** The trade engine's result for this step alone: a refusal, REPLAYED, or null, and then the step takes effect. */
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
  const refusal = refusalOfOffer(state, trade, step, whole) ?? refusalOfTaker(state, trade, step);
  if (refusal) return refusal;
  const fee = whole && trade.type === 'sell' ? trade.fee : step.fee_units;
  if (trade.type === 'buy') {
    if (step.units + fee > spendable(state, step.actor_id)) return 'INSUFFICIENT_BALANCE';
    give(state, step.actor_id, -(step.units + fee));
  }
  const taken = {
    ...partiesOf(trade, step.actor_id),
    status: 'in_payment',
    accepted: true,
    fee,
    deadline: state.now + 15,
  } as const;
  if (whole) {
    Object.assign(trade, taken);
    return null;
  }
  const part = { ...trade, ...taken, id: step.child_id, parent: trade.id, units: step.units };
  state.trades.set(part.id, part);
  trade.units -= step.units;
  if (trade.type === 'sell') trade.fee -= fee;
  return null;
}

function refusalOfOffer(
  state: ModelState,
  trade: ModelTrade,
  step: AcceptStep,
  whole: boolean,
): string | null {
  if (trade.status !== 'open') return 'TRADE_NOT_AVAILABLE';
  if (trade.creator === step.actor_id) return 'SELF_TRADING_PROHIBITED';
  const partRuns = running(state).some(({ parent }) => parent === trade.id);
  if (trade.paused || (trade.oneAtATime && partRuns)) return 'TRADE_NOT_AVAILABLE';
  if (trade.price !== step.seen_price) return 'PRICE_CHANGED';
  if (step.units > trade.units) return 'TRADE_NOT_AVAILABLE';
  return !whole && trade.full ? 'AMOUNT_NOT_ALLOWED' : null;
}

function refusalOfTaker(state: ModelState, trade: ModelTrade, step: AcceptStep): string | null {
  const taker = personIn(state, step.actor_id);
  const { seller, buyer } = partiesOf(trade, step.actor_id);
  const blocked = state.blocks.has(`${seller} ${buyer}`) || state.blocks.has(`${buyer} ${seller}`);
  if (blocked) return 'TRADE_NOT_AVAILABLE';
  if (taker.lockedUntil > state.now) return 'ACCEPT_LOCKED_OUT';
  const taken = running(state).filter(
    (other) =>
      other.creator !== step.actor_id && [other.seller, other.buyer].includes(step.actor_id),
  );
  if (taken.length >= (taker.completed < 3 ? 3 : 10)) return 'RUNNING_LIMIT';
  const twin = running(state).some(
    (other) => other.seller === seller && other.buyer === buyer && other.units === step.units,
  );
  return twin ? 'DUPLICATE_RUNNING_TRADE' : null;
}

function partiesOf({ type, creator }: ModelTrade, taker: string) {
  return type === 'sell' ? { seller: creator, buyer: taker } : { seller: taker, buyer: creator };
}

function running({ trades }: ModelState): ModelTrade[] {
  return [...trades.values()].filter(
    ({ status }) => status === 'in_payment' || status === 'processing',
  );
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
  for (const party of [trade.seller, trade.buyer]) personIn(state, party).completed++;
  return null;
}

function cancel(state: ModelState, trade: ModelTrade, step: CancelStep): string | null {
  const runs = trade.status === 'in_payment' || trade.status === 'processing';
  const own = [trade.creator, trade.buyer, trade.seller].includes(step.actor_id);
  if (trade.status === 'cancelled' && own) return 'REPLAYED';
  if (trade.status === 'open' && step.actor_id === trade.creator) {
    Object.assign(trade, { status: 'cancelled', paused: false });
    if (trade.type === 'sell') give(state, trade.seller, trade.units + trade.fee);
    return null;
  }
  if (!runs || step.actor_id !== trade.buyer) {
    if (!own) return 'NOT_YOUR_STEP';
    return runs ? 'ONLY_BUYER_CANCELS' : 'TRADE_STATE_CHANGED';
  }
  countLeaving(personIn(state, step.actor_id), trade.status === 'processing' ? 1 : 0, state.now);
  const parent = trade.parent === null ? undefined : state.trades.get(trade.parent);
  Object.assign(trade, { status: 'cancelled', deadline: 0 });
  if (backToOffer(state, trade)) {
    if (trade.type === 'buy') give(state, trade.seller, trade.units + trade.fee);
    return null;
  }
  const withdrawn = parent?.status === 'cancelled' && !parent.accepted;
  if (trade.type === 'buy' || !trade.returns || withdrawn) {
    give(state, trade.seller, trade.units + trade.fee);
    return null;
  }
  const back = { status: 'open', parent: null, buyer: null, accepted: false } as const;
  state.trades.set(step.return_id, { ...trade, ...back, id: step.return_id });
  return null;
}

/** New people may leave five trades a day before paying and three after it, others three and one. */
function countLeaving(person: ModelPerson, when: 0 | 1, now: number) {
  const free = person.completed < 3 ? [5, 3] : [3, 1];
  person.left[when]++;
  if (person.left[when] <= free[when]!) return;
  person.lockouts++;
  const minutes = [15, 30, 60, 240][person.lockouts - 1];
  const until = minutes === undefined ? REST_OF_DAY : now + minutes;
  person.lockedUntil = Math.max(person.lockedUntil, until);
}

function expire(state: ModelState, trade: ModelTrade): string | null {
  if (trade.status !== 'in_payment' || trade.deadline > state.now) return 'TRADE_STATE_CHANGED';
  trade.deadline = 0;
  countLeaving(personIn(state, trade.buyer), 0, state.now);
  if (trade.type === 'buy') give(state, trade.seller, trade.units + trade.fee);
  if (backToOffer(state, trade)) {
    trade.status = 'cancelled';
    return null;
  }
  Object.assign(trade, { status: 'open', accepted: false });
  if (trade.type === 'sell') trade.buyer = null;
  else Object.assign(trade, { seller: null, fee: 0n });
  return null;
}

/** An ended part returns to its offer while that is open. */
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

function personIn({ people }: ModelState, who: string | null): ModelPerson {
  const person = who === null ? undefined : people.get(who);
  if (!person) throw new Error(`nobody is ${who}`);
  return person;
}
