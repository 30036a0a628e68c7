import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ChatLine } from '#core/chats/wire.ts';
import { HazardNote } from '#web/features/messaging/message-text/hazard-note.tsx';
import { lazyBackend } from '#web/lib/supabase/lazy-backend.ts';
import { publicConfig } from '#web/lib/supabase/public-config.ts';

const REST_MS = 300;
/** Anything shorter contains no number or URL. */
const SHORTEST = 6;
const NONE: readonly string[] = [];

/** Warnings while writing. They never block sending. */
export function WriterWarning({ text, line }: { text: string; line: ChatLine }) {
  const queryClient = useQueryClient();
  const [hazards, setHazards] = useState(NONE);
  const { type, your_role } = line;
  const tradeId = line.trade?.id ?? null;
  useEffect(() => {
    let gone = false;
    const checkHazards = async () => {
      const [{ findHazards }, tradeAccount] = await Promise.all([
        import('#core/chats/hazards/find-hazards.ts'),
        // Without it there may be one warning too many, and none is missing.
        tradeId === null
          ? null
          : Promise.race([queryClient.fetchQuery(accountQuery(tradeId)), soon(null)]).catch(
              () => null,
            ),
      ]);
      const ownHost = new URL(publicConfig().url).host;
      const context = { chatType: type, ownHost, senderRole: your_role, tradeAccount };
      const found = findHazards(text, context);
      if (!gone) setHazards(found.map(({ kind }) => kind));
    };
    const isShort = text.trim().length < SHORTEST;
    const timer = setTimeout(
      () => (isShort ? setHazards(NONE) : void checkHazards().catch(() => undefined)),
      isShort ? 0 : REST_MS,
    );
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [text, type, your_role, tradeId, queryClient]);
  if (hazards.length === 0) return null;
  return (
    <div className="px-4 pt-3">
      <HazardNote hazards={hazards} to="writer" />
    </div>
  );
}

/** A warning waits no longer than this for data that may make it needless. */
const SOON_MS = 1_000;

function soon<Value>(value: Value): Promise<Value> {
  return new Promise((resolve) => setTimeout(resolve, SOON_MS, value));
}

/** The account a trade is paid to, which its two people may mention. The server's warnings know it as well. */
const accountQuery = (tradeId: string) =>
  queryOptions({
    queryKey: ['trades', 'account', tradeId],
    queryFn: async () => {
      const client = await lazyBackend();
      const { data } = await client
        .from('trade_payment_details')
        .select('account_number,bank_name')
        .eq('trade_id', tradeId)
        .limit(1)
        .overrideTypes<{ account_number: string; bank_name: string }[], { merge: false }>()
        .throwOnError();
      const [found] = data;
      return found ? { accountNumber: found.account_number, bankName: found.bank_name } : null;
    },
    staleTime: 60_000,
    networkMode: 'always',
  });
