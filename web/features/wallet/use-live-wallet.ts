import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { lazyBackend } from '#web/lib/lazy-backend.ts';

/** A burst of changes is one reason to look again, not many. */
const GATHER_MS = 200;

/**
 * While mounted, a notice to this person or a change of one of their trades makes the wallet be
 * read anew; so do a new connection and the return to this tab, since what happened meanwhile is
 * not told again.
 */
export function useLiveWallet(userId: string): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let leave = () => {};
    let gone = false;
    let connections = 0;
    const readAgain = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        void queryClient.invalidateQueries({ queryKey: ['wallet'] });
      }, GATHER_MS);
    };
    const returned = () => {
      if (document.visibilityState === 'visible') readAgain();
    };
    const listen = async () => {
      const client = await lazyBackend();
      if (gone) return;
      const mine = (table: string, column: string) =>
        ({ event: '*', schema: 'public', table, filter: `${column}=eq.${userId}` }) as const;
      const channel = client
        .channel(`wallet-${Math.random().toString(36).slice(2)}`)
        .on('postgres_changes', mine('notifications', 'user_id'), readAgain)
        .on('postgres_changes', mine('trades', 'seller_id'), readAgain)
        .on('postgres_changes', mine('trades', 'buyer_id'), readAgain)
        .subscribe((status) => {
          if (status === 'SUBSCRIBED' && ++connections > 1) readAgain();
        });
      leave = () => void client.removeChannel(channel);
    };
    document.addEventListener('visibilitychange', returned);
    window.addEventListener('online', readAgain);
    void listen().catch(() => undefined);
    return () => {
      gone = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', returned);
      window.removeEventListener('online', readAgain);
      leave();
    };
  }, [queryClient, userId]);
}
