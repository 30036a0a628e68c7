import { queryOptions } from '@tanstack/react-query';
import type { TraderReputation } from '#core/reputation/wire.ts';
import { call } from '#web/lib/supabase/call.ts';
import { lazyBackend } from '#web/lib/supabase/lazy-backend.ts';
import { refusalOf } from '#web/lib/supabase/refusal.ts';

/**
 * A trader by handle, with the viewer's relation to them; null when there is nobody by that name. Until the session is
 * known, what everyone may see stays on the screen.
 */
export const traderQuery = (handle: string, viewer: string | null) => {
  const name = handle.toLowerCase();
  return queryOptions({
    queryKey: ['traders', 'reputation', name, viewer],
    queryFn: () => readTrader(handle),
    placeholderData: (seen: TraderReputation | null | undefined, asked) =>
      asked?.queryKey[2] === name ? seen : undefined,
  });
};

/** Somebody a person trusts or blocks. */
export interface TiedTrader {
  readonly id: string;
  readonly handle: string;
  readonly avatar_url: string | null;
  readonly verification_level: string;
}

/** Trusted and blocked traders: nobody else can read either. */
export const tiedTradersQuery = (userId: string) =>
  queryOptions({ queryKey: ['traders', 'tied', userId], queryFn: readTied });

export interface OwnRating {
  readonly rating: number;
  readonly comment: string | null;
  readonly givenAt: Date;
}

/** This person's rating after a trade; null where there is none yet. */
export const ownRatingQuery = (tradeId: string, userId: string) =>
  queryOptions({
    queryKey: ['traders', 'own-rating', tradeId, userId],
    queryFn: () => readOwnRating(tradeId, userId),
  });

async function readTrader(handle: string): Promise<TraderReputation | null> {
  try {
    return await call('get_trader_reputation', { p_handle: handle });
  } catch (error) {
    if (refusalOf(error).code === 'TRADER_NOT_FOUND') return null;
    throw error;
  }
}

const TRADER = 'id, handle, avatar_url, verification_level';

async function readTied() {
  const client = await lazyBackend();
  const [trusts, blocks] = await Promise.all([
    client
      .from('trader_trusts')
      .select(`trader:trader_profiles!trader_trusts_trusted_id_fkey(${TRADER})`)
      .order('created_at', { ascending: false })
      .overrideTypes<{ trader: TiedTrader }[], { merge: false }>()
      .throwOnError(),
    client
      .from('trader_blocks')
      .select(`trader:trader_profiles!trader_blocks_blocked_id_fkey(${TRADER})`)
      .order('created_at', { ascending: false })
      .overrideTypes<{ trader: TiedTrader }[], { merge: false }>()
      .throwOnError(),
  ]);
  const people = (rows: { trader: TiedTrader }[]) => rows.map(({ trader }) => trader);
  return { trusted: people(trusts.data), blocked: people(blocks.data) };
}

async function readOwnRating(tradeId: string, userId: string): Promise<OwnRating | null> {
  const client = await lazyBackend();
  const { data } = await client
    .from('trade_ratings')
    .select('created_at, stated:trader_ratings!trade_ratings_rating_id_fkey(rating, comment)')
    .eq('trade_id', tradeId)
    .eq('rater_id', userId)
    .limit(1)
    .overrideTypes<
      { created_at: string; stated: { rating: number; comment: string | null } }[],
      { merge: false }
    >()
    .throwOnError();
  const row = data[0];
  return row ? { ...row.stated, givenAt: new Date(row.created_at) } : null;
}
