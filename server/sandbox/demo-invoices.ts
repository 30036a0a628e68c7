import type { z } from 'zod';
import type { CreateInvoice } from '#core/invoices/wire.ts';

/** What happens to an invoice of the sandbox, in this order. */
type DemoStep =
  | { readonly pay: string; readonly asset: 'cNGN' | 'USDT'; readonly part?: string }
  | 'sent'
  | 'confirmed'
  | 'delivered'
  | 'withdrawn';

export interface DemoInvoice {
  readonly terms: Partial<z.input<typeof CreateInvoice>> &
    Pick<z.input<typeof CreateInvoice>, 'p_items' | 'p_accepts'>;
  readonly dueInDays?: number;
  readonly opensForMinutes?: number;
  readonly steps?: readonly DemoStep[];
}

/** The sandbox's business, and who owns it. */
export const DEMO_MERCHANT = {
  owner: 'folake',
  display_name: 'Ojuolape Studio',
  invoice_prefix: 'OS',
  address: '14 Bode Thomas Street, Surulere, Lagos',
  support_email: 'hello@ojuolape.test',
} as const;

const VAT_BP = 750;
const line = (title: string, unit_price: string, quantity = 1) => ({
  title,
  quantity,
  unit_price,
  tax_bp: VAT_BP,
});

/** Invoices in the states that a merchant meets. */
export const DEMO_INVOICES: readonly DemoInvoice[] = [
  {
    terms: {
      p_items: [line('Logo, first sketches', '180000')],
      p_accepts: ['wallet', 'bank_manual'],
      p_payer_name: 'Mama Tee Kitchen',
      p_draft: true,
    },
    dueInDays: 14,
  },
  {
    terms: {
      p_items: [
        line('Brand identity, second half', '350000'),
        line('Packaging for six breads', '18500', 6),
        line('Printing proof, Mushin', '25000'),
      ],
      p_accepts: ['bank_manual', 'onchain', 'wallet', 'p2p'],
      p_payer_name: 'Balogun Bakery',
      p_payer_email: 'kemi@balogunbakery.test',
      p_memo: 'Thank you for baking with us.',
    },
    dueInDays: 7,
  },
  {
    terms: {
      p_items: [{ title: 'Website, per page', quantity: '4.5', unit_price: '120' }],
      p_currency: 'USD',
      p_accepts: ['onchain', 'wallet'],
      p_payer_name: 'Harmattan Films',
    },
    dueInDays: 21,
  },
  {
    terms: {
      p_items: [line('Wedding cards', '450', 200)],
      p_accepts: ['wallet', 'bank_manual'],
      p_payer_name: 'The Adeyemi family',
      p_memo: 'Several people may pay together.',
    },
    dueInDays: 3,
    steps: [{ pay: 'amina', asset: 'cNGN', part: '40000' }],
  },
  {
    terms: {
      p_items: [line('Shop sign, Yaba', '85000')],
      p_accepts: ['bank_manual'],
      p_payer_name: 'Sade Fabrics',
    },
    dueInDays: 1,
    steps: ['sent'],
  },
  {
    terms: {
      p_items: [{ title: 'Social media, November', quantity: 1, unit_price: '60' }],
      p_currency: 'USDT',
      p_accepts: ['wallet', 'onchain'],
      p_payer_name: 'Chidi Market',
    },
    steps: [{ pay: 'chidi', asset: 'USDT' }],
  },
  {
    terms: {
      p_items: [line('Fifty tote bags', '2400', 50)],
      p_accepts: ['wallet'],
      p_escrowed: true,
      p_payer_name: 'Bola Obi',
    },
    steps: [{ pay: 'bola', asset: 'cNGN' }, 'delivered'],
  },
  {
    terms: {
      p_items: [line('Menu, reprint', '30000')],
      p_accepts: ['wallet', 'bank_manual'],
      p_payer_name: 'Mama Tee Kitchen',
    },
    steps: ['withdrawn'],
  },
  {
    terms: {
      p_items: [line('Flash sale banner', '15000')],
      p_accepts: ['wallet'],
      p_payer_name: 'Yaba Phones',
    },
    opensForMinutes: 2,
  },
  {
    terms: {
      p_items: [line('Business cards', '120', 250)],
      p_accepts: ['bank_manual'],
      p_payer_name: 'Ngozi and Sons',
    },
    steps: ['sent', 'confirmed'],
  },
  {
    terms: {
      p_items: [line('Test: one bag of rice', '65000')],
      p_accepts: ['wallet', 'onchain', 'bank_manual'],
      p_is_test: true,
      p_payer_name: 'Somebody who tests',
    },
  },
];
