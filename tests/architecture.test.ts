import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { removeFolder, temporaryFolder } from '#tests/support/temporary-folder.ts';

const ROOT = join(import.meta.dirname, '..');
const RULES = '.oxlintrc.json';
const run = promisify(execFile);

/** In a house of its own with our rules: others read our folders meanwhile, file by file. */
async function lintWith(folder: string, source: string): Promise<string> {
  const house = temporaryFolder();
  copyFileSync(join(ROOT, RULES), join(house, RULES));
  mkdirSync(join(house, folder), { recursive: true });
  const file = join(folder, 'planted.ts');
  writeFileSync(join(house, file), source);
  return run(join(ROOT, 'node_modules/.bin/oxlint'), [file], { cwd: house })
    .then(
      () => '',
      (failure: { stdout: string }) => failure.stdout,
    )
    .finally(() => removeFolder(house));
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
