import { naira } from '#core/money/naira.ts';
import { SANDBOX_FLOAT } from '#core/payouts/limits.ts';
import type { Db } from '#server/platform/db/database.ts';
import { post } from '#server/money/ledger/post.ts';
import { moveSandboxFloat } from '#server/platform/integrations/bank/sandbox-payouts.ts';

/** The operator's initial naira in the sandbox: at their bank, and in the books. Once, however often called. */
export async function seedFloat(db: Db): Promise<void> {
  await moveSandboxFloat(db, 'opening', SANDBOX_FLOAT);
  await post(db, {
    kind: 'treasury_in',
    reference: 'treasury:sandbox:opening',
    from: { ownerId: null, kind: 'bank' },
    to: { ownerId: null, kind: 'treasury' },
    amount: naira(SANDBOX_FLOAT),
  });
}
