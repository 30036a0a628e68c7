import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { one, rows } from '#server/db/database.ts';
import { readBankNews } from '#server/proofs/credits/read-news.ts';
import { answerOf, proofHouse, type ProofHouse } from '#tests/wire/proof-house.ts';

let house: ProofHouse;
beforeAll(async () => {
  house = await proofHouse();
});
afterAll(() => house.server.close());

test('a dollar trade is not released by as many naira', async () => {
  const { seller, buyer, server } = house;
  const { data: offer, error } = await answerOf(seller, 'create_trade', {
    p_trade_type: 'sell', p_asset: 'USDT', p_amount: 100, p_price_per_unit: 1, p_fiat_currency: 'USD',
    p_min_order_amount: 10, p_max_order_amount: 100, p_payment_method_ids: ['bank-transfer'], p_auto_release: true,
  });
  expect(error).toBeNull();
  const { data } = await answerOf(buyer, 'accept_trade_bulletproof', { p_trade_id: offer['trade_id'], p_user_id: buyer.userId });
  console.log(data);
  const trade = String(data['trade_id']);
  const d = await rows(server.oja.db, sql`select * from trade_payment_details where trade_id=${trade}`);
  console.log(d);
  const account = (d[0] as any).account_number;
  const r = await fetch(`${server.url}/sandbox/bank/credit`, { method: 'POST', headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ account_number: account, amount: 100, sender_name: 'Ade Okon' }) });
  console.log(await r.json());
  await readBankNews(server.oja);
  console.log(await rows(server.oja.db, sql`select status from trades where id=${trade}`), await rows(server.oja.db, sql`select state, amount from bank_credits where trade_id=${trade}`));
});
