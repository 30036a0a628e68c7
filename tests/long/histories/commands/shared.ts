import { parseMoney } from '#core/money/money.ts';
import { type Model, type ModelTrade } from '#tests/long/histories/model.ts';

const WINDOW_MINUTES = 15;

/** Queries of the model that several commands share. */
export const app = {
  open: ({ trades }: Readonly<Model>) => trades.filter(({ status }) => status === 'open'),

  /** In these statuses. */
  in: ({ trades }: Readonly<Model>, ...statuses: ModelTrade['status'][]) =>
    trades.filter(({ status }) => statuses.includes(status)),

  units(decimal: string): bigint {
    const money = parseMoney('USDT', decimal);
    if (!money) throw new Error(`${decimal} is no amount`);
    return money.units;
  },

  newTrade({
    type,
    maker,
    parent = null,
    ...rest
  }: Pick<ModelTrade, 'id' | 'type' | 'maker' | 'units' | 'fee'> &
    Partial<ModelTrade>): ModelTrade {
    return {
      type,
      maker,
      parent,
      status: 'open',
      seller: type === 'sell' ? maker : null,
      buyer: type === 'buy' ? maker : null,
      paused: false,
      deadline: 0,
      extended: false,
      disputeId: null,
      paidOut: 0n,
      feePaid: 0n,
      ranOut: null,
      ...rest,
    };
  },

  /** A trade begins: the taker is on the side the maker is not. */
  run(model: Model, part: ModelTrade, taker: string): void {
    part.status = 'in_payment';
    part.paused = false;
    part.extended = false;
    part.deadline = model.now + WINDOW_MINUTES;
    if (part.type === 'sell') part.buyer = taker;
    else part.seller = taker;
  },

  isLate: ({ now }: Readonly<Model>, { deadline }: ModelTrade) => now >= deadline,
};
