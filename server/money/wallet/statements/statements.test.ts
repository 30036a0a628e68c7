import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { monthPeriod } from '#core/wallet/lagos-time.ts';
import { STATEMENT_COLUMNS } from '#server/money/wallet/statement.ts';
import { one, rows } from '#server/platform/db/database.ts';
import { balanceHistory } from '#server/money/wallet/history/balance-history.ts';
import { portfolioOf } from '#server/money/wallet/portfolio.ts';
import { statementCsv, statementParts } from '#server/money/wallet/statements/statement-csv.ts';
import { openStatement } from '#server/money/wallet/statements/statement-head.ts';
import { statementMonths } from '#server/money/wallet/statements/statement-months.ts';
import { statementPdf } from '#server/money/wallet/statements/statement-pdf.ts';
import { post } from '#server/money/ledger/post.ts';
import { expectSoundLedger } from '#tests/support/assertions/invariants.ts';
import { writeLongHistory } from '#tests/support/factories/long-history.ts';
import {
  fund,
  money,
  type MoneyDatabase,
  moneyDatabase,
  offer,
  person,
} from '#tests/support/factories/people.ts';

let at: MoneyDatabase;
let ada: string;
let bola: string;

beforeAll(async () => {
  at = await moneyDatabase();
  ada = await person(at.db);
  bola = await person(at.db);
  // Three months of movements from January in Lagos on, and a current one.
  await writeLongHistory(at.db, {
    userId: ada,
    asset: 'USDT',
    count: 2200,
    from: new Date('2026-01-31T22:59:59.000Z'),
    apartMs: 3_600_000,
  });
  await fund(at.db, ada, 'cNGN', '150.25');
  await offer(at.db, ada, { amount: '100' });
  const { id } = await one(
    at.db,
    sql<{
      id: string;
    }>`insert into transfers (sender_id, recipient_id, asset, amount, value_ngn, note)
      values (${ada}, ${bola}, 'USDT', 3, 1, '=cmd()|x, "quoted"') returning id`,
  );
  await post(at.db, {
    kind: 'transfer',
    reference: `transfer:${id}:move`,
    from: { ownerId: ada, kind: 'available' },
    to: { ownerId: bola, kind: 'available' },
    amount: money('USDT', '3'),
    subjectId: id,
  });
});
afterAll(async () => {
  await expectSoundLedger(at.db);
  await at?.close();
});

async function csvOf(month: string, userId = ada): Promise<string> {
  const period = monthPeriod(month);
  if (!period) throw new Error('no month');
  const head = await openStatement(at.db, { userId, period, asset: null });
  let text = '';
  for await (const chunk of statementCsv(at.db, head)) text += chunk;
  return text;
}

/** The lines of a table without quoted cells, as records. */
function records(text: string): Record<string, string>[] {
  const [head, ...lines] = text
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));
  return lines.map((cells) =>
    Object.fromEntries((head ?? []).map((name, n) => [name, cells[n] ?? ''])),
  );
}

const units = (decimal = '') => {
  const [whole = '0', fraction = ''] = decimal.replace('-', '').split('.');
  const exact = BigInt((whole || '0') + fraction.padEnd(8, '0'));
  return decimal.startsWith('-') ? -exact : exact;
};

describe('a month as a table', () => {
  test('every statement begins where the last one ended, and its movements add up', async () => {
    let previousClosing: string | null = null;
    for (const month of ['2026-01', '2026-02', '2026-03', '2026-04', '2026-05']) {
      const all = records(await csvOf(month)).filter(({ asset }) => asset === 'USDT');
      const [opening, closing] = [all[0], all.at(-1)];
      expect(opening?.['type']).toBe('opening_balance');
      expect(closing?.['type']).toBe('closing_balance');
      if (previousClosing !== null) expect(opening?.['balance']).toBe(previousClosing);
      let now = units(opening?.['balance']);
      for (const row of all.slice(1, -1)) {
        now += units(row['money_in']) - units(row['money_out']);
        expect(units(row['balance'])).toBe(now);
        expect(row['time_lagos']?.slice(0, 7)).toBe(month);
      }
      expect(units(closing?.['balance'])).toBe(now);
      previousClosing = closing?.['balance'] ?? null;
    }
  });

  test('a month is Lagos’s: what moved in its last second there is in it', async () => {
    const january = records(await csvOf('2026-01')).filter(({ type }) => type === 'faucet');
    expect(january.map((row) => row['time_lagos'])).toEqual(['2026-01-31 23:59:59']);
  });

  test('the last line is the digest of every byte above it', async () => {
    const text = await csvOf('2026-03');
    const lines = text.trimEnd().split('\r\n');
    const above = lines
      .slice(0, -1)
      .map((line) => `${line}\r\n`)
      .join('');
    expect(lines.at(-1)).toContain(createHash('sha256').update(above).digest('hex'));
    expect(await csvOf('2026-03')).toBe(text);
  });

  test('formulas in a person’s text are never run by a spreadsheet', async () => {
    const now = await one(
      at.db,
      sql<{
        month: string;
      }>`select to_char(app_now() at time zone 'Africa/Lagos', 'YYYY-MM') as month`,
    );
    const text = await csvOf(now.month, bola);
    expect(text).toContain(`"'=cmd()|x, ""quoted"""`);
    expect(text.split('\r\n')[0]).toBe(STATEMENT_COLUMNS.join(','));
  });

  test('a hold changes what can be spent and not the total', async () => {
    const now = await one(
      at.db,
      sql<{
        month: string;
      }>`select to_char(app_now() at time zone 'Africa/Lagos', 'YYYY-MM') as month`,
    );
    const fundRow = records(await csvOf(now.month)).find(({ type }) => type === 'offer_fund');
    expect(fundRow).toMatchObject({ money_in: '', money_out: '', available_change: '-100.3' });
  });

  test('a statement that does not add up is never returned', async () => {
    const period = monthPeriod('2026-02');
    if (!period) throw new Error('no month');
    const head = await openStatement(at.db, { userId: ada, period, asset: null });
    const wrong = {
      ...head,
      closing: { ...head.closing, USDT: { ...head.closing.USDT, total: 1n } },
    };
    const taken = async () => {
      for await (const chunk of statementCsv(at.db, wrong))
        expect(chunk).not.toContain('closing_balance');
    };
    await expect(taken()).rejects.toThrow('does not add up in USDT');
  });
});

test('the months of a year add up what came and went, each continuing the last', async () => {
  const { months, years } = await statementMonths(at.db, ada, 2026);
  expect(years.at(-1)).toBe(2026);
  const usdt = months.map(({ month, assets }) => ({ month, ...assets[0] })).toReversed();
  expect(usdt[0]).toMatchObject({ month: '2026-01', opening: 0, money_in: 1.00001, money_out: 0 });
  for (const [n, { opening = 0, closing, money_in = 0, money_out = 0 }] of usdt.entries()) {
    if (n > 0) expect(opening).toBe(usdt[n - 1]?.closing);
    expect(closing).toBeCloseTo(opening + money_in - money_out, 6);
  }
  expect(months.every(({ movements, month }) => month < '2026-01' || movements >= 0)).toBe(true);
});

test('a month as a PDF: the planned number of pages, and the digest of the table', async () => {
  const period = monthPeriod('2026-02');
  if (!period) throw new Error('no month');
  await rows(at.db, sql`update profiles set full_name = 'Adé Ọlọ́run' where id = ${ada}`);
  await rows(
    at.db,
    sql`insert into exchange_rate_history (from_currency, to_currency, at, mid_rate, source)
      values ('USDT', 'NGN', '2026-02-20T10:00:00Z', 1512.5, 'quidax')`,
  );
  const head = await openStatement(at.db, { userId: ada, period, asset: 'USDT' });
  const chunks: Uint8Array[] = [];
  for await (const chunk of statementPdf(at.db, head)) chunks.push(chunk);
  const file = Buffer.concat(chunks);
  expect(file.subarray(0, 5).toString()).toBe('%PDF-');
  const { PDFiumLibrary } = await import('@hyzyla/pdfium');
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(file);
  const texts = [...document.pages()].map((page) => page.getText());
  document.destroy();
  library.destroy();
  expect(head.changes).toBe(672);
  expect(texts).toHaveLength(15);
  for (const [n, text] of texts.entries()) expect(text).toContain(`Page ${n + 1} of 15`);
  const parts = statementParts(at.db, head);
  let digest = await parts.next();
  while (!digest.done) digest = await parts.next();
  expect(texts.at(-1)).toContain(digest.value);
  expect(texts[0]).toContain('Wallet statement, February 2026');
  expect(texts[0]?.normalize('NFC')).toContain('Adé Ọlọ́run'.normalize('NFC'));
  expect(texts[0]).toMatch(/Closing value ₦[\d,]+\.\d\d, at ₦1,512\.50/);
});

test('a long month’s table is read in batches, and slowly for a slow reader', async () => {
  const chidi = await person(at.db);
  const from = new Date('2026-04-01T00:00:00Z');
  await writeLongHistory(at.db, { userId: chidi, asset: 'cNGN', count: 12_000, from, apartMs: 90 });
  const period = monthPeriod('2026-04');
  if (!period) throw new Error('no month');
  const head = await openStatement(at.db, { userId: chidi, period, asset: null });
  expect(head.movements).toBe(12_000);
  let [lines, longest, before] = [0, 0, process.memoryUsage().heapUsed];
  let peak = before;
  for await (const chunk of statementCsv(at.db, head)) {
    lines += chunk.split('\r\n').length - 1;
    longest = Math.max(longest, chunk.length);
    peak = Math.max(peak, process.memoryUsage().heapUsed);
  }
  expect(lines).toBe(1 + 3 + 12_000 + 3 + 1);
  // A batch is about a thousand lines: no part of the file is larger.
  expect(longest).toBeLessThan(250_000);
  expect(peak - before).toBeLessThan(64_000_000);
});

describe('daily balances', () => {
  test('every day’s closing is the ledger’s balance at that midnight in Lagos', async () => {
    const { days } = await balanceHistory(at.db, ada, 365);
    expect(days).toHaveLength(365);
    const truth = await rows(
      at.db,
      sql<{ day: string; units: string }>`
        select d.day, coalesce(sum(s.total_change), 0)::text as units from unnest(${days.map(({ day }) => day)}::text[]) d (day)
        left join wallet_sides s on s.user_id = ${ada} and s.asset = 'USDT'
          and s.created_at < (d.day::date + 1)::timestamp at time zone 'Africa/Lagos'
        group by 1 order by 1`,
    );
    expect(days.map(({ units: { USDT } }) => BigInt(Math.round(USDT * 1e8)))).toEqual(
      truth.map(({ units: exact }) => BigInt(exact)),
    );
  });

  test('today equals the portfolio, in units and worth', async () => {
    const [{ days }, portfolio] = [
      await balanceHistory(at.db, ada, 7),
      await portfolioOf(at.db, ada),
    ];
    expect(days.at(-1)).toMatchObject({
      worth_ngn: portfolio.total_ngn,
      worth_usd: portfolio.total_usd,
      units: { cNGN: 150.25 },
    });
  });

  test('a day has the rate known when it ended; before the first it is marked estimated', async () => {
    await rows(at.db, sql`delete from exchange_rate_history`);
    const { days } = await balanceHistory(at.db, ada, 30);
    const [early, late] = [days[5], days[20]];
    await rows(
      at.db,
      sql`insert into exchange_rate_history (from_currency, to_currency, at, mid_rate, source) values
        ('USDT', 'NGN', (${days[10]?.day}::date)::timestamp at time zone 'Africa/Lagos' + interval '10 hours', 1444.5, 'quidax'),
        ('USDT', 'NGN', (${days[21]?.day}::date)::timestamp at time zone 'Africa/Lagos', 1601, 'quidax')`,
    );
    const after = (await balanceHistory(at.db, ada, 30)).days;
    expect(after.find(({ day }) => day === early?.day)).toMatchObject({
      rate: 1444.5,
      is_estimated: true,
    });
    expect(after.find(({ day }) => day === late?.day)).toMatchObject({
      rate: 1444.5,
      is_estimated: false,
    });
    expect(after[22]).toMatchObject({ rate: 1601, is_estimated: false });
  });
});
