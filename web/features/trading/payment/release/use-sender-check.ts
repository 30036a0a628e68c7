import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { NameVerdict } from '#core/identity/names/payer-name.ts';
import { isNameToCheck } from '#web/features/trading/payment/release/release-check.ts';
import { call } from '#web/lib/supabase/call.ts';

export interface SenderCheck {
  readonly name: string;
  /** The server's answer for exactly this name; null until there is one. */
  readonly answer: {
    readonly verdict: NameVerdict;
    readonly reason: string;
    readonly reason_text?: unknown;
  } | null;
  readonly isAsking: boolean;
  readonly error: unknown;
  /** Checks the current name, where that has not been done. */
  readonly ask: () => void;
  readonly type: (name: string) => void;
}

/**
 * The sender a seller sees, compared by the server on blur: while typing every letter would be a new name, and only a
 * few names may be compared in a trade.
 */
export function useSenderCheck(tradeId: string): SenderCheck {
  const [name, setName] = useState('');
  const check = useMutation({
    networkMode: 'always',
    mutationFn: (senderName: string) =>
      call('check_payer_name', { p_trade_id: tradeId, p_sender_name: senderName }),
  });
  const asked = check.variables === name.trim();
  return {
    name,
    answer: asked && check.data ? check.data : null,
    isAsking: asked && check.isPending,
    error: asked && check.isError ? check.error : null,
    ask: () => {
      const sender = name.trim();
      const isKnown = check.variables === sender && (check.isPending || check.isSuccess);
      if (isNameToCheck(sender) && !isKnown) check.mutate(sender);
    },
    type: setName,
  };
}
