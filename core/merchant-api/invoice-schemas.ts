import { z } from 'zod';
import {
  INVOICE_ITEMS_MOST,
  INVOICE_MEMO_MOST,
  INVOICE_TAX_MOST_BP,
  INVOICE_TITLE_MOST,
} from '#core/invoices/limits.ts';
import { PAYMENT_METHODS } from '#core/invoices/methods.ts';
import { INVOICE_STATUSES } from '#core/invoices/status.ts';
import { InvoiceCurrency, PayerEmail } from '#core/invoices/wire.ts';
import { ApiPayment } from '#core/merchant-api/payment-schemas.ts';
import {
  ApiAmount,
  ApiMoment,
  objectParams,
  PAGE_QUERY,
  pageOf,
  PositiveAmount,
  publicId,
} from '#core/merchant-api/schemas.ts';
import { CRYPTO_ASSETS } from '#core/money/assets.ts';
import { Day, Moment } from '#core/wire/shared.ts';

const INVOICE_ID = 'inv_8mRkzqKx3T1vWc5d9Yh2Ns';
const Title = z.string().trim().min(1).max(INVOICE_TITLE_MOST).meta({ example: 'Bag of rice' });
const TaxBp = z
  .int()
  .min(0)
  .max(INVOICE_TAX_MOST_BP)
  .meta({ description: 'Tax in basis points', example: 750 });
export const Accepts = z
  .array(z.enum(PAYMENT_METHODS))
  .min(1)
  .max(PAYMENT_METHODS.length)
  .meta({ description: 'How it may be paid', example: ['wallet', 'onchain'] });
export const Coins = z
  .array(z.enum(CRYPTO_ASSETS))
  .min(1)
  .max(CRYPTO_ASSETS.length)
  .meta({ description: 'The coins that pay it; all where none is named', example: ['USDT'] });
const Metadata = z
  .record(z.string().max(40), z.string().max(500))
  .meta({ description: 'Your own notes, such as the id of an order', example: { order: '4182' } });

/** What events, lists and the object itself show alike. */
export const ApiInvoiceFacts = z.object({
  id: publicId('inv').meta({ example: INVOICE_ID }),
  number: z.string().meta({ example: 'ADA-0042' }),
  status: z.enum(INVOICE_STATUSES).meta({ example: 'open' }),
  kind: z.enum(['invoice', 'link', 'recurring']),
  test: z.boolean(),
  currency: InvoiceCurrency,
  total: ApiAmount.meta({ example: '100000.00' }),
  received: ApiAmount.meta({ example: '0.00' }),
  refunded: ApiAmount.meta({ example: '0.00' }),
  due: ApiAmount.meta({ description: 'Still to be paid', example: '100000.00' }),
  over_by: ApiAmount.meta({ description: 'Paid too much, not given back yet', example: '0.00' }),
  is_late: z.boolean().meta({ description: 'Some of it came after it had expired' }),
  is_escrowed: z.boolean(),
  payer_name: z.string().nullable().meta({ example: 'Kemi Bello' }),
  due_on: z.string().nullable().meta({ example: '2026-12-24' }),
  expires_at: ApiMoment.nullable(),
  created_at: ApiMoment,
  issued_at: ApiMoment.nullable(),
  settled_at: ApiMoment.nullable().meta({ example: null }),
});

const ApiInvoiceItem = z.object({
  title: Title,
  quantity: z.string().meta({ example: '2' }),
  unit_price: ApiAmount.meta({ example: '50000.00' }),
  tax_bp: TaxBp,
  amount: ApiAmount.meta({ example: '100000.00' }),
  discount: ApiAmount.meta({ example: '0.00' }),
  tax: ApiAmount.meta({ example: '0.00' }),
});

const Row = ApiInvoiceFacts.extend({
  url: z.string().meta({ description: 'Where it is paid: send the payer there' }),
  subtotal: ApiAmount.meta({ example: '100000.00' }),
  discount: ApiAmount.meta({ example: '0.00' }),
  tax: ApiAmount.meta({ example: '0.00' }),
  accepts: Accepts,
  coins: Coins,
  tolerance_bp: z.int().meta({ description: 'So much less still pays it, in basis points' }),
  fee_bp: z.int().meta({ description: 'Our fee on coins, in basis points', example: 50 }),
  payer_email: z.string().nullable().meta({ example: null }),
  memo: z.string().nullable().meta({ example: null }),
  metadata: Metadata,
  success_url: z.string().nullable().meta({ example: null }),
});

export const ApiInvoice = Row.extend({
  items: z.array(ApiInvoiceItem),
  payments: z
    .array(ApiPayment)
    .optional()
    .meta({ description: 'Only with `expand[]=payments`, the oldest first' }),
}).meta({ id: 'Invoice' });
export const ApiInvoices = pageOf(Row.meta({ id: 'InvoiceRow' }));

export const InvoiceParams = objectParams(INVOICE_ID);
const Expand = z.literal('payments');
export const InvoiceQuery = z.object({
  'expand[]': z
    .union([Expand.transform((part) => [part]), z.array(Expand).max(5)])
    .optional()
    .meta({ description: 'What else to show: `payments`' }),
});
export const InvoicesQuery = z.object({
  ...PAGE_QUERY,
  starting_after: publicId('inv')
    .optional()
    .meta({ description: 'The id of the last invoice of the page before' }),
  status: z.enum(INVOICE_STATUSES).optional(),
});

const NewItem = z.strictObject({
  title: Title,
  quantity: z
    .union([z.int().min(1), z.string().regex(/^\d{1,9}(\.\d{1,3})?$/, 'At most three decimals')])
    .default(1)
    .meta({ example: 2 }),
  unit_price: PositiveAmount.meta({ example: '50000.00' }),
  tax_bp: TaxBp.default(0),
});

/** What a single invoice and each one of a recurring invoice are made of. */
export const NEW_INVOICE = {
  items: z.array(NewItem).min(1).max(INVOICE_ITEMS_MOST),
  currency: InvoiceCurrency.default('NGN'),
  accepts: Accepts,
  coins: Coins.optional(),
  discount: PositiveAmount.optional().meta({ description: 'Off the whole', example: '1000.00' }),
  payer_name: z.string().trim().min(1).max(120).optional(),
  payer_email: PayerEmail.optional(),
  email_payer: z
    .boolean()
    .optional()
    .meta({ description: 'Email it to the payer, and remind them until it is paid' }),
  escrowed: z.boolean().optional().meta({ description: 'Held until the payer releases it' }),
  tolerance_bp: z.int().min(0).max(200).optional(),
  memo: z.string().trim().max(INVOICE_MEMO_MOST).optional(),
  metadata: Metadata.optional(),
} as const;

export const NewInvoice = z.strictObject({
  ...NEW_INVOICE,
  due_on: Day.optional().meta({ example: '2026-12-24' }),
  expires_at: Moment.optional().meta({ example: '2026-12-31T18:00:00Z' }),
  success_url: z.string().max(500).optional().meta({
    description: 'Where the payer goes afterwards: https, at a domain that you have proven',
  }),
  draft: z.boolean().optional().meta({ description: 'Issue it later' }),
});

export const VoidBody = z.strictObject({
  reason: z.string().trim().min(3).max(300).meta({ example: 'The order was cancelled' }),
});
export const ReminderLeft = z.object({
  left: z.int().meta({ description: 'How many more emails about this invoice are possible' }),
});
export const SimulateBody = z.strictObject({
  event: z
    .enum(['pay', 'short', 'over', 'late', 'reorg', 'refund'])
    .meta({ description: 'What happens to the test invoice', example: 'pay' }),
});
