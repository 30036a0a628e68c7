import { execFile } from 'node:child_process';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inRoot, ROOT } from '#scripts/paths.ts';
import { openDatabase, openPool, rows } from '#server/platform/db/database.ts';
import {
  type MoneyDatabase,
  moneyDatabase,
  offer,
  person,
} from '#tests/support/factories/people.ts';

let at: MoneyDatabase;
beforeAll(async () => {
  at = await moneyDatabase();
  await offer(at.db, await person(at.db, { amount: '500' }));
});
afterAll(() => at.close());

function audit(...args: string[]): Promise<{ code: number; text: string }> {
  return new Promise((resolve) => {
    const env = { ...process.env, OJA_MODE: 'sandbox', DATABASE_URL: at.ownerUrl };
    const options = { cwd: ROOT, env };
    execFile(process.execPath, [inRoot('scripts/audit.ts'), ...args], options, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, text: out + err }),
    );
  });
}

test('an audit prints a line for each check and exits with 0 when everything holds', async () => {
  const { code, text } = await audit();
  expect(code, text).toBe(0);
  expect(text).toMatch(/^check +rows +breaking +ms$/m);
  expect(text).toMatch(/^rows-equal-their-replay +1 +0 +\d+$/m);
  expect(text).toMatch(/^jobs-run +not asked: the product is not running$/m);
  expect(text).toMatch(/^\d+ checks in [\d.]+ s: everything holds\.$/m);
  const saved = await rows(at.db, sql<{ kind: string }>`select kind from audit_runs`);
  expect(saved).toEqual([{ kind: 'full' }]);
});

test('it exits with 1 and names the rows where something fails', async () => {
  const pool = openPool(at.ownerUrl, 1, () => undefined);
  await rows(
    openDatabase(pool),
    sql`update ledger_accounts set balance = balance + 1, version = version where kind = 'available'`,
  );
  await pool.end();
  const { code, text } = await audit('--only=accounts-hold-their-postings,nobody-is-negative');
  expect(code).toBe(1);
  expect(text).toContain('accounts-hold-their-postings does not hold: An account holds');
  expect(text).toMatch(/^2 checks in [\d.]+ s: 1 does not hold\.$/m);
});

test('a check that does not exist is refused', async () => {
  const { code, text } = await audit('--only=no-such-check');
  expect(code).toBe(1);
  expect(text).toContain('There is no check named no-such-check.');
});
