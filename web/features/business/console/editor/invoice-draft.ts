import { canBeEscrowed, type PaymentMethod } from '#core/invoices/methods.ts';
import { type InvoiceLine, type InvoiceTotals, invoiceTotals } from '#core/invoices/totals.ts';
import type { InvoiceCurrency, OwnInvoice } from '#core/invoices/wire.ts';
import type { CryptoAsset } from '#core/money/assets.ts';
import { parseMoney, toDecimal } from '#core/money/money.ts';
import { msg } from '#web/lib/i18n/language.ts';
import type { z } from 'zod';

export type Currency = z.infer<typeof InvoiceCurrency>;

/** A line as it is typed. */
export interface DraftLine {
  readonly key: string;
  readonly title: string;
  readonly quantity: string;
  /** A plain decimal of the invoice's currency; empty until typed. */
  readonly price: string;
  /** Of 10,000. */
  readonly taxBp: number;
}

/** An invoice as it is typed. Days are of Lagos. */
export interface InvoiceDraft {
  readonly payerName: string;
  readonly payerEmail: string;
  /** It is mailed to them and they are reminded, once there is an email. */
  readonly mailsPayer: boolean;
  readonly dueOn: string;
  /** The last day it can be paid; empty for no end. */
  readonly openUntil: string;
  readonly currency: Currency;
  readonly lines: readonly DraftLine[];
  readonly discount: string;
  readonly methods: readonly PaymentMethod[];
  /** The coins that pay it; null for all, the business's own first. */
  readonly coins: readonly CryptoAsset[] | null;
  readonly isEscrowed: boolean;
  readonly memo: string;
  readonly toleranceBp: number;
  readonly metadata: Readonly<Record<string, string>>;
}

let keys = 0;
export function newLine(taxBp = 0): DraftLine {
  keys += 1;
  return { key: `line-${keys}`, title: '', quantity: '1', price: '', taxBp };
}

export function emptyDraft(hasBank: boolean): InvoiceDraft {
  return {
    payerName: '',
    payerEmail: '',
    mailsPayer: true,
    dueOn: '',
    openUntil: '',
    currency: 'NGN',
    lines: [newLine()],
    discount: '',
    methods: hasBank ? ['bank_manual', 'onchain', 'wallet'] : ['onchain', 'wallet'],
    coins: null,
    isEscrowed: false,
    memo: '',
    toleranceBp: 0,
    metadata: {},
  };
}

/** A saved draft, as it is typed on. */
export function draftOf(invoice: OwnInvoice): InvoiceDraft {
  return {
    payerName: invoice.payer_name ?? '',
    payerEmail: invoice.payer_email ?? '',
    // Without an email it was never asked.
    mailsPayer: invoice.emails_payer || invoice.payer_email === null,
    dueOn: invoice.due_on ?? '',
    openUntil: invoice.expires_at ? lagosDay(invoice.expires_at) : '',
    currency: invoice.currency,
    lines: invoice.items.map((item) => ({
      ...newLine(item.tax_bp),
      title: item.title,
      quantity: String(Number(item.quantity)),
      price: item.unit_price,
    })),
    discount: Number(invoice.discount) === 0 ? '' : invoice.discount,
    methods: chosenMethods(invoice.accepts),
    coins: invoice.coins,
    isEscrowed: invoice.is_escrowed,
    memo: invoice.memo ?? '',
    toleranceBp: invoice.tolerance_bp,
    metadata: invoice.metadata,
  };
}

/**
 * A bank transfer is one choice: by an account of its own where the bank reports what comes in, else on the seller's word.
 * Which of the two it is shows when somebody pays.
 */
function acceptedMethods(methods: readonly PaymentMethod[]): PaymentMethod[] {
  return methods.flatMap((one) => (one === 'bank_manual' ? ['bank', one] : [one]));
}

function chosenMethods(accepts: readonly PaymentMethod[]): PaymentMethod[] {
  return [...new Set(accepts.map((one) => (one === 'bank' ? 'bank_manual' : one)))];
}

/** The day of a moment in Lagos, whose clock is an hour ahead of UTC all year. */
export function lagosDay(moment: string): string {
  return new Date(Date.parse(moment) + 3_600_000).toISOString().slice(0, 10);
}

function isEmptyLine({ title, price }: DraftLine): boolean {
  return title.trim() === '' && price === '';
}

const QUANTITY = /^(\d{1,9})(?:\.(\d{1,3}))?$/;

/** A line in units; null while something of it is missing or wrong. */
function unitsOf(line: DraftLine, currency: Currency): InvoiceLine | null {
  const price = parseMoney(currency, line.price);
  const quantity = QUANTITY.exec(line.quantity);
  if (!price || !quantity || line.title.trim() === '') return null;
  const [, whole = '0', fraction = ''] = quantity;
  const thousandths = BigInt(whole + fraction.padEnd(3, '0'));
  if (thousandths === 0n) return null;
  return { quantity: thousandths, unitPrice: price.units, taxBp: line.taxBp };
}

/** Lines that say something, and what the whole ones come to, in their order. */
export interface DraftTotals extends InvoiceTotals {
  readonly whole: readonly DraftLine[];
}

/** What the whole lines come to; lines that are still being typed are left out. Null where the discount does not fit. */
export function draftTotals({ lines, currency, discount }: InvoiceDraft): DraftTotals | null {
  const whole = lines.flatMap((line) => {
    const units = unitsOf(line, currency);
    return units ? [{ line, units }] : [];
  });
  const off = parseMoney(currency, discount === '' ? '0' : discount);
  const totals =
    off &&
    invoiceTotals(
      currency,
      whole.map(({ units }) => units),
      off.units,
    );
  return totals && { ...totals, whole: whole.map(({ line }) => line) };
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

/** The first thing that is still missing, as a sentence to translate; null once it can be saved and sent. */
export function draftProblem(draft: InvoiceDraft, today: string): string | null {
  const { lines, currency, methods, payerEmail, openUntil } = draft;
  const filledLines = lines.filter((line) => !isEmptyLine(line));
  if (filledLines.length === 0) return msg('Say what it is for, and what it costs.');
  if (filledLines.some((line) => unitsOf(line, currency) === null)) {
    return msg('Finish every line: what for, how many and the price.');
  }
  const totals = draftTotals(draft);
  if (!totals) return msg('The discount is more than the lines come to.');
  if (totals.total.units <= 0n) return msg('An invoice asks for more than nothing.');
  if (payerEmail.trim() !== '' && !EMAIL.test(payerEmail.trim())) {
    return msg('Check the payer’s email address.');
  }
  if (openUntil !== '' && openUntil < today)
    return msg('Its last day is over. Choose a later one.');
  if (methods.length === 0) return msg('Choose at least one way to pay.');
  return null;
}

/** Whether it goes to its payer by mail as soon as it is issued. */
export function isMailed({ mailsPayer, payerEmail }: InvoiceDraft): boolean {
  return mailsPayer && payerEmail.trim() !== '';
}

/** A draft that has no problem, as the wire takes it. */
export function termsOf(draft: InvoiceDraft) {
  const filled = (text: string) => text.trim() || null;
  const discount = parseMoney(draft.currency, draft.discount === '' ? '0' : draft.discount);
  return {
    p_items: draft.lines
      .filter((line) => !isEmptyLine(line))
      .map((line) => ({
        title: line.title.trim(),
        quantity: line.quantity,
        unit_price: line.price,
        tax_bp: line.taxBp,
      })),
    p_currency: draft.currency,
    p_accepts: acceptedMethods(draft.methods),
    p_coins: draft.coins && [...draft.coins],
    p_payer_name: filled(draft.payerName),
    p_payer_email: filled(draft.payerEmail),
    p_email_payer: isMailed(draft),
    p_due_on: filled(draft.dueOn),
    p_expires_at: draft.openUntil ? `${draft.openUntil}T23:59:59+01:00` : null,
    p_discount: discount && discount.units > 0n ? toDecimal(discount) : null,
    p_escrowed: draft.isEscrowed,
    p_tolerance_bp: draft.toleranceBp,
    p_memo: filled(draft.memo),
    p_metadata: { ...draft.metadata },
  };
}

/** With one way to pay more or less. */
export function withMethod(
  draft: InvoiceDraft,
  method: PaymentMethod,
  isOn: boolean,
): InvoiceDraft {
  const others = draft.methods.filter((one) => one !== method);
  return { ...draft, methods: isOn ? [...others, method] : others };
}

/** Held until the payer has it, or not. What is held is with us, so the other ways go. */
export function withEscrow(draft: InvoiceDraft, isEscrowed: boolean): InvoiceDraft {
  const heldMethods = draft.methods.filter(canBeEscrowed);
  if (!isEscrowed) return { ...draft, isEscrowed };
  return { ...draft, isEscrowed, methods: heldMethods.length > 0 ? heldMethods : ['wallet'] };
}

/** The tax of all lines; null where they differ. */
export function commonTax(lines: readonly DraftLine[]): number | null {
  const [rate, ...others] = new Set(lines.map(({ taxBp }) => taxBp));
  return rate === undefined || others.length > 0 ? null : rate;
}
