import { sql } from 'kysely';
import { CreateInvoice } from '#core/invoices/wire.ts';
import { createInvoice } from '#server/business/invoices/create-invoice.ts';
import { voidInvoice } from '#server/business/invoices/change-invoice.ts';
import { one } from '#server/platform/db/database.ts';
import { inputOf } from '#server/procedure-input.ts';
import type { Dice } from '#tests/long/invoices/dice.ts';
import { type InvoiceModel, persistently } from '#tests/long/invoices/invoice-model.ts';
import type { InvoiceWorld } from '#tests/long/invoices/invoice-world.ts';
import type { InvoiceStep } from '#tests/long/invoices/steps/step.ts';

const CURRENCIES = ['NGN', 'USD', 'USDT', 'cNGN'] as const;
const NAIRA_FACTOR = 1_500;

/** Issues an invoice of random terms; its payer left an email in most cases. */
export async function issueOne(world: InvoiceWorld, model: InvoiceModel): Promise<void> {
  const { dice, merchantId, invoices } = model;
  const currency = dice.pick(CURRENCIES);
  const email = `payer-${crypto.randomUUID().slice(0, 8)}@example.com`;
  const isEscrowed = dice.oneIn(3);
  const end = dice.oneIn(2) ? await after(world, dice.pick([20, 90, 90, 1_500])) : null;
  const key = crypto.randomUUID();
  const terms = {
    p_items: itemsOf(dice, currency),
    p_currency: currency,
    p_accepts: methodsOf(dice, isEscrowed),
    p_coins: dice.pick([['USDT'], ['cNGN'], ['USDT', 'cNGN']]),
    p_escrowed: isEscrowed,
    p_tolerance_bp: dice.pick([0, 0, 50, 200]),
    p_payer_email: dice.oneIn(2) ? null : email,
    p_expires_at: end,
    p_idempotency_key: key,
    ...(dice.oneIn(3) && { p_discount: dice.pick(['0.01', '1', '2.5']) }),
  };
  const input = inputOf(CreateInvoice, terms as never);
  const made = await persistently(world, model, 'issue', (oja) =>
    createInvoice(oja, merchantId, input),
  );
  if (!made) return;
  const { invoice_id: id, public_id: publicId } = made;
  invoices.push({ id, publicId, email, currency, addresses: new Set() });
}

function itemsOf(dice: Dice, currency: (typeof CURRENCIES)[number]) {
  const factor = currency === 'NGN' || currency === 'cNGN' ? NAIRA_FACTOR : 1;
  return Array.from({ length: 1 + dice.below(3) }, (_, n) => ({
    title: `Item ${n + 1}`,
    quantity: dice.pick(['1', '2', '0.333']),
    unit_price: String((factor * (3 + dice.below(60_00) / 100)).toFixed(2)),
    tax_bp: dice.pick([0, 750, 1_999]),
  }));
}

function methodsOf(dice: Dice, isEscrowed: boolean) {
  if (isEscrowed) return dice.pick([['wallet'], ['wallet', 'p2p']]);
  return dice.pick([
    ['wallet', 'onchain'],
    ['wallet', 'onchain', 'bank_manual', 'p2p'],
    ['wallet', 'onchain'],
    ['onchain', 'bank_manual', 'p2p'],
    ['wallet', 'bank_manual'],
    ['p2p', 'onchain'],
  ]);
}

async function after({ db }: InvoiceWorld, minutes: number): Promise<string> {
  const { at } = await one(
    db,
    sql<{ at: Date }>`select app_now() + make_interval(mins => ${minutes}) as at`,
  );
  return at.toISOString();
}

export const INVOICE_STEPS: readonly InvoiceStep[] = [
  { name: 'issue', weight: 1, run: issueOne },
  {
    name: 'void',
    weight: 1,
    async run(world, model) {
      const { id: invoiceId } = model.dice.pick(model.invoices);
      const request = { invoiceId, reason: 'no longer wanted' };
      await persistently(world, model, 'void', ({ db }) =>
        voidInvoice(db, model.merchantId, request),
      );
    },
  },
];
