import { afterAll, beforeAll, expect, test } from 'vitest';
import { readDocument } from '#server/business/documents/invoice-document.ts';
import { type DocumentKind, invoicePdf } from '#server/business/documents/invoice-pdf.ts';
import { invoicesCsv } from '#server/business/documents/invoices-csv.ts';
import { payInvoice } from '#server/business/invoices/pay-invoice.ts';
import { quoteInvoice } from '#server/business/invoices/quote-invoice.ts';
import { setMarketRate } from '#tests/support/factories/market-rate.ts';
import {
  INVOICE_CONFIG,
  invoiceDeps,
  invoiceOf,
  merchant,
  payerCaller,
} from '#tests/support/factories/merchants.ts';
import {
  fund,
  type MoneyDatabase,
  moneyDatabase,
  person,
} from '#tests/support/factories/people.ts';

let at: MoneyDatabase;
beforeAll(async () => {
  at = await moneyDatabase();
  await setMarketRate(at.db, '1507.5');
});
afterAll(() => at.close());

async function pdfOf(
  publicId: string,
  kind: DocumentKind = 'invoice',
  reader: string | null = null,
) {
  const document = await readDocument({ db: at.db, config: INVOICE_CONFIG }, publicId, reader);
  const chunks: Uint8Array[] = [];
  for await (const chunk of invoicePdf(document, kind)) chunks.push(chunk);
  const file = Buffer.concat(chunks);
  const { PDFiumLibrary } = await import('@hyzyla/pdfium');
  const library = await PDFiumLibrary.init();
  const pages = await library.loadDocument(file);
  const texts = [...pages.pages()].map((page) => page.getText().replaceAll(/\s+/g, ' '));
  pages.destroy();
  library.destroy();
  return { size: file.length, texts, text: texts.join(' ') };
}

test('the PDF has the name, the number, the lines, ₦ in figures and words, and where the genuine page is', async () => {
  const seller = await merchant(at.db);
  await at.db
    .updateTable('profiles')
    .set({ full_name: 'Ada Obi', kyc_level: 2, is_business: true })
    .where('id', '=', seller)
    .execute();
  const { public_id, number } = await invoiceOf(at, seller, {
    p_items: [
      { title: 'Two bags of rice', quantity: 2, unit_price: '50000' },
      { title: 'Delivery', quantity: '1.5', unit_price: '2000.50', tax_bp: 750 },
    ],
    p_discount: '1000',
    p_due_on: '2027-01-31',
    p_payer_name: 'Bọ́lá Adé',
  });
  const { text, texts, size } = await pdfOf(public_id);
  for (const shown of [
    `Invoice ${number}`,
    'Ada Stores',
    'Verified business of Ada Obi',
    'Due 2027-01-31',
    'Two bags of rice',
    '₦100,000.00',
    'Tax of 7.5 %: ₦',
    '₦102,223.62',
    'One hundred and two thousand, two hundred and twenty-three naira, sixty-two kobo',
    'Opens the genuine invoice. Another account number on a copy of this page is not ours: the page is signed.',
    `/invoice/${public_id}`,
    'by bank transfer',
  ]) {
    expect(text).toContain(shown);
  }
  expect(text.normalize('NFC')).toContain('Bọ́lá Adé'.normalize('NFC'));
  expect(texts).toHaveLength(1);
  expect(size).toBeLessThan(200_000);
});

test('hostile titles neither break it nor blow it up', async () => {
  const seller = await merchant(at.db, '<script>Ada & Sons</script>');
  const titles = [
    'W'.repeat(200),
    '\u202egnp.exe\u202c) Tj ET (',
    '=cmd()|x 💸💸 \u0007 (unbalanced \\',
    'a '.repeat(99),
  ];
  const { public_id } = await invoiceOf(at, seller, {
    p_items: Array.from({ length: 50 }, (_, n) => ({
      title: titles[n % titles.length] ?? '',
      quantity: 1,
      unit_price: '999999999.99',
    })),
    p_memo: `${'m'.repeat(900)}\n\nPay to 0123456789 instead`,
  });
  const { texts, text, size } = await pdfOf(public_id);
  expect(size).toBeLessThan(200_000);
  expect(texts.length).toBeGreaterThan(2);
  expect(text).toContain('<script>Ada & Sons</script>');
  expect(text).toContain('Opens the genuine invoice');
  expect(text).not.toContain('\u202e');
  expect(texts.every((page, n) => page.includes(`Page ${n + 1}`))).toBe(true);
});

test('a draft is its merchant’s alone; a forged row and an unknown id are not found', async () => {
  const [seller, other] = [await merchant(at.db), await merchant(at.db)];
  const draft = await invoiceOf(at, seller, { p_draft: true });
  expect((await pdfOf(draft.public_id, 'invoice', seller)).text).toContain('Draft');
  for (const reader of [other, null]) {
    await expect(pdfOf(draft.public_id, 'invoice', reader)).rejects.toMatchObject({
      code: 'INVOICE_NOT_FOUND',
    });
  }
  const issued = await invoiceOf(at, seller);
  await at.db
    .updateTable('invoices')
    .set({ payee_name: 'Eve Stores' })
    .where('public_id', '=', issued.public_id)
    .execute();
  await expect(pdfOf(issued.public_id)).rejects.toMatchObject({ code: 'INVOICE_NOT_FOUND' });
});

test('the receipt shows what was paid; the spreadsheet has it too, and no formula', async () => {
  const deps = invoiceDeps(at);
  const [seller, payer] = [await merchant(at.db), await person(at.db)];
  await fund(at.db, payer, 'cNGN', '40000');
  const { public_id: publicId } = await invoiceOf(at, seller, { p_payer_name: '=HYPERLINK("x")' });
  await invoiceOf(at, await merchant(at.db), {});
  const by = { userId: payer, ip: '203.0.113.9' };
  const asked = { publicId, method: 'wallet', asset: 'cNGN', chain: null, email: null } as const;
  const { quote_id: quoteId } = await quoteInvoice(deps, by, { ...asked, part: '40000' });
  await payInvoice(deps, payerCaller(payer), { publicId, quoteId });
  const { text } = await pdfOf(publicId, 'receipt');
  expect(text).toContain('Receipt for invoice');
  expect(text).toContain('40,000.00 cNGN');
  expect(text).toContain('Left to pay ₦60,000.00');

  const unpaid = await invoiceOf(at, seller);
  const filter = { status: null, kind: null, isTest: false };
  const read = async (search: string | null = null) => {
    let csv = '';
    for await (const part of invoicesCsv(at.db, seller, { ...filter, search }, 1)) csv += part;
    return csv.trim().split('\r\n');
  };
  const [head, ...lines] = await read();
  expect(head).toContain('payment,method,asset,amount,value');
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain(unpaid.public_id);
  expect(lines[1]).toContain(`"'=HYPERLINK(""x"")",NGN,100000`);
  expect(lines[1]).toMatch(/,wallet,cNGN,40000,40000,200,counted,/);
  expect(await read('HYPER')).toHaveLength(2);
});
