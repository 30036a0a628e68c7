import { useLiveQueries } from '#web/lib/realtime/live-queries.ts';

/** While mounted, a notification to this person or a change of one of their trades reloads the wallet. */
export function useLiveWallet(userId: string): void {
  useLiveQueries('wallet', [
    { table: 'notifications', filter: `user_id=eq.${userId}` },
    { table: 'trades', filter: `seller_id=eq.${userId}` },
    { table: 'trades', filter: `buyer_id=eq.${userId}` },
  ]);
}
