import { z } from 'zod';
import type { BlockRange, ChainToken } from '#server/platform/integrations/chain/chain-port.ts';
import { tronAddressOf } from '#core/wallet/tron-address.ts';
import {
  blockAt,
  finalBlock,
  lastOf,
} from '#server/platform/integrations/chain/tron/tron-blocks.ts';
import type { TronNode } from '#server/platform/integrations/chain/tron/tron-grid.ts';
import { transfersOfBlock } from '#server/platform/integrations/chain/tron/tron-transfers.ts';

const PAGE_ROWS = 200;
/** Above this many pages of one contract, a range is queried in two halves. */
const MOST_PAGES = 40;

/** The index's spelling of an account: with 0x or the network's byte before it, or as people write it. */
const Party = z
  .string()
  .regex(/^((0x|41)?[0-9a-f]{40}|T[1-9A-HJ-NP-Za-km-z]{33})$/i)
  .transform((text) =>
    text.length === 34 ? text : tronAddressOf(Buffer.from(text.slice(-40), 'hex')),
  );
/** The event's fields by position; their names are the contract's own. */
const Event = z.object({
  transaction_id: z.string().regex(/^[0-9a-f]{64}$/),
  block_number: z.number().int().nonnegative(),
  result: z.object({ 1: Party, 2: z.string().regex(/^\d+$/) }),
});
const Page = z.object({
  data: z.array(Event),
  meta: z.object({ fingerprint: z.string().optional() }).default({}),
});

/** A transaction the index names because it paid somebody. */
interface Named {
  readonly txHash: string;
  readonly to: string;
}

export interface NamedTransfers {
  readonly named: readonly Named[];
  /** Nothing in these blocks is reverted, so the index and the node must agree on them. */
  readonly isFinal: boolean;
}

/**
 * The receivers of our contracts' transfers in a range of blocks, by one service's index: as many requests as there are
 * transfers, whoever is ours. An index that is behind its node would skip payments, so in final blocks it must know all
 * that its node has in the last of them that has any.
 */
export async function namedTransfers(
  node: TronNode,
  tokens: readonly ChainToken[],
  range: BlockRange,
): Promise<NamedTransfers> {
  await lastOf(node, range);
  const isFinal = (await finalBlock(node)) >= range.to;
  const named: Named[] = [];
  const known = new Set<string>();
  for (const { contract } of tokens) {
    for (const { transaction_id, result } of await eventsOf(node, contract, range, isFinal)) {
      known.add(transaction_id);
      // Zero-amount transfers are spam that makes the sender look familiar.
      if (BigInt(result[2]) > 0n) named.push({ txHash: transaction_id, to: result[1] });
    }
  }
  if (isFinal) await mustHaveCome(node, tokens, range, known);
  await lastOf(node, range);
  return { named, isFinal };
}

interface Span {
  readonly from: bigint;
  readonly to: bigint;
}

type Event = z.output<typeof Event>;

async function eventsOf(
  node: TronNode,
  contract: string,
  span: Span,
  isFinal: boolean,
): Promise<Event[]> {
  const events = await pagesOf(node, contract, span, isFinal);
  if (events) return events;
  if (span.from === span.to) throw new Error('the index does not come to an end');
  const middle = (span.from + span.to) / 2n;
  const first = await eventsOf(node, contract, { ...span, to: middle }, isFinal);
  return first.concat(await eventsOf(node, contract, { ...span, from: middle + 1n }, isFinal));
}

/** Null where there are more pages than one query should take. */
async function pagesOf(
  node: TronNode,
  contract: string,
  { from, to }: Span,
  isFinal: boolean,
): Promise<Event[] | null> {
  const [first, last] = [await blockAt(node, from), await blockAt(node, to)];
  if (!first || !last) throw new Error('a block is not there');
  const events: Event[] = [];
  let fingerprint: string | undefined;
  for (let page = 0; page < MOST_PAGES; page++) {
    const { data, meta } = await node.page(
      `v1/contracts/${contract}/events`,
      {
        event_name: 'Transfer',
        ...(isFinal && { only_confirmed: 'true' }),
        order_by: 'block_timestamp,asc',
        limit: String(PAGE_ROWS),
        // Blocks are seconds apart: both ends are included, whichever way the index takes its bounds.
        min_block_timestamp: String(first.time - 1),
        max_block_timestamp: String(last.time + 1),
        ...(fingerprint && { fingerprint }),
      },
      Page,
    );
    events.push(...data.filter(({ block_number: at }) => at >= from && at <= to));
    if (!meta.fingerprint) return events;
    if (meta.fingerprint === fingerprint) throw new Error('the index goes round in a circle');
    fingerprint = meta.fingerprint;
  }
  return null;
}

async function mustHaveCome(
  node: TronNode,
  tokens: readonly ChainToken[],
  { from, to }: BlockRange,
  known: ReadonlySet<string>,
): Promise<void> {
  for (let block = to; block >= from; block--) {
    const ids = await transfersOfBlock(node, tokens, block);
    if (ids.some((id) => !known.has(id))) {
      throw new Error(`the index has not come to block ${block} yet`);
    }
    if (ids.length > 0) return;
  }
}
