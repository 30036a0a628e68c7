import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { BUYER_FEE_BP, SELLER_FEE_BP } from '#core/fees/limits.ts';
import { rows } from '#server/platform/db/database.ts';
import { moneyDatabase } from '#tests/support/factories/people.ts';

test('every coin starts with the fees that our pages show', async () => {
  const at = await moneyDatabase();
  const fees = await rows(
    at.db,
    sql<{
      code: string;
      seller_fee_bp: number;
      buyer_fee_bp: number;
    }>`select code, seller_fee_bp, buyer_fee_bp from assets where not is_fiat`,
  );
  expect(fees).toHaveLength(3);
  for (const fee of fees) {
    expect(fee).toMatchObject({ seller_fee_bp: SELLER_FEE_BP, buyer_fee_bp: BUYER_FEE_BP });
  }
  await at.close();
});
