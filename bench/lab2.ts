import { openCluster } from '#bench/cluster.ts';
import { prepareMarket } from '#bench/market.ts';
import { openDatabase, openPool } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { readFileSync } from 'node:fs';
const cluster = await openCluster();
const ownerUrl = await cluster.create('lab');
await migrate(ownerUrl);
const pool = openPool(ownerUrl, 1, () => undefined);
await prepareMarket(openDatabase(pool), { sellers: 2_000, offers: 30_000 });
await pool.query('vacuum analyze');
for (const text of readFileSync(process.argv[2] ?? '', 'utf8')
  .split(';;')
  .map((s) => s.trim())
  .filter(Boolean)) {
  try {
    const best: number[] = [];
    let out: unknown;
    for (let i = 0; i < 5; i++) {
      await pool.query('begin');
      const t = performance.now();
      out = (await pool.query(text)).rows?.[0];
      best.push(performance.now() - t);
      await pool.query('rollback');
    }
    console.log(
      Math.min(...best).toFixed(1),
      'ms',
      text.replace(/\s+/g, ' ').slice(0, 140),
      String(out).slice(0, 60),
    );
  } catch (e) {
    await pool.query('rollback');
    console.log('ERR', text.slice(0, 100), String(e));
  }
}
await pool.end();
await cluster.close();
process.exit(0);
