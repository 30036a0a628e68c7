import { useLiveQueries } from '#web/lib/realtime/live-queries.ts';

/**
 * While mounted, a notice to this person or a change of one of their trades makes the wallet be read
 * anew.
 */
export function useLiveWallet(userId: string): void {
  useLiveQueries('wallet', [
    { table: 'notifications', filter: `user_id=eq.${userId}` },
    { table: 'trades', filter: `seller_id=eq.${userId}` },
    { table: 'trades', filter: `buyer_id=eq.${userId}` },
  ]);
}
