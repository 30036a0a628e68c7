import { execFile } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const run = promisify(execFile);
let planted: string | undefined;

afterEach(() => {
  if (planted) rmSync(planted, { recursive: true, force: true });
  planted = undefined;
});

async function lintWith(folder: string, source: string): Promise<string> {
  planted = join(ROOT, folder, `planted-${process.pid}`);
  mkdirSync(planted, { recursive: true });
  const file = join(planted, 'planted.ts');
  writeFileSync(file, source);
  return run(join(ROOT, 'node_modules/.bin/oxlint'), [file], { cwd: ROOT }).then(
    () => '',
    (failure: { stdout: string }) => failure.stdout,
  );
}

test.each([
  ['core', '#server/config.ts'],
  ['core', '#web/routes.tsx'],
  ['core/trade', 'node:fs'],
  ['web', '#server/config.ts'],
  ['web/features/wallet', '#server/db/database.ts'],
  ['server', '#web/routes.tsx'],
  ['server/ledger', '#server/trades/accept-trade.ts'],
  ['server/ledger', '#server/edge/rpc/routes.ts'],
  ['server/trades', '#server/edge/rpc/routes.ts'],
  ['server/db', '#server/trades/accept-trade.ts'],
  ['server/withdrawals', '#server/jobs/schedule.ts'],
  ['server/deposits', '#server/edge/rpc/routes.ts'],
  ['server/payouts', '#server/jobs/schedule.ts'],
  ['server/signer', '#server/db/database.ts'],
])('%s may not import %s', async (folder, forbidden) => {
  const verdict = await lintWith(
    folder,
    `import * as planted from '${forbidden}';\nexport default planted;\n`,
  );
  expect(verdict).toContain('no-restricted-imports');
});

test('a permitted import passes, so the borders are not merely closed', async () => {
  const permitted = `import { nextStatus } from '#core/trade/trade-machine.ts';\nexport default nextStatus;\n`;
  expect(await lintWith('server/trades', permitted)).toBe('');
});
