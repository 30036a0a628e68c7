import { bytesToHex } from '@noble/hashes/utils.js';
import { sql } from 'kysely';
import {
  LIABILITY_ASSETS,
  LIABILITY_FORMAT,
  LIABILITY_TYPE,
  type LiabilityHead,
} from '#core/liabilities/liability-head.ts';
import { BALANCE_PARTS } from '#core/liabilities/split-balance.ts';
import { LIABILITY_PROOF_DAYS } from '#core/liabilities/limits.ts';
import { canonicalJson } from '#core/record/canonical-json.ts';
import { sha256 } from '#core/record/digest.ts';
import { lagosDay } from '#core/wallet/lagos-time.ts';
import { rows } from '#server/platform/db/database.ts';
import { readNow } from '#server/platform/db/transaction.ts';
import type { Oja } from '#server/define.ts';
import { forgetOldProofs } from '#server/money/liabilities/liability-rows.ts';
import { liabilitySecrets } from '#server/money/liabilities/liability-secrets.ts';
import type { ReserveStatement } from '#core/liabilities/reserves.ts';
import {
  isPublished,
  takeLiabilities,
  type TakenLiabilities,
} from '#server/money/liabilities/take-liabilities.ts';
import { recordKey } from '#server/trading/trades/record/record-key.ts';

/**
 * Once a day of Lagos: publishes all liabilities as a signed root, with our reserves beside it. Returns whether there
 * is a new root. An aborted run starts over; nothing is public before its root is.
 */
export async function publishLiabilities(
  { db, config }: Pick<Oja, 'db' | 'config'>,
  reservesNow: () => Promise<ReserveStatement>,
): Promise<boolean> {
  const day = lagosDay(await readNow(db));
  if (await isPublished(db, day)) return false;
  const reserves = await reservesNow();
  const isNew = await takeLiabilities(db, day, liabilitySecrets(config), (taken) =>
    insertRoot({ db, config }, day, taken, reserves),
  );
  if (isNew) await forgetOldProofs(db, day, LIABILITY_PROOF_DAYS);
  return isNew;
}

async function insertRoot(
  { db, config }: Pick<Oja, 'db' | 'config'>,
  day: string,
  taken: TakenLiabilities,
  reserves: ReserveStatement,
): Promise<boolean> {
  const [, ...totals] = taken.root.sums;
  const head: LiabilityHead = {
    format: LIABILITY_FORMAT,
    day,
    taken_at: taken.takenAt.toISOString(),
    assets: [...LIABILITY_ASSETS],
    totals: totals.map(String),
    leaves: taken.leaves,
    parts: BALANCE_PARTS,
    root: bytesToHex(taken.root.hash),
    ledger_block: taken.block && { n: Number(taken.block.n), hash: taken.block.hash },
    reserves: await sha256(canonicalJson(reserves)),
    is_sandbox: config.mode === 'sandbox',
  };
  const signature = await (await recordKey(config)).sign(LIABILITY_TYPE, head);
  const byAsset = Object.fromEntries(LIABILITY_ASSETS.map((asset, at) => [asset, head.totals[at]]));
  const added = await rows(
    db,
    sql`insert into liability_roots (day, root, leaves, parts, totals, ledger_block, ledger_block_hash, reserves,
        reserves_hash, is_sandbox, taken_at, head, signature)
      values (${day}::date, ${head.root}, ${head.leaves}, ${head.parts}, ${JSON.stringify(byAsset)}::jsonb,
        ${taken.block?.n ?? null}, ${taken.block?.hash ?? null}, ${JSON.stringify(reserves)}::jsonb, ${head.reserves},
        ${head.is_sandbox}, ${taken.takenAt}, ${JSON.stringify(head)}::jsonb, ${signature})
      on conflict (day) do nothing returning 1`,
  );
  return added.length > 0;
}
