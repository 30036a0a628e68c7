import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { removeFolder, temporaryFolder } from '#tests/support/harness/temporary-folder.ts';

const ROOT = join(import.meta.dirname, '..');
const RULES = '.oxlintrc.json';
const run = promisify(execFile);

/** In a house of its own with our rules: others read our folders meanwhile, file by file. */
async function lintWith(folder: string, source: string, name = 'planted.ts'): Promise<string> {
  const workspace = temporaryFolder();
  copyFileSync(join(ROOT, RULES), join(workspace, RULES));
  mkdirSync(join(workspace, folder), { recursive: true });
  const file = join(folder, name);
  writeFileSync(join(workspace, file), source);
  return run(join(ROOT, 'node_modules/.bin/oxlint'), [file], { cwd: workspace })
    .then(
      () => '',
      (failure: { stdout: string }) => failure.stdout,
    )
    .finally(() => removeFolder(workspace));
}

test.each([
  ['core', '#server/platform/config/config.ts'],
  ['core', '#web/routes.tsx'],
  ['core/trade', 'node:fs'],
  ['web', '#server/platform/config/config.ts'],
  ['web/features/wallet/wallet', '#server/platform/db/database.ts'],
  ['server', '#web/routes.tsx'],
  ['server/money/ledger', '#server/trading/trades/accept-trade.ts'],
  ['server/money/ledger', '#server/supabase/rpc/routes.ts'],
  ['server/trading/trades', '#server/supabase/rpc/routes.ts'],
  ['server/platform/db', '#server/trading/trades/accept-trade.ts'],
  ['server/money/withdrawals', '#server/platform/jobs/schedule.ts'],
  ['server/money/deposits', '#server/supabase/rpc/routes.ts'],
  ['server/money/payouts', '#server/platform/jobs/schedule.ts'],
  ['server/money/signer', '#server/platform/db/database.ts'],
  ['server/money/audit', '#server/platform/jobs/worker.ts'],
  ['server/messaging/chats', '#server/http/http-server.ts'],
  ['server/growth/careers', '#server/supabase/rpc/routes.ts'],
  ['server/identity/kyc', '#server/platform/jobs/tasks.ts'],
  ['server/platform/integrations/bank', '#server/money/payouts/payouts.sql.ts'],
  ['server/platform/storage', '#server/supabase/storage/storage.ts'],
  ['web/lib/forms', '#web/features/trading/offers/offer-link.ts'],
  ['web/ui/form', '#web/pages/auth/callback-page.tsx'],
  ['web/features/admin/fees', '#web/shell/nav-items.ts'],
])('%s may not import %s', async (folder, forbidden) => {
  const verdict = await lintWith(
    folder,
    `import * as planted from '${forbidden}';\nexport default planted;\n`,
  );
  expect(verdict).toContain('no-restricted-imports');
});

test.each(['#server/money/liabilities/grow-tree.ts', '#web/features/public/reading/deck.ts'])(
  'a test of core may not import %s',
  async (forbidden) => {
    const source = `import * as planted from '${forbidden}';\nexport default planted;\n`;
    expect(await lintWith('core/reading', source, 'planted.test.ts')).toContain(
      'no-restricted-imports',
    );
  },
);

/** A feature that shows a part of another one; everything else two features share is in web/lib, web/ui or core. */
const FEATURE_USES = new Set([
  'account/data-protection → public/reading',
  'public/developers → public/reading',
  // The desks of administrators are built from one kit.
  'admin/approvals → admin/desk',
  'admin/audit-log → admin/desk',
  'admin/catalogue → admin/desk',
  'admin/convert-desk → admin/desk',
  'admin/data-desk → admin/desk',
  'admin/delivery-desk → admin/desk',
  'admin/deposit-desk → admin/desk',
  'admin/escrow-desk → admin/desk',
  'admin/escrow-desk → admin/restrictions',
  'admin/fees → admin/desk',
  'admin/finance → admin/desk',
  'admin/home → admin/desk',
  'admin/identity → admin/desk',
  'admin/invoice-disputes → admin/desk',
  'admin/kyc-desk → admin/desk',
  'admin/job-applications → admin/desk',
  'admin/limits → admin/desk',
  'admin/market-days → admin/desk',
  'admin/payment-verification → admin/desk',
  'admin/payout-desk → admin/desk',
  // A person's file has what can be done about them.
  'admin/people → admin/desk',
  'admin/people → admin/limits',
  'admin/people → admin/restrictions',
  'admin/people → admin/security',
  'admin/rates → admin/desk',
  'admin/ratings → admin/desk',
  'admin/reconciliation → admin/desk',
  'admin/referrals → admin/desk',
  'admin/report-desk → admin/desk',
  'admin/restrictions → admin/desk',
  'admin/running-orders → admin/desk',
  'admin/savings-desk → admin/desk',
  'admin/security → admin/desk',
  'admin/settings → admin/desk',
  'admin/staff → admin/desk',
  'admin/support-desk → admin/desk',
  'admin/treasury-desk → admin/desk',
  'admin/withdrawal-desk → admin/desk',
  'business/console → wallet/bank-accounts',
  // What is held is the same thing for either side of an invoice.
  'business/console → wallet/invoices',
  // Money that leaves is confirmed the same way everywhere.
  'business/console → wallet/transfers',
  'messaging/chat → messaging/message-text',
  'messaging/chat-list → messaging/chat',
  // An order that runs is shown the same way alone and in a list.
  // A coin's page is made of the tables' marks and figures, and of the chart of rates.
  'trading/coin-page → trading/coin-prices',
  'trading/coin-page → trading/rate-history',
  'trading/orders → trading/active-trades',
  'trading/payment → trading/proof',
  // Every form of money shows the limits that it meets.
  'wallet/convert → wallet/limits',
  'wallet/invoices → trading/market',
  'wallet/invoices → wallet/transfers',
  'wallet/recurring → wallet/transfers',
  'wallet/payouts → wallet/limits',
  'wallet/savings → wallet/limits',
  'wallet/transfers → wallet/limits',
  'wallet/withdrawals → wallet/limits',
]);

test('features know nothing of each other, but for those named here', () => {
  const uses = new Set<string>();
  for (const name of readdirSync(join(ROOT, 'web/features'), {
    recursive: true,
    encoding: 'utf8',
  })) {
    if (!/\.tsx?$/.test(name) || /\.test\.tsx?$/.test(name)) continue;
    const source = readFileSync(join(ROOT, 'web/features', name), 'utf8');
    const own = name.split('/').slice(0, 2).join('/');
    for (const [, other] of source.matchAll(/'#web\/features\/([a-z-]+\/[a-z-]+)\//g)) {
      if (other !== own) uses.add(`${own} → ${other}`);
    }
  }
  expect([...uses].toSorted()).toEqual([...FEATURE_USES].toSorted());
});

test('a permitted import passes, so the borders are not merely closed', async () => {
  const permitted = `import { nextStatus } from '#core/trade/trade-machine.ts';\nexport default nextStatus;\n`;
  expect(await lintWith('server/trading/trades', permitted)).toBe('');
  const support = `import { inEnglish } from '#tests/support/assertions/texts.ts';\nexport default inEnglish;\n`;
  expect(await lintWith('core/reading', support, 'planted.test.ts')).toBe('');
});
