import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { uploadReceipt, type Uploading } from '#web/features/trading/proof/upload-receipt.ts';
import { call } from '#web/lib/supabase/call.ts';
import { toast } from '#web/lib/page/toast.ts';

export type Sending = Uploading | { readonly step: 'submitting' };

/** Uploads a receipt and submits it. Failures can be retried. */
export function useSendReceipt(tradeId: string) {
  const queryClient = useQueryClient();
  const [sending, setSending] = useState<Sending>({ step: 'shrinking' });
  const send = useMutation({
    networkMode: 'always',
    mutationFn: async (file: File) => {
      const path = await uploadReceipt(tradeId, file, setSending);
      setSending({ step: 'submitting' });
      return call('submit_payment_proof', { p_trade_id: tradeId, p_path: path });
    },
    onSuccess: ({ message }) => toast.success(message),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['trades'] }),
  });
  return { ...send, sending };
}
