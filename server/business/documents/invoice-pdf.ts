import { encode } from 'uqr';
import { BRAND } from '#core/brand/brand.ts';
import type { PaymentMethod } from '#core/invoices/methods.ts';
import { formatWithUnit } from '#core/money/format-money.ts';
import type { Asset } from '#core/money/assets.ts';
import { nairaInWords } from '#core/money/naira-in-words.ts';
import { readSum } from '#core/money/read-sum.ts';
import { lagosTime } from '#core/wallet/lagos-time.ts';
import type { InvoiceDocument } from '#server/business/documents/invoice-document.ts';
import { unitsIn } from '#server/business/invoices/invoice.sql.ts';
import { PAGE } from '#server/money/wallet/statements/page-plan.ts';
import { openPen, type PdfPen } from '#server/money/wallet/statements/pdf-pen.ts';

const QUIET = '#6b655b';
const INK = '#1d1a16';
const ALARM = '#a3271a';
const COLUMN = { title: PAGE.left, quantity: 340, price: 448, amount: PAGE.right };
const TITLE_WIDTH = 238;
const WIDTH = PAGE.right - PAGE.left;
const QR = 104;

/** The document: the invoice, or the receipt of what was paid for it. */
export type DocumentKind = 'invoice' | 'receipt';

/** An invoice or its receipt as a PDF, with a code that opens the genuine page. */
export async function* invoicePdf(
  document: InvoiceDocument,
  kind: DocumentKind,
): AsyncGenerator<Uint8Array> {
  const title = `${kind === 'receipt' ? 'Receipt for invoice' : 'Invoice'} ${document.row.number}`;
  const pen = openPen({ title, author: BRAND.product });
  const sheet = openSheet(pen, title);
  drawHead(pen, sheet, document, title);
  drawLines(pen, sheet, document);
  drawTotals(pen, sheet, document, kind);
  if (kind === 'receipt') drawPayments(pen, sheet, document);
  drawMemo(pen, sheet, document);
  drawProof(pen, sheet, document, kind);
  pen.doc.end();
  for await (const chunk of pen.doc) yield chunk as Uint8Array;
}

interface Sheet {
  y: number;
  /** Begins another page where the current one has no such height left. */
  need(height: number): void;
}

function openSheet(pen: PdfPen, title: string): Sheet {
  let page = 0;
  const turn = () => {
    page += 1;
    pen.doc.addPage();
    pen.write(title, PAGE.left, PAGE.foot, { colour: QUIET });
    pen.write(`Page ${page}`, PAGE.right, PAGE.foot, { alignRight: true, colour: QUIET });
  };
  turn();
  const sheet: Sheet = {
    y: PAGE.top,
    need(height) {
      if (sheet.y + height <= PAGE.bottom) return;
      turn();
      sheet.y = PAGE.top;
    },
  };
  return sheet;
}

function drawHead(pen: PdfPen, sheet: Sheet, document: InvoiceDocument, title: string): void {
  const { row, payee, isDraft } = document;
  const { left, right } = PAGE;
  pen.write(title, right, sheet.y + 2, {
    size: 13,
    weight: 'bold',
    alignRight: true,
    width: WIDTH - 300,
  });
  for (const line of pen.wrap(payee.display_name, 290, { size: 18, weight: 'bold' })) {
    pen.write(line, left, sheet.y, { size: 18, weight: 'bold' });
    sheet.y += 23;
  }
  const facts: [string, string][] = [
    ['Issued', row.issued_at ? dayOf(row.issued_at) : 'Not issued'],
    ...(row.due_on ? [['Due', row.due_on] as [string, string]] : []),
    ...(row.expires_at
      ? [['Open until', lagosTime(row.expires_at).slice(0, 16)] as [string, string]]
      : []),
  ];
  for (const [at, [name, value]] of facts.entries()) {
    pen.write(`${name} ${value}`, right, PAGE.top + 24 + at * 13, {
      size: 9,
      alignRight: true,
      colour: QUIET,
    });
  }
  const mark = verifiedText(payee);
  if (mark) {
    drawCheck(pen, left + 5, sheet.y + 7);
    pen.write(mark, left + 15, sheet.y, { size: 9, weight: 'bold', width: 300 });
    sheet.y += 14;
  }
  const about = [payee.rc_number, payee.address, payee.support_email].filter(
    (text) => text !== null,
  );
  for (const line of about.flatMap((text) => pen.wrap(text, 300, { size: 9 }))) {
    pen.write(line, left, sheet.y, { size: 9, colour: QUIET });
    sheet.y += 13;
  }
  const payer = row.payer_name;
  if (payer) {
    sheet.y += 10;
    pen.write('To', left, sheet.y, { colour: QUIET });
    sheet.y += 12;
    for (const line of pen.wrap(payer, 300, { size: 10 })) {
      pen.write(line, left, sheet.y, { size: 10 });
      sheet.y += 14;
    }
  }
  const warning = warningOf(document.row.status, isDraft, row.is_test);
  if (warning) {
    sheet.y += 8;
    pen.write(warning, left, sheet.y, { size: 10, weight: 'bold', colour: ALARM, width: WIDTH });
    sheet.y += 16;
  }
  sheet.y = Math.max(sheet.y, PAGE.top + 30 + facts.length * 13) + 20;
}

function verifiedText({ is_business, verified_name }: InvoiceDocument['payee']): string | null {
  if (is_business)
    return verified_name ? `Verified business of ${verified_name}` : 'Verified business';
  return verified_name ? `Verified identity: ${verified_name}` : null;
}

function warningOf(status: string, isDraft: boolean, isTest: boolean): string | null {
  if (isTest) return 'Test invoice: no money is asked for.';
  if (status === 'void') return 'Withdrawn: do not pay this invoice.';
  if (isDraft) return 'Draft: this invoice was not issued, and nobody can pay it.';
  return null;
}

/** The mark of a verified account: a tick in a disc, drawn since no font of ours has it. */
function drawCheck({ doc }: PdfPen, x: number, y: number): void {
  doc.circle(x, y, 5).fillColor('#1f7a4d').fill();
  doc
    .moveTo(x - 2.4, y + 0.2)
    .lineTo(x - 0.6, y + 2)
    .lineTo(x + 2.6, y - 1.8)
    .lineWidth(1.2)
    .strokeColor('#ffffff')
    .stroke();
}

function drawLines(pen: PdfPen, sheet: Sheet, { row, items }: InvoiceDocument): void {
  const head = () => {
    const right = { alignRight: true, colour: QUIET } as const;
    pen.write('For', COLUMN.title, sheet.y, { colour: QUIET });
    pen.write('Quantity', COLUMN.quantity, sheet.y, right);
    pen.write('Price', COLUMN.price, sheet.y, right);
    pen.write('Amount', COLUMN.amount, sheet.y, right);
    pen.rule(sheet.y + 13, PAGE.left, PAGE.right);
    sheet.y += 19;
  };
  head();
  for (const item of items) {
    const lines = pen.wrap(item.title, TITLE_WIDTH, { size: 9 });
    const height = lines.length * 12 + (item.tax_bp > 0 ? 11 : 0) + 8;
    const before = sheet.y;
    sheet.need(height);
    if (sheet.y < before) head();
    const right = { size: 9, alignRight: true } as const;
    pen.write(item.quantity, COLUMN.quantity, sheet.y, right);
    pen.write(shown(row.currency, item.unit_price), COLUMN.price, sheet.y, right);
    pen.write(shown(row.currency, item.amount), COLUMN.amount, sheet.y, right);
    for (const line of lines) {
      pen.write(line, COLUMN.title, sheet.y, { size: 9 });
      sheet.y += 12;
    }
    if (item.tax_bp > 0) {
      const tax = `Tax of ${percentOf(item.tax_bp)} %: ${shown(row.currency, item.tax)}`;
      pen.write(tax, COLUMN.title, sheet.y, { colour: QUIET });
      sheet.y += 11;
    }
    sheet.y += 8;
  }
  pen.rule(sheet.y, PAGE.left, PAGE.right);
  sheet.y += 10;
}

function drawTotals(
  pen: PdfPen,
  sheet: Sheet,
  { row, amounts }: InvoiceDocument,
  kind: DocumentKind,
): void {
  const due = unitsIn(row, row.total) - unitsIn(row, row.received) + unitsIn(row, row.refunded);
  const isPaid = row.received !== '0' && unitsIn(row, row.received) > 0n;
  const sums: [string, string][] = [
    ['Subtotal', amounts.subtotal],
    ...(Number(amounts.discount) > 0
      ? [['Discount', `-${amounts.discount}`] as [string, string]]
      : []),
    ...(Number(amounts.tax) > 0 ? [['Tax', amounts.tax] as [string, string]] : []),
  ];
  sheet.need(sums.length * 14 + 60);
  for (const [name, value] of sums) {
    pen.write(name, COLUMN.price, sheet.y, { size: 9, alignRight: true, colour: QUIET });
    pen.write(shown(row.currency, value), PAGE.right, sheet.y, { size: 9, alignRight: true });
    sheet.y += 14;
  }
  const bold = { size: 13, weight: 'bold', alignRight: true } as const;
  pen.write('Total', COLUMN.price, sheet.y + 2, bold);
  pen.write(shown(row.currency, amounts.total), PAGE.right, sheet.y + 2, bold);
  sheet.y += 22;
  if (row.currency === 'NGN') {
    const words = nairaInWords(unitsIn(row, row.total));
    for (const line of pen.wrap(words, WIDTH, { size: 9 })) {
      pen.write(line, PAGE.right, sheet.y, { size: 9, alignRight: true, colour: QUIET });
      sheet.y += 12;
    }
  }
  if (isPaid || kind === 'receipt') {
    const paid: [string, string][] = [
      ['Paid', shown(row.currency, amounts.received)],
      ...(Number(amounts.refunded) > 0
        ? [['Refunded', shown(row.currency, amounts.refunded)] as [string, string]]
        : []),
      ...(due > 0n && row.status !== 'settled' && row.status !== 'refunded'
        ? [['Left to pay', formatWithUnit({ asset: row.currency, units: due })] as [string, string]]
        : []),
    ];
    sheet.y += 4;
    for (const [name, value] of paid) {
      sheet.need(14);
      pen.write(name, COLUMN.price, sheet.y, { size: 9, alignRight: true, colour: QUIET });
      pen.write(value, PAGE.right, sheet.y, { size: 9, weight: 'bold', alignRight: true });
      sheet.y += 14;
    }
  }
  sheet.y += 14;
}

function drawPayments(pen: PdfPen, sheet: Sheet, { row, payments }: InvoiceDocument): void {
  sheet.need(40);
  pen.write('Payments', PAGE.left, sheet.y, { size: 11, weight: 'bold' });
  sheet.y += 18;
  for (const payment of payments) {
    sheet.need(26);
    const at = lagosTime(new Date(payment.counted_at ?? payment.created_at)).slice(0, 16);
    const amount = formatWithUnit(readSum(payment.asset as Asset, payment.amount));
    const back = payment.state === 'returned' ? ', returned' : '';
    pen.write(`${at}  ${METHOD[payment.method]}${back}`, PAGE.left, sheet.y, { size: 9 });
    pen.write(amount, COLUMN.price, sheet.y, { size: 9, alignRight: true });
    pen.write(shown(row.currency, payment.value), PAGE.right, sheet.y, {
      size: 9,
      weight: 'bold',
      alignRight: true,
    });
    const reference = [payment.id, payment.tx_hash].filter((text) => text !== null).join(' · ');
    pen.write(reference, PAGE.left, sheet.y + 11, { size: 7, colour: QUIET, width: WIDTH });
    sheet.y += 26;
  }
  sheet.y += 8;
}

const METHOD: Readonly<Record<PaymentMethod, string>> = {
  wallet: `${BRAND.product} balance`,
  onchain: 'Crypto network',
  bank: 'Bank transfer',
  bank_manual: 'Bank transfer',
  p2p: 'Naira to a trader',
};

function drawMemo(pen: PdfPen, sheet: Sheet, { row }: InvoiceDocument): void {
  if (!row.memo) return;
  for (const line of pen.wrap(row.memo, WIDTH, { size: 9 })) {
    sheet.need(13);
    pen.write(line, PAGE.left, sheet.y, { size: 9 });
    sheet.y += 12;
  }
  sheet.y += 12;
}

function drawProof(
  pen: PdfPen,
  sheet: Sheet,
  { row, url, isDraft }: InvoiceDocument,
  kind: DocumentKind,
): void {
  if (isDraft) return;
  sheet.need(QR + 14);
  pen.rule(sheet.y, PAGE.left, PAGE.right);
  sheet.y += 12;
  drawCode(pen, url, PAGE.left, sheet.y);
  const x = PAGE.left + QR + 16;
  let y = sheet.y;
  const paragraph = (text: string, weight: 'regular' | 'bold' = 'regular', colour = INK) => {
    for (const line of pen.wrap(text, PAGE.right - x, { size: 9, weight })) {
      pen.write(line, x, y, { size: 9, weight, colour });
      y += 12;
    }
    y += 4;
  };
  if (kind === 'invoice') {
    paragraph(`How to pay: open this page. ${methodsText(row.accepts, row.coins)}`);
    if (row.is_escrowed) paragraph('The money is held until the payer releases it.');
  }
  paragraph(
    'Opens the genuine invoice. Another account number on a copy of this page is not ours: the page is signed.',
    'bold',
  );
  paragraph(url, 'regular', QUIET);
  sheet.y = Math.max(sheet.y + QR, y);
}

function methodsText(accepts: readonly PaymentMethod[], coins: readonly string[]): string {
  const methods = accepts.map((method) => METHOD_TEXTS[method](coins.join(', ')));
  const [first = '', ...others] = [...new Set(methods)];
  const list =
    others.length === 0
      ? first
      : `${[first, ...others.slice(0, -1)].join(', ')} or ${others.at(-1)}`;
  return `You can pay ${list}.`;
}

const METHOD_TEXTS: Readonly<Record<PaymentMethod, (coins: string) => string>> = {
  wallet: () => `from your ${BRAND.product} balance`,
  onchain: (coins) => `by sending ${coins}`,
  bank: () => 'by bank transfer',
  bank_manual: () => 'by bank transfer',
  p2p: () => 'with naira to a trader',
};

function drawCode({ doc }: PdfPen, url: string, left: number, top: number): void {
  const { data, size } = encode(url, { border: 0 });
  const module = QR / size;
  for (const [y, line] of data.entries()) {
    for (const [x, isDark] of line.entries()) {
      if (isDark) doc.rect(left + x * module, top + y * module, module + 0.05, module + 0.05);
    }
  }
  doc.fillColor(INK).fill();
}

function shown(asset: Asset, decimal: string): string {
  return formatWithUnit(readSum(asset, decimal));
}

function dayOf(at: Date): string {
  return lagosTime(at).slice(0, 10);
}

/** "7.5" of 750 of 10,000. */
function percentOf(basisPoints: number): string {
  return String(basisPoints / 100);
}
