import fc from 'fast-check';
import { sql } from 'kysely';
import { CRYPTO_ASSETS, type CryptoAsset } from '#core/money/assets.ts';
import { toDecimal } from '#core/money/money.ts';
import type { Oja } from '#server/define.ts';
import type { ApprovalAction } from '#server/identity/approvals/approval-action.ts';
import { BALANCE_ADJUSTMENT } from '#server/money/finance/balance-adjustment-change.ts';
import { FEES_SWEEP } from '#server/money/finance/fees-sweep-change.ts';
import { feeShards, sweepableUnits } from '#server/money/finance/sweepable.sql.ts';
import { maybe, rows, type Tx } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { proven } from '#tests/support/factories/callers.ts';
import { describeDoom, doom, type WalletStepArbitrary } from '#tests/long/wallet/steps/step.ts';
import { add, persistently, pick } from '#tests/long/wallet/wallet-model.ts';
import type { WalletOja } from '#tests/long/wallet/wallet-world.ts';

/** About the most statements that either has. */
const MOMENTS = 20;

/** Two people of finance correct a balance, from or to the treasury. */
export const adjust: WalletStepArbitrary = fc
  .record({
    who: fc.nat(),
    asset: fc.nat(2),
    units: fc.bigInt({ min: 1n, max: 60_000_000_000n }),
    gives: fc.boolean(),
    doom: doom(MOMENTS),
  })
  .map(({ who, asset: n, units, gives, doom: happens }) => ({
    name: `finance ${gives ? 'gives' : 'takes'} ${units} units ${gives ? 'to' : 'from'} ${who}${describeDoom(happens)}`,
    async run(world, model) {
      const { id } = pick(model.people, who);
      const asset = pick(CRYPTO_ASSETS, n);
      const approvalId = crypto.randomUUID();
      const payload = {
        target_user_id: id,
        asset,
        direction: gives ? ('credit' as const) : ('debit' as const),
        amount: toDecimal({ asset, units }),
      };
      const done = await persistently(world, 'adjust', happens, (oja) =>
        transaction(oja.db, (tx) =>
          confirmed(tx, oja, BALANCE_ADJUSTMENT, { approvalId, payload, aboutId: id }),
        ),
      );
      if (!done) return;
      const change = gives ? units : -units;
      add(model.moved, `${id} available ${asset}`, change);
      add(world.platform, `treasury ${asset}`, -change);
    },
  }));

/** Two people of finance bring all fees of an asset to the treasury. */
export const sweepFees: WalletStepArbitrary = fc
  .record({ asset: fc.nat(2), doom: doom(MOMENTS) })
  .map(({ asset: n, doom: happens }) => ({
    name: `fees are swept${describeDoom(happens)}`,
    async run(world) {
      const asset: CryptoAsset = pick(CRYPTO_ASSETS, n);
      const units = sweepableUnits(await feeShards(world.db, asset));
      if (units === 0n) return;
      const approvalId = crypto.randomUUID();
      const payload = { asset, amount: toDecimal({ asset, units }) };
      const done = await persistently(world, 'sweep fees', happens, (oja) =>
        transaction(oja.db, (tx) =>
          confirmed(tx, oja, FEES_SWEEP, { approvalId, payload, aboutId: null }),
        ),
      );
      if (!done) return;
      add(world.platform, `fees ${asset}`, -units);
      add(world.platform, `treasury ${asset}`, units);
    },
  }));

/** A proposal that the second person confirms: once, however often it is asked for. */
async function confirmed<Payload>(
  tx: Tx,
  oja: WalletOja,
  action: ApprovalAction<Payload>,
  {
    approvalId,
    payload,
    aboutId,
  }: {
    readonly approvalId: string;
    readonly payload: Payload;
    /** Whom it is about: somebody else proposes and confirms it. */
    readonly aboutId: string | null;
  },
): Promise<true> {
  const known = await maybe(tx, sql`select 1 from approvals where id = ${approvalId}`);
  if (known) return true;
  const staff = await rows(
    tx,
    sql<{
      id: string;
    }>`select id from profiles where id is distinct from ${aboutId}::uuid
      order by id limit 2`,
  );
  const { id: proposerId } = pick(staff, 0);
  const { id: confirmerId } = pick(staff, 1);
  await rows(
    tx,
    sql`insert into approvals (id, kind, payload, changes, reason, status, proposed_by, decided_by, expires_at, decided_at)
      values (${approvalId}, ${action.kind}, '{}', '[]', 'A test', 'confirmed', ${proposerId}, ${confirmerId}, app_now(),
        app_now())`,
  );
  const effect = await action.prepare(oja as Oja, {
    approvalId,
    payload,
    reason: 'A test',
    proposerId,
    confirmer: proven(confirmerId),
  });
  await effect(tx);
  return true;
}
