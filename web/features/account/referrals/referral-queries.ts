import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/supabase/call.ts';
import { lazyBackend } from '#web/lib/supabase/lazy-backend.ts';

/** The results of one's code so far. */
export interface ReferralFigures {
  readonly code: string;
  readonly clicks: number;
  /** Who signed up with it, and how many of them have traded. */
  readonly signedUp: number;
  readonly traded: number;
  readonly rewards: readonly Reward[];
}

export interface Reward {
  readonly id: string;
  readonly asset: string;
  readonly amount: number;
  readonly status: string;
  readonly created_at: string;
}

export interface ReferralTierLine {
  readonly id: string;
  readonly name: string;
  readonly min_referrals: number;
  readonly reward_bp: number;
}

/** One's own code, created when there is none yet, and its results. */
export const figuresQuery = (userId: string) =>
  queryOptions({
    queryKey: ['referrals', 'figures', userId],
    queryFn: () => readFigures(userId),
    staleTime: 30_000,
  });

export const tierQuery = (userId: string) =>
  queryOptions({
    queryKey: ['referrals', 'tier', userId],
    queryFn: () => call('get_user_referral_tier', {}),
    staleTime: 30_000,
  });

export const tiersQuery = () =>
  queryOptions({
    queryKey: ['referrals', 'tiers'],
    queryFn: async (): Promise<ReferralTierLine[]> => {
      const client = await lazyBackend();
      const { data } = await client
        .from('referral_tiers')
        .select('id,name,min_referrals,reward_bp')
        .order('min_referrals')
        .throwOnError();
      return data;
    },
  });

export const leadersQuery = () =>
  queryOptions({
    queryKey: ['referrals', 'leaders'],
    queryFn: () => call('get_referral_leaderboard', { limit_count: 10 }),
    staleTime: 60_000,
  });

async function readFigures(userId: string): Promise<ReferralFigures> {
  const { code, custom_code } = await call('generate_referral_code', {});
  const client = await lazyBackend();
  const [own, brought, traded, rewards] = await Promise.all([
    client.from('referral_codes').select('clicks').eq('code', code).single().throwOnError(),
    countOf(userId, ['pending', 'qualified', 'rewarded']),
    countOf(userId, ['qualified', 'rewarded']),
    client
      .from('referral_rewards')
      .select('id,asset,amount,status,created_at')
      .order('created_at', { ascending: false })
      .limit(50)
      .overrideTypes<Reward[], { merge: false }>()
      .throwOnError(),
  ]);
  return {
    code: custom_code ?? code,
    clicks: own.data.clicks,
    signedUp: brought,
    traded,
    rewards: rewards.data,
  };
}

async function countOf(userId: string, statuses: string[]): Promise<number> {
  const client = await lazyBackend();
  const { count } = await client
    .from('referrals')
    .select('id', { count: 'exact', head: true })
    .eq('referrer_id', userId)
    .in('status', statuses)
    .throwOnError();
  return count ?? 0;
}
