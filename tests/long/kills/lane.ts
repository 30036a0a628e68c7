import { call, Refused, type Trader } from '#tests/long/kills/traders.ts';

/** The acknowledged steps of a trade, which must never be lost. */
export type Acknowledged = 'in_payment' | 'processing' | 'completed';

export interface Lane {
  readonly maker: Trader;
  readonly taker: Trader;
  readonly makerSells: boolean;
  offerId: string | null;
  /** The current trade; a request without a response is sent again unchanged. */
  current: { key: string; amount: string; tradeId: string | null; step: Acknowledged | null };
  offerKey: string;
  /** The last acknowledged step of every trade. */
  readonly acknowledged: Map<string, Acknowledged>;
}

export function newLane(maker: Trader, taker: Trader, makerSells: boolean): Lane {
  const acknowledged = new Map<string, Acknowledged>();
  const offerKey = crypto.randomUUID();
  return { maker, taker, makerSells, offerId: null, current: nextTrade(), offerKey, acknowledged };
}

/** Trades step by step, until a request gets no response or it is time to stop. */
export async function runLane(lane: Lane, isOver: () => boolean): Promise<void> {
  try {
    while (!isOver()) await nextStep(lane);
  } catch (error) {
    if (error instanceof Refused) throw error;
    if (!isOver()) throw error;
  }
}

async function nextStep(lane: Lane): Promise<void> {
  const { maker, taker, current } = lane;
  const [seller, buyer] = lane.makerSells ? [maker, taker] : [taker, maker];
  lane.offerId ??= await list(lane);
  if (current.step === null) {
    const answer = await call(taker, 'accept_trade_bulletproof', {
      p_trade_id: lane.offerId,
      p_user_id: taker.id,
      p_partial_amount: current.amount,
      p_idempotency_key: current.key,
    });
    current.tradeId = String(answer['trade_id']);
    return acknowledge(lane, 'in_payment');
  }
  const p_trade_id = current.tradeId ?? '';
  if (current.step === 'in_payment') {
    await call(buyer, 'mark_trade_paid', { p_trade_id });
    return acknowledge(lane, 'processing');
  }
  await call(seller, 'release_escrow_funds', {
    p_trade_id,
    p_buyer_id: buyer.id,
    p_escrow_id: await escrowOf(seller, p_trade_id),
  });
  acknowledge(lane, 'completed');
  lane.current = nextTrade();
}

async function list({ maker, makerSells, offerKey }: Lane): Promise<string> {
  const answer = await call(maker, 'create_trade', {
    p_trade_type: makerSells ? 'sell' : 'buy',
    p_asset: 'USDT',
    p_amount: 4_000,
    p_price_per_unit: 1520,
    p_min_order_amount: 1_000,
    p_max_order_amount: 100_000,
    p_payment_method_ids: ['bank-transfer'],
    p_idempotency_key: offerKey,
  });
  return String(answer['trade_id']);
}

function acknowledge({ current, acknowledged }: Lane, step: Acknowledged): void {
  current.step = step;
  acknowledged.set(current.tradeId ?? '', step);
}

function nextTrade(): Lane['current'] {
  const amount = `1.${String(Math.floor(Math.random() * 100)).padStart(2, '0')}`;
  return { key: crypto.randomUUID(), amount, tradeId: null, step: null };
}

async function escrowOf({ client }: Trader, tradeId: string): Promise<string> {
  const { data, error } = await client
    .from('escrow')
    .select('id')
    .eq('trade_id', tradeId)
    .order('locked_at', { ascending: false })
    .limit(1)
    .single();
  if (error) throw new Error(`escrow: ${error.message}`);
  return (data as { id: string }).id;
}
