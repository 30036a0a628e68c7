import { isJsonObject, type JsonObject } from '#core/record/canonical-json.ts';
import type { Verdict } from '#core/record/verify-record.ts';
import { formatWithUnit } from '#core/money/format-money.ts';
import { IllegalHistory, replayTrade } from '#core/trade/replay/replay.ts';
import { historyEvent, type TradeEventRow, type TradeOrigin } from '#core/trade/trade-history.ts';
import type { TradeState } from '#core/trade/trade-state.ts';

export interface Summary {
  readonly lines: readonly string[];
  /** Those of the verdict, and contradictions of the history itself. */
  readonly problems: readonly string[];
}

/** A record as text: its trade, its events, and the trade's status according to the history. */
export function summaryOf(record: unknown, verdict: Verdict): Summary {
  if (!isJsonObject(record) || !Array.isArray(record['entries'])) {
    return { lines: [], problems: verdict.problems };
  }
  const trade = objectOf(record['trade']);
  const entries = (record['entries'] as unknown[]).map(objectOf);
  const replayed = replay(trade, entries, verdict.hiddenEntries);
  return {
    lines: [
      `Trade ${text(trade['reference'])} (${text(trade['id'])})`,
      `Exported ${text(objectOf(record['head'])['exported_at'])}`,
      '',
      ...entries.map(lineOf),
      '',
      ...(verdict.hiddenEntries > 0
        ? [
            `${verdict.hiddenEntries} entries are between other people; only their digests are here.`,
          ]
        : []),
      ...(verdict.sealedValues > 0
        ? [`${verdict.sealedValues} values are sealed; who has them can prove them.`]
        : []),
      ...replayed.lines,
    ],
    problems: [...verdict.problems, ...replayed.problems],
  };
}

function lineOf(entry: JsonObject, index: number): string {
  const n = String(index + 1).padStart(4);
  if (entry['salt'] === undefined) return `${n}  (hidden)`;
  const body = objectOf(entry['body']);
  const kind = entry['kind'] === 'event' ? text(body['kind']) : text(entry['kind']);
  const facts = ['amount', 'total_fiat', 'status', 'state', 'outcome', 'account']
    .filter((key) => body[key] !== undefined && body[key] !== null)
    .map((key) => `${key} ${text(body[key])}`);
  return `${n}  ${text(entry['at'])}  ${kind}${facts.length > 0 ? `  ${facts.join(', ')}` : ''}`;
}

/** Replays the events of the record. With hidden ones among them that is impossible. */
function replay(trade: JsonObject, entries: readonly JsonObject[], hidden: number): Summary {
  if (hidden > 0) return { lines: [], problems: [] };
  const origin = {
    tradeType: trade['trade_type'],
    asset: trade['asset'],
    fiatCurrency: trade['fiat_currency'],
  } as TradeOrigin;
  try {
    const events = entries
      .filter(({ kind }) => kind === 'event')
      .map(({ at, body }) => historyEvent(rowOf(objectOf(body), text(at)), origin))
      .sort((a, b) => (a.id < b.id ? -1 : 1));
    const state = replayTrade(origin, events);
    return { lines: stateLines(state), problems: contradictions(trade, state) };
  } catch (error) {
    if (error instanceof IllegalHistory) {
      return { lines: [], problems: [`The history cannot have happened: ${error.message}.`] };
    }
    throw error;
  }
}

function rowOf(body: JsonObject, at: string): TradeEventRow {
  const nothing = {
    from_status: null,
    actor_id: null,
    seller_id: null,
    buyer_id: null,
    amount: null,
    fee_amount: null,
    price_per_unit: null,
    total_fiat: null,
    deadline: null,
    payment_method_id: null,
    child_id: null,
    detail: {},
  };
  return { ...nothing, ...(body as Partial<TradeEventRow>), created_at: at } as TradeEventRow;
}

function stateLines({ status, purchased, amount, total }: TradeState): string[] {
  const held = purchased ?? amount;
  const price = total ? ` for ${formatWithUnit(total)}` : '';
  return [`By its history the trade is ${status}: ${formatWithUnit(held)}${price}.`];
}

/** Contradictions between the history and the trade's other data. */
function contradictions(trade: JsonObject, state: TradeState): string[] {
  const recordedStatus = trade['status'];
  return recordedStatus === undefined || recordedStatus === state.status
    ? []
    : [
        `The record says the trade is ${text(recordedStatus)}, its history that it is ${state.status}.`,
      ];
}

function objectOf(value: unknown): JsonObject {
  return isJsonObject(value) ? value : {};
}

function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '?';
}
