import { queryOptions } from '@tanstack/react-query';
import { isCrypto, type CryptoAsset } from '#core/money/assets.ts';
import type { Money } from '#core/money/money.ts';
import { wireBalance } from '#core/wallet/wire-balance.ts';
import type { Database } from '#core/wire/database.ts';
import { lazyBackend } from '#web/lib/supabase/lazy-backend.ts';

export type Person = NonNullable<
  Database['public']['Functions']['find_recipient']['Returns']['person']
>;

/** A person as lists name them. */
export interface Named {
  readonly id: string;
  readonly handle: string;
  readonly avatar_url: string | null;
}

const MOST_ROWS = 50;
const MOST_RECENT = 6;
const PERSON = 'id,handle,avatar_url';

/** The last recipients, newest first, each once. */
export const recentPeopleQuery = (userId: string) =>
  queryOptions({
    queryKey: ['wallet', 'recent-people', userId],
    queryFn: async (): Promise<Named[]> => {
      const client = await lazyBackend();
      const { data } = await client
        .from('transfers')
        .select(`recipient:trader_profiles!transfers_recipient_id_fkey(${PERSON})`)
        .eq('sender_id', userId)
        .order('created_at', { ascending: false })
        .limit(MOST_ROWS)
        .overrideTypes<{ recipient: Named | null }[], { merge: false }>()
        .throwOnError();
      const people = data.flatMap(({ recipient }) => recipient ?? []);
      return people
        .filter(({ id }, at) => people.findIndex((other) => other.id === id) === at)
        .slice(0, MOST_RECENT);
    },
  });

/** The people of the last completed trades, newest first, each once. */
export const tradePartnersQuery = (userId: string) =>
  queryOptions({
    queryKey: ['wallet', 'trade-partners', userId],
    queryFn: async (): Promise<Named[]> => {
      const client = await lazyBackend();
      const { data } = await client
        .from('trades')
        .select(
          `seller:trader_profiles!trades_seller_id_fkey(${PERSON}),buyer:trader_profiles!trades_buyer_id_fkey(${PERSON})`,
        )
        .or(`seller_id.eq.${userId},buyer_id.eq.${userId}`)
        .eq('status', 'completed')
        .order('updated_at', { ascending: false })
        .limit(MOST_ROWS)
        .overrideTypes<{ seller: Named | null; buyer: Named | null }[], { merge: false }>()
        .throwOnError();
      const people = data.flatMap(({ seller, buyer }) =>
        [seller, buyer].filter((one): one is Named => one !== null && one.id !== userId),
      );
      return people
        .filter(({ id }, at) => people.findIndex((other) => other.id === id) === at)
        .slice(0, MOST_RECENT);
    },
  });

interface PastTransfer {
  readonly id: string;
  /** Whether the person sent it. */
  readonly isMine: boolean;
  readonly other: Named;
  readonly amount: Money;
  readonly createdAt: Date;
}

interface TransferRow {
  id: string;
  sender_id: string;
  asset: string;
  amount: number;
  created_at: string;
  sender: Named | null;
  recipient: Named | null;
}

/** The last transfers, sent and received, newest first. */
export const latestTransfersQuery = (userId: string) =>
  queryOptions({
    queryKey: ['wallet', 'latest-transfers', userId],
    staleTime: 0,
    queryFn: async (): Promise<PastTransfer[]> => {
      const client = await lazyBackend();
      const { data } = await client
        .from('transfers')
        .select(
          `id,sender_id,asset,amount,created_at,sender:trader_profiles!transfers_sender_id_fkey(${PERSON}),recipient:trader_profiles!transfers_recipient_id_fkey(${PERSON})`,
        )
        .order('created_at', { ascending: false })
        .limit(MOST_RECENT)
        .overrideTypes<TransferRow[], { merge: false }>()
        .throwOnError();
      return data.flatMap(({ asset, ...row }) => {
        const isMine = row.sender_id === userId;
        const other = isMine ? row.recipient : row.sender;
        return isCrypto(asset) && other
          ? [
              {
                id: row.id,
                isMine,
                other,
                amount: wireBalance(asset, row.amount),
                createdAt: new Date(row.created_at),
              },
            ]
          : [];
      });
    },
  });

export interface MoneyRequest {
  readonly id: string;
  /** Whether the request is to the person. */
  readonly isToMe: boolean;
  readonly other: Named;
  readonly amount: Money & { readonly asset: CryptoAsset };
  readonly note: string | null;
  readonly status: 'pending' | 'paid' | 'declined' | 'cancelled' | 'expired';
  readonly expiresAt: Date;
  readonly createdAt: Date;
}

interface RequestRow {
  id: string;
  payer_id: string;
  asset: string;
  amount: number;
  note: string | null;
  status: MoneyRequest['status'];
  expires_at: string;
  created_at: string;
  requester: Named;
  payer: Named;
}

/** Requests of the last weeks, by the person and to them. */
export const moneyRequestsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['wallet', 'money-requests', userId],
    staleTime: 0,
    queryFn: async (): Promise<MoneyRequest[]> => {
      const client = await lazyBackend();
      const { data } = await client
        .from('transfer_requests')
        .select(
          `id,payer_id,asset,amount,note,status,expires_at,created_at,requester:trader_profiles!transfer_requests_requester_id_fkey(${PERSON}),payer:trader_profiles!transfer_requests_payer_id_fkey(${PERSON})`,
        )
        .order('created_at', { ascending: false })
        .limit(MOST_ROWS)
        .overrideTypes<RequestRow[], { merge: false }>()
        .throwOnError();
      return data.flatMap(({ asset, ...row }) =>
        isCrypto(asset)
          ? [
              {
                id: row.id,
                isToMe: row.payer_id === userId,
                other: row.payer_id === userId ? row.requester : row.payer,
                amount: { ...wireBalance(asset, row.amount), asset },
                note: row.note,
                status: row.status,
                expiresAt: new Date(row.expires_at),
                createdAt: new Date(row.created_at),
              },
            ]
          : [],
      );
    },
  });

export interface PlannedTransfer {
  readonly id: string;
  readonly recipient: Named;
  readonly amount: Money & { readonly asset: CryptoAsset };
  readonly note: string | null;
  readonly cadence: 'once' | 'weekly' | 'monthly';
  readonly dayOfMonth: number | null;
  readonly status: 'active' | 'done' | 'cancelled' | 'stopped';
  readonly nextRunAt: Date;
  readonly lastOutcome: 'sent' | 'waiting' | 'skipped' | null;
}

interface PlanRow {
  id: string;
  asset: string;
  amount: number;
  note: string | null;
  cadence: PlannedTransfer['cadence'];
  day_of_month: number | null;
  status: PlannedTransfer['status'];
  next_run_at: string;
  last_outcome: PlannedTransfer['lastOutcome'];
  recipient: Named;
}

/** One's planned transfers, active ones first. */
export const plannedTransfersQuery = (userId: string) =>
  queryOptions({
    queryKey: ['wallet', 'planned-transfers', userId],
    staleTime: 0,
    queryFn: async (): Promise<PlannedTransfer[]> => {
      const client = await lazyBackend();
      const { data } = await client
        .from('scheduled_transfers')
        .select(
          `id,asset,amount,note,cadence,day_of_month,status,next_run_at,last_outcome,recipient:trader_profiles!scheduled_transfers_recipient_id_fkey(${PERSON})`,
        )
        .order('created_at', { ascending: false })
        .limit(MOST_ROWS)
        .overrideTypes<PlanRow[], { merge: false }>()
        .throwOnError();
      return data
        .flatMap(({ asset, amount, day_of_month, next_run_at, last_outcome, ...row }) =>
          isCrypto(asset)
            ? [
                {
                  ...row,
                  amount: { ...wireBalance(asset, amount), asset },
                  dayOfMonth: day_of_month,
                  nextRunAt: new Date(next_run_at),
                  lastOutcome: last_outcome,
                },
              ]
            : [],
        )
        .sort((a, b) => Number(b.status === 'active') - Number(a.status === 'active'));
    },
  });
