import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import { type CryptoAsset, isCrypto } from '#core/money/assets.ts';
import { parseMoney } from '#core/money/money.ts';
import { lockInvoice, readInvoice } from '#server/business/invoices/invoice.sql.ts';
import { quoteInvoice } from '#server/business/invoices/quote-invoice.ts';
import { recordEvents } from '#server/business/invoices/record-events.ts';
import {
  type SimulatedEvent,
  simulateTestPayment,
} from '#server/business/simulation/simulate-payment.ts';
import type { Caller, Oja } from '#server/define.ts';
import {
  sandboxNode,
  type SandboxNode,
} from '#server/platform/integrations/chain/sandbox/sandbox-node.ts';
import { rows } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { noteGift, reorg, unitsOnChain } from '#server/sandbox/sandbox-chain.ts';

type Deps = Pick<Oja, 'db' | 'config' | 'chains' | 'bankRail' | 'log'>;

export interface InvoicePlay {
  readonly publicId: string;
  readonly event: SimulatedEvent;
}

/** Blocks that a play's reorg replaces: enough to take back what was just counted. */
const REORG_BLOCKS = 8;
const PERCENT = { pay: 100n, short: 50n, over: 110n, late: 100n } as const;

/**
 * Pays an invoice on the sandbox's chain for real: exactly, too little, too much or after it has expired; or takes the
 * last blocks back. A test invoice is played without the chain.
 */
export async function playInvoicePayment(
  oja: Deps,
  caller: Pick<Caller, 'ip'> & { readonly userId: string },
  { publicId, event }: InvoicePlay,
) {
  const row = await readInvoice(oja.db, { publicId });
  if (!row) throw new AppError('INVOICE_NOT_FOUND');
  if (row.is_test) {
    await transaction(oja.db, async (tx) =>
      simulateTestPayment(tx, await lockInvoice(tx, { publicId }), event),
    );
    return { success: true as const, message: 'Played, without the chain.', tx_hash: null };
  }
  const url = oja.config.chains.sandboxUrl;
  if (!url || !oja.chains.has('sandbox')) throw new AppError('NO_SANDBOX_CHAIN');
  const node = sandboxNode(url);
  if (event === 'reorg') {
    await reorg(node, REORG_BLOCKS);
    const message = `The last ${REORG_BLOCKS} blocks were replaced by empty ones.`;
    return { success: true as const, message, tx_hash: null };
  }
  const [asset = 'USDT'] = row.coins;
  const tx_hash = await send(oja, node, caller, { publicId, event, asset });
  return { success: true as const, message: 'The payment is on its way.', tx_hash };
}

interface Sending extends InvoicePlay {
  readonly event: keyof typeof PERCENT;
  readonly asset: CryptoAsset;
}

async function send(
  oja: Deps,
  node: SandboxNode,
  { userId, ip }: Pick<Caller, 'ip'> & { readonly userId: string },
  { publicId, event, asset }: Sending,
): Promise<string> {
  const request = {
    publicId,
    method: 'onchain',
    asset,
    chain: 'sandbox',
    part: null,
    email: null,
  } as const;
  const quote = await quoteInvoice(oja, { userId: null, ip }, request);
  const asked = isCrypto(quote.asset) ? parseMoney(quote.asset, quote.amount) : null;
  if (!asked || !quote.address) throw new Error('a quote on chain has an amount and an address');
  if (event === 'late') await expire(oja, publicId);
  const amount = { ...asked, units: (asked.units * PERCENT[event]) / 100n };
  await noteGift(oja, userId, asset, amount);
  return node.give(asset, quote.address, unitsOnChain(oja, asset, amount));
}

/** Ends the invoice with its quotes, so that what comes now is late. */
function expire({ db }: Pick<Oja, 'db'>, publicId: string): Promise<void> {
  return transaction(db, async (tx) => {
    const invoice = await lockInvoice(tx, { publicId });
    await rows(
      tx,
      sql`delete from invoice_quotes where invoice_id = ${invoice.row.id} and used_at is null`,
    );
    await recordEvents(tx, invoice, [{ kind: 'expired' }], { actorId: null });
  });
}
