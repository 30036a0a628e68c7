import { z } from 'zod';
import { PAYMENT_METHODS } from '#core/invoices/methods.ts';
import { PaymentView, RefundView } from '#core/invoices/wire.ts';
import {
  ApiAmount,
  ApiMoment,
  objectParams,
  PAGE_QUERY,
  pageOf,
  PositiveAmount,
  publicId,
} from '#core/merchant-api/schemas.ts';
import { CHAIN_IDS } from '#core/wallet/chains.ts';

const PAYMENT_ID = 'pay_5TzKq8mRkx3T1vWc5d9Yh2';
const REFUND_ID = 'ref_3T1vWc5d9Yh2NsKq8mRkxz';
const { state } = PaymentView.shape;
const { reason, state: refundState } = RefundView.shape;
const InvoiceId = publicId('inv');

/** What events show of a payment, and the object itself too. */
export const ApiPaymentFacts = z.object({
  id: publicId('pay').meta({ example: PAYMENT_ID }),
  method: z.enum(PAYMENT_METHODS),
  asset: z.string().meta({ example: 'USDT' }),
  amount: ApiAmount.meta({ description: 'In the asset', example: '65.79' }),
});

export const ApiPayment = ApiPaymentFacts.extend({
  invoice: InvoiceId.meta({ example: 'inv_8mRkzqKx3T1vWc5d9Yh2Ns' }),
  value: ApiAmount.meta({ description: 'In the currency of the invoice', example: '100000.00' }),
  state: state.meta({ example: 'counted' }),
  test: z.boolean(),
  is_late: z.boolean(),
  fee: ApiAmount.meta({ example: '0.33' }),
  held: ApiAmount.meta({ description: 'What of it is not yours yet', example: '0.00' }),
  returned: ApiAmount.meta({ example: '0.00' }),
  sender_name: z.string().nullable().meta({ example: null }),
  chain: z.enum(CHAIN_IDS).nullable().meta({ example: null }),
  tx_hash: z.string().nullable().meta({ example: null }),
  confirmations: z.int().nullable().meta({ example: null }),
  confirmations_needed: z.int().nullable().meta({ example: null }),
  settles_at: ApiMoment.nullable().meta({ example: null }),
  decide_by: ApiMoment.nullable().meta({ example: null }),
  created_at: ApiMoment,
  counted_at: ApiMoment.nullable(),
}).meta({ id: 'Payment' });
export const ApiPayments = pageOf(ApiPayment);
export const PaymentParams = objectParams(PAYMENT_ID);

const ofInvoice = InvoiceId.optional().meta({ description: 'Only those of this invoice' });
export const PaymentsQuery = z.object({
  ...PAGE_QUERY,
  starting_after: publicId('pay')
    .optional()
    .meta({ description: 'The id of the last payment of the page before' }),
  invoice: ofInvoice,
});

const ApiRefund = z
  .object({
    id: publicId('ref').meta({ example: REFUND_ID }),
    invoice: InvoiceId.meta({ example: 'inv_8mRkzqKx3T1vWc5d9Yh2Ns' }),
    payment: publicId('pay').meta({ example: PAYMENT_ID }),
    test: z.boolean(),
    asset: z.string().meta({ example: 'USDT' }),
    amount: ApiAmount.meta({ description: 'In the asset', example: '65.79' }),
    value: ApiAmount.meta({ description: 'In the currency of the invoice', example: '100000.00' }),
    reason: reason.meta({ example: 'full' }),
    state: refundState.meta({ description: 'Claims that wait are `offered`', example: 'done' }),
    created_at: ApiMoment,
    expires_at: ApiMoment.nullable().meta({ example: null }),
  })
  .meta({ id: 'Refund' });
export const ApiRefunds = pageOf(ApiRefund);
export const RefundsQuery = z.object({
  ...PAGE_QUERY,
  starting_after: publicId('ref')
    .optional()
    .meta({ description: 'The id of the last refund of the page before' }),
  invoice: ofInvoice,
});
export const RefundsMade = z.object({ data: z.array(ApiRefund) });

/** A sum, all of it, or only what was paid too much. */
export const NewRefund = z.strictObject({
  type: z.enum(['amount', 'full', 'surplus']).default('full'),
  amount: PositiveAmount.optional().meta({
    description: 'For `amount`: in the currency of the invoice',
    example: '25000.00',
  }),
  reason: z.string().trim().min(3).max(300).meta({ example: 'One item is sold out' }),
  email: z.email().max(254).optional().meta({
    description: 'Where the claim goes by email, if the payer left no address',
    example: 'kemi@example.com',
  }),
});
