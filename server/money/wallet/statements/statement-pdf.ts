import { setImmediate } from 'node:timers/promises';
import { BRAND } from '#core/brand/brand.ts';
import { ASSET_NAME } from '#core/money/assets.ts';
import { plus } from '#core/money/arithmetic.ts';
import { formatAmount, formatCurrency } from '#core/money/format-money.ts';
import type { Money } from '#core/money/money.ts';
import { lagosTime } from '#core/wallet/lagos-time.ts';
import { worthInNaira } from '#core/wallet/worth.ts';
import { describe, type StatementRow } from '#server/money/wallet/statement.ts';
import type { Db } from '#server/platform/db/database.ts';
import { PAGE, type PagePlan, planPages } from '#server/money/wallet/statements/page-plan.ts';
import { openPen, type PdfPen } from '#server/money/wallet/statements/pdf-pen.ts';
import { statementParts } from '#server/money/wallet/statements/statement-csv.ts';
import type { StatementHead } from '#server/money/wallet/statements/statement-head.ts';

const QUIET = '#6b655b';
const COLUMN = { time: PAGE.left, what: 114, asset: 286, in: 394, out: 474, balance: PAGE.right };

/**
 * The statement as a PDF: movements that changed the total, written page by page as they are read, and at the end the
 * digest of the CSV of the same period, so that the two can be compared.
 */
export async function* statementPdf(db: Db, head: StatementHead): AsyncGenerator<Uint8Array> {
  const pen = openPen({ title: `${titleOf(head)} ${head.id}`, author: BRAND.product });
  const plan = planPages(head.changes, head.assets.length);
  const sheet = openSheet(pen, head, plan);
  const parts = statementParts(db, head);
  for (;;) {
    const next = await parts.next();
    if (next.done) {
      sheet.close(next.value);
      break;
    }
    for (const { row, balance } of next.value.rows) {
      if (row.totalChange === 0n) continue;
      if (sheet.isFull()) {
        sheet.turn();
        yield* drawn(pen);
        // Lets other requests run between two pages.
        await setImmediate();
      }
      sheet.draw(row, balance);
    }
  }
  pen.doc.end();
  for await (const chunk of pen.doc) yield chunk as Uint8Array;
}

function* drawn({ doc }: PdfPen): Generator<Uint8Array> {
  for (;;) {
    const chunk = doc.read() as Uint8Array | null;
    if (chunk === null) return;
    yield chunk;
  }
}

interface Sheet {
  isFull(): boolean;
  turn(): void;
  draw(row: StatementRow, balance: bigint): void;
  close(digest: string): void;
}

function openSheet(pen: PdfPen, head: StatementHead, plan: PagePlan): Sheet {
  let page = 0;
  let rows = 0;
  const turn = () => {
    page += 1;
    rows = 0;
    pen.doc.addPage();
    if (page === 1) drawFirstHead(pen, head);
    else
      pen.write(`${BRAND.product} · ${titleOf(head)}`, PAGE.left, PAGE.top, {
        size: 9,
        weight: 'bold',
      });
    pen.write(`Statement ${head.id}`, PAGE.left, PAGE.foot, { colour: QUIET });
    pen.write(`Page ${page} of ${plan.pages}`, PAGE.right, PAGE.foot, {
      alignRight: true,
      colour: QUIET,
    });
  };
  turn();
  drawTableHead(pen, plan.tableTop(1));
  return {
    isFull: () => rows >= plan.capacity(page),
    turn() {
      turn();
      drawTableHead(pen, plan.tableTop(page));
    },
    draw(row, balance) {
      drawRow(pen, row, balance, plan.tableTop(page) + rows * PAGE.row);
      rows += 1;
    },
    close(digest) {
      let y = plan.tableTop(page) + rows * PAGE.row;
      if (page < plan.pages) {
        turn();
        y = PAGE.top + 24;
      }
      drawClosing(pen, head, digest, y + 14);
    },
  };
}

function drawFirstHead(pen: PdfPen, head: StatementHead): void {
  const { left, right, top } = PAGE;
  pen.write(BRAND.product, left, top, { size: 20, weight: 'bold' });
  pen.write(titleOf(head), left, top + 34, { size: 13, weight: 'bold' });
  const owner = [...new Set([head.fullName, head.handle].filter(Boolean))].join(', ');
  pen.write(owner, left, top + 54, { size: 9, width: 380 });
  pen.write(
    `From ${lagosTime(head.from)} until ${lagosTime(head.until)}, Lagos time`,
    left,
    top + 68,
    { size: 9, colour: QUIET },
  );
  if (head.isRunning)
    pen.write('Month to date: this month has not ended.', left, top + 82, {
      size: 9,
      colour: QUIET,
    });
  let y = top + 112;
  pen.write('Asset', left, y, { colour: QUIET });
  pen.write('Opening balance', 300, y, { alignRight: true, colour: QUIET });
  pen.write('Change', 426, y, { alignRight: true, colour: QUIET });
  pen.write('Closing balance', right, y, { alignRight: true, colour: QUIET });
  pen.rule(y + 13, left, right);
  for (const asset of head.assets) {
    y += 17;
    const [from, to] = [head.opening[asset].total, head.closing[asset].total];
    const shown = (units: bigint) => formatAmount({ asset, units });
    pen.write(`${asset}, ${ASSET_NAME[asset]}`, left, y, { size: 9 });
    pen.write(shown(from), 300, y, { size: 9, alignRight: true });
    pen.write(signed(to - from, shown), 426, y, { size: 9, alignRight: true });
    pen.write(shown(to), right, y, { size: 9, weight: 'bold', alignRight: true });
  }
  if (head.rate) pen.write(worthAtEnd(head, head.rate), left, y + 20, { size: 9, colour: QUIET });
}

function worthAtEnd({ assets, closing }: StatementHead, rate: Money): string {
  const worth = assets
    .map((asset) => worthInNaira({ asset, units: closing[asset].total }, rate))
    .reduce(plus, { asset: 'NGN', units: 0n });
  return `Closing value ${formatCurrency(worth)}, at ${formatCurrency(rate)} to the dollar`;
}

function drawTableHead(pen: PdfPen, top: number): void {
  const y = top - 17;
  const right = { alignRight: true, colour: QUIET };
  pen.write('Lagos time', COLUMN.time, y, { colour: QUIET });
  pen.write('What', COLUMN.what, y, { colour: QUIET });
  pen.write('Money in', COLUMN.in, y, right);
  pen.write('Money out', COLUMN.out, y, right);
  pen.write('Balance', COLUMN.balance, y, right);
  pen.rule(y + 13, PAGE.left, PAGE.right);
}

function drawRow(pen: PdfPen, row: StatementRow, balance: bigint, y: number): void {
  const { asset, totalChange } = row;
  const shown = (units: bigint) => formatAmount({ asset, units });
  const about = [describe(row), row.counterparty ?? row.externalAccount, row.reference];
  pen.write(lagosTime(row.at).slice(0, 16), COLUMN.time, y);
  pen.write(about.filter(Boolean).join(' · '), COLUMN.what, y, {
    width: COLUMN.asset - COLUMN.what - 8,
  });
  pen.write(asset, COLUMN.asset, y, { colour: QUIET });
  if (totalChange > 0n) pen.write(shown(totalChange), COLUMN.in, y, { alignRight: true });
  else pen.write(shown(-totalChange), COLUMN.out, y, { alignRight: true });
  pen.write(shown(balance), COLUMN.balance, y, { alignRight: true });
}

function drawClosing(pen: PdfPen, head: StatementHead, digest: string, y: number): void {
  pen.rule(y - 6, PAGE.left, PAGE.right);
  const sentences = [
    `Transactions that changed your balance: ${head.changes}. Moves between your own holds, in the CSV only: ${head.movements - head.changes}.`,
    'Opening balance and transactions add up to the closing balance to the last minor unit, or this page would not be here.',
    `Statement ${head.id}. SHA-256 of the full table (CSV) of this period:`,
  ];
  for (const [at, sentence] of sentences.entries())
    pen.write(sentence, PAGE.left, y + at * 13, { colour: QUIET });
  pen.write(digest, PAGE.left, y + sentences.length * 13, { size: 8, weight: 'bold' });
}

function titleOf({ from, until, isRunning }: StatementHead): string {
  const month = new Date((from.getTime() + until.getTime()) / 2).toLocaleDateString('en-GB', {
    month: 'long',
    year: 'numeric',
    timeZone: 'Africa/Lagos',
  });
  return `Wallet statement, ${month}${isRunning ? ' so far' : ''}`;
}

function signed(units: bigint, shown: (units: bigint) => string): string {
  if (units === 0n) return shown(0n);
  return units > 0n ? `+${shown(units)}` : `−${shown(-units)}`;
}
