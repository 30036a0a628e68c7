import { LIABILITY_DAYS_SHOWN } from '#core/liabilities/limits.ts';
import type { ReserveStatement } from '#core/liabilities/reserves.ts';
import { publicRows } from '#web/lib/supabase/public-rows.ts';
import { useLive } from '#web/lib/realtime/use-live.ts';
import { useLoaded } from '#web/lib/supabase/use-loaded.ts';

/** A day as it was published. */
export interface PublishedRoot {
  readonly day: string;
  readonly root: string;
  readonly leaves: number;
  /** How many leaves each person has. */
  readonly parts: number;
  /** Minor units as text, by asset. */
  readonly totals: Readonly<Record<string, string>>;
  readonly ledger_block: number | null;
  readonly ledger_block_hash: string | null;
  readonly reserves: ReserveStatement;
  readonly is_sandbox: boolean;
  readonly taken_at: string;
  readonly signature: string;
}

const COLUMNS =
  'day,root,leaves,parts,totals,ledger_block,ledger_block_hash,reserves,is_sandbox,taken_at,signature';

/** The last days, the newest first. */
export function readRoots(): Promise<PublishedRoot[]> {
  const question = new URLSearchParams({
    select: COLUMNS,
    order: 'day.desc',
    limit: String(LIABILITY_DAYS_SHOWN),
  });
  return publicRows<PublishedRoot>('liability_roots', question);
}

/** The page's data; undefined on the server where it could not be loaded. */
export interface LoadedRoots {
  readonly roots?: PublishedRoot[] | undefined;
}

export async function loadRoots(): Promise<LoadedRoots> {
  return { roots: await readRoots().catch(() => undefined) };
}

export function useRoots() {
  const first = useLoaded() as LoadedRoots | undefined;
  return useLive(
    'liability-roots',
    first?.roots,
    readRoots,
    first !== undefined && first.roots === undefined,
  );
}
