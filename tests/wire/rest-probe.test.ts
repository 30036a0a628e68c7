import { test } from 'vitest';
import { testServer } from '#tests/support/server.ts';
import { offer, person } from '#tests/support/people.ts';
import { loadCatalog } from '#server/edge/rest/catalog.ts';
import { wireTables } from '#server/wire-tables.ts';
import { parseQuery } from '#server/edge/rest/grammar/parse-query.ts';
import { planRead } from '#server/edge/rest/plan/plan-read.ts';
import { readStatement } from '#server/edge/rest/sql/read.ts';
import { asCaller } from '#server/db/transaction.ts';

test('probe', async () => {
  const s = await testServer();
  const p = await person(s.oja.db, { amount: '500' });
  await offer(s.oja.db, p);
  const catalog = await loadCatalog(s.oja.db, wireTables);
  const caller = {
    role: 'authenticated',
    claims: { sub: p, role: 'authenticated', aal: 'aal1' },
  } as const;
  for (const [t, q] of [
    ['assets', 'select=*'],
    ['profiles', 'select=*'],
    [
      'trades',
      'select=*,seller:trader_profiles!trades_seller_id_fkey(id,handle)&status=eq.open&order=price_per_unit&limit=20',
    ],
  ] as const) {
    const go = () => {
      const query = parseQuery(q);
      return readStatement(
        planRead(
          { catalog, role: 'authenticated' },
          catalog.relations.get(t)!,
          query.select,
          query.level,
        ),
        { count: false, stripNulls: false },
      );
    };
    let a = performance.now();
    for (let i = 0; i < 1000; i++) go();
    console.log(t, 'js ms', (performance.now() - a) / 1000);
    const st = go();
    const run = (named: boolean) =>
      asCaller(s.oja.wirePool, caller, { readOnly: true }, async (c) => {
        await c.query({ text: st.text, values: [...st.values], ...(named ? { name: t } : {}) });
      });
    for (const named of [false, true, false, true]) {
      for (let i = 0; i < 50; i++) await run(named);
      a = performance.now();
      for (let i = 0; i < 500; i++) await run(named);
      console.log(t, named, (performance.now() - a) / 500);
    }
    await asCaller(s.oja.wirePool, caller, { readOnly: true }, async (c) => {
      const r = await c.query({ text: 'explain (analyze) ' + st.text, values: [...st.values] });
      console.log(r.rows.map((x: any) => x['QUERY PLAN']).join('\n'));
    });
  }
  let a = performance.now();
  for (let i = 0; i < 500; i++)
    await asCaller(s.oja.wirePool, caller, { readOnly: true }, async (c) => {
      await c.query('select 1');
    });
  console.log('select 1', (performance.now() - a) / 500);
  await s.close();
});
