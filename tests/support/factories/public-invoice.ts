import type { PaymentView, PublicInvoice, QuoteView } from '#core/invoices/wire.ts';

const NOW = '2026-11-21T13:32:10.000Z';

/** An invoice as anybody with its link sees it: ₦522,450.00, unpaid, payable in three ways. */
export function publicInvoice(over: Partial<PublicInvoice> = {}): PublicInvoice {
  return {
    id: 'inv_2222222222222222222222',
    number: 'OS-0047',
    status: 'open',
    kind: 'invoice',
    test: false,
    currency: 'NGN',
    total: '522450',
    received: '0',
    refunded: '0',
    due: '522450',
    over_by: '0',
    is_late: false,
    is_escrowed: false,
    payer_name: 'Balogun Bakery',
    due_on: '2026-12-05',
    expires_at: null,
    created_at: NOW,
    issued_at: NOW,
    settled_at: null,
    payee: {
      display_name: 'Ojuolape Studio',
      verified_name: 'Folake Ojuolape Ojo',
      is_business: false,
      rc_number: null,
      address: null,
      support_email: 'hello@ojuolape.test',
      logo_url: null,
      status: 'active',
    },
    items: [
      {
        title: 'Brand identity, second half',
        quantity: '1',
        unit_price: '350000',
        tax_bp: 750,
        amount: '350000',
        discount: '0',
        tax: '26250',
      },
      {
        title: 'Packaging for six breads',
        quantity: '6',
        unit_price: '18500',
        tax_bp: 750,
        amount: '111000',
        discount: '0',
        tax: '8325',
      },
    ],
    subtotal: '486000',
    discount: '0',
    tax: '36450',
    memo: null,
    options: [
      { method: 'bank_manual', asset: 'NGN', chains: [], amount: '522450', needs_account: false },
      {
        method: 'onchain',
        asset: 'USDT',
        chains: ['tron', 'base'],
        amount: '346.57',
        needs_account: false,
      },
      {
        method: 'onchain',
        asset: 'USDC',
        chains: ['base'],
        amount: '346.57',
        needs_account: false,
      },
      { method: 'wallet', asset: 'USDT', chains: [], amount: '346.57', needs_account: true },
    ],
    payments: [],
    refunds: [],
    quotes: [],
    success_url: null,
    signature: 'signed',
    now: NOW,
    ...over,
  };
}

/** A firm amount of naira to the merchant's own account, open for 13 more minutes. */
export function bankQuote(over: Partial<QuoteView> = {}): QuoteView {
  return {
    quote_id: '0199c000-0000-7000-8000-000000000001',
    method: 'bank_manual',
    asset: 'NGN',
    amount: '522450.37',
    value: '522450',
    chain: null,
    address: null,
    account: {
      bank_name: 'Zenith Bank',
      account_number: '2190048838',
      account_name: 'FOLAKE OJUOLAPE OJO',
      narration: 'OS-0047',
    },
    rate: null,
    created_at: '2026-11-21T13:30:10.000Z',
    expires_at: '2026-11-21T13:45:10.000Z',
    counts_until: '2026-11-21T13:55:10.000Z',
    ...over,
  };
}

/** The same in coins, to an address of its own. */
export function chainQuote(over: Partial<QuoteView> = {}): QuoteView {
  return bankQuote({
    quote_id: '0199c000-0000-7000-8000-000000000002',
    method: 'onchain',
    asset: 'USDT',
    amount: '346.57',
    chain: 'tron',
    address: 'TQ7mZ2wLxV8nRk4cYf9DpHs3eAj6uBt1Xo',
    account: null,
    rate: '1507.5',
    ...over,
  });
}

/** A payment of naira that counts. */
export function invoicePayment(over: Partial<PaymentView> = {}): PaymentView {
  return {
    id: 'pay_3333333333333333333333',
    method: 'bank_manual',
    asset: 'NGN',
    amount: '522450.37',
    value: '522450',
    state: 'counted',
    is_late: false,
    held: '0',
    returned: '0',
    tx_hash: null,
    chain: null,
    confirmations: null,
    confirmations_needed: null,
    settles_at: null,
    decide_by: null,
    created_at: '2026-11-21T13:35:00.000Z',
    counted_at: '2026-11-21T13:37:00.000Z',
    ...over,
  };
}
