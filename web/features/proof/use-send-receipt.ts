import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PROOF_BUCKET } from '#core/limits/proof-limits.ts';
import {
  DOCUMENT_KIND,
  RECEIPT_LIGHT_BYTES,
  RECEIPT_STEPS,
  RECEIPT_UPLOAD_BYTES,
} from '#core/limits/receipt-limits.ts';
import { receiptFileProblem, receiptPath } from '#core/trade/payment-receipt-file.ts';
import { call } from '#web/lib/call.ts';
import { randomUuid } from '#web/lib/random-uuid.ts';
import { DamagedPicture, isPicture, shrinkImage } from '#web/lib/shrink-image.ts';
import { toast } from '#web/lib/toast.ts';
import { uploadFile } from '#web/lib/upload-file.ts';

/** The file cannot be a receipt; the message says what to choose instead. */
export class UnusableReceipt extends Error {}

export type Sending =
  | { readonly step: 'shrinking' }
  | { readonly step: 'sending'; readonly sent: number }
  | { readonly step: 'submitting' };

/** Shrinks a photograph, sends the file and submits it. What fails can be sent again as it is. */
export function useSendReceipt(tradeId: string) {
  const queryClient = useQueryClient();
  const [sending, setSending] = useState<Sending>({ step: 'shrinking' });
  const send = useMutation({
    networkMode: 'always',
    mutationFn: async (file: File) => {
      setSending({ step: 'shrinking' });
      const light = await lightened(file);
      const path = receiptPath(tradeId, randomUuid(), light.type);
      setSending({ step: 'sending', sent: 0 });
      await uploadFile({
        bucket: PROOF_BUCKET,
        name: path,
        file: light,
        onProgress: (sent) => setSending({ step: 'sending', sent }),
      });
      setSending({ step: 'submitting' });
      return call('submit_payment_proof', { p_trade_id: tradeId, p_path: path });
    },
    onSuccess: ({ message }) => toast.success(message),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['trades'] }),
  });
  return { ...send, sending };
}

async function lightened(file: File): Promise<Blob> {
  const problem = receiptFileProblem(file, isPicture(file));
  if (problem !== null) throw new UnusableReceipt(problem);
  if (file.type === DOCUMENT_KIND || file.size <= RECEIPT_LIGHT_BYTES) return file;
  const picture = await shrinkImage(file, RECEIPT_STEPS, RECEIPT_UPLOAD_BYTES).catch(
    (error: unknown) => {
      if (!(error instanceof DamagedPicture)) throw error;
      throw new UnusableReceipt('This picture is damaged. Choose another one.', { cause: error });
    },
  );
  if (!picture) throw new UnusableReceipt('This picture cannot be made small enough.');
  return picture;
}
