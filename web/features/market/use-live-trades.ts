import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { lazyBackend } from '#web/lib/lazy-backend.ts';

/** A burst of changes is one reason to look again, not many. */
const GATHER_MS = 150;

/**
 * While mounted, a change of any trade the reader may see makes everything about trades be asked
 * anew, as does every new connection: what happened while there was none is not told again.
 */
export function useLiveTrades(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let leave = () => {};
    let gone = false;
    let connections = 0;
    const lookAgain = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        void queryClient.invalidateQueries({ queryKey: ['trades'] });
      }, GATHER_MS);
    };
    const listen = async () => {
      const client = await lazyBackend();
      if (gone) return;
      const channel = client
        .channel(`market-${Math.random().toString(36).slice(2)}`)
        .on('postgres_changes', { event: '*', schema: 'public', table: 'trades' }, lookAgain)
        .subscribe((status) => {
          if (status === 'SUBSCRIBED' && ++connections > 1) lookAgain();
        });
      leave = () => void client.removeChannel(channel);
    };
    void listen().catch(() => undefined);
    return () => {
      gone = true;
      clearTimeout(timer);
      leave();
    };
  }, [queryClient]);
}
