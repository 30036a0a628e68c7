import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { rows } from '#server/platform/db/database.ts';
import { readTradeFees } from '#server/money/fees/read-fees.ts';
import { moneyDatabase } from '#tests/support/factories/people.ts';

test('every coin starts with the same fee, and pages show its row', async () => {
  const at = await moneyDatabase();
  const fees = await rows(
    at.db,
    sql<{
      seller_bp: number;
      buyer_bp: number;
    }>`select seller_fee_bp as seller_bp, buyer_fee_bp as buyer_bp from assets where not is_fiat`,
  );
  expect(fees).toHaveLength(3);
  for (const fee of fees) expect(fee).toEqual({ seller_bp: 30, buyer_bp: 0 });
  expect(await readTradeFees(at.db)).toEqual({ seller_bp: 30, buyer_bp: 0 });
  await rows(at.db, sql`update assets set seller_fee_bp = 45 where code = 'USDC'`);
  expect(await readTradeFees(at.db)).toEqual({ seller_bp: 45, buyer_bp: 0 });
  await at.close();
});
