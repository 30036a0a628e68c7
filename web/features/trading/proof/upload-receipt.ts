import { english, text, type Text } from '#core/language/text.ts';
import { PROOF_BUCKET } from '#core/proofs/limits.ts';
import {
  DOCUMENT_KIND,
  RECEIPT_LIGHT_BYTES,
  RECEIPT_STEPS,
  RECEIPT_UPLOAD_BYTES,
} from '#core/proofs/receipt-limits.ts';
import {
  receiptFileProblem,
  receiptPath,
} from '#web/features/trading/proof/payment-receipt-file.ts';
import { randomUuid } from '#web/lib/forms/random-uuid.ts';
import { DamagedPicture, isPicture, shrinkImage } from '#web/lib/forms/shrink-image.ts';
import { uploadFile } from '#web/lib/supabase/upload-file.ts';

/** The file cannot be a receipt; the reason suggests another. */
export class UnusableReceipt extends Error {
  readonly reason: Text;

  constructor(reason: Text, options?: ErrorOptions) {
    super(english(reason), options);
    this.reason = reason;
  }
}

export type Uploading =
  | { readonly step: 'shrinking' }
  | { readonly step: 'sending'; readonly sent: number };

/**
 * Shrinks a photograph and uploads the file into the trade's folder; returns its name there.
 * @throws UnusableReceipt, UploadRefused
 */
export async function uploadReceipt(
  tradeId: string,
  file: File,
  onStep: (step: Uploading) => void,
): Promise<string> {
  onStep({ step: 'shrinking' });
  const light = await lightened(file);
  const path = receiptPath(tradeId, randomUuid(), light.type);
  onStep({ step: 'sending', sent: 0 });
  await uploadFile({
    bucket: PROOF_BUCKET,
    name: path,
    file: light,
    onProgress: (sent) => onStep({ step: 'sending', sent }),
  });
  return path;
}

async function lightened(file: File): Promise<Blob> {
  const problem = receiptFileProblem(file, isPicture(file));
  if (problem !== null) throw new UnusableReceipt(problem);
  if (file.type === DOCUMENT_KIND || file.size <= RECEIPT_LIGHT_BYTES) return file;
  const picture = await shrinkImage(file, RECEIPT_STEPS, RECEIPT_UPLOAD_BYTES).catch(
    (error: unknown) => {
      if (!(error instanceof DamagedPicture)) throw error;
      throw new UnusableReceipt(text('This picture is damaged. Choose another one.'), {
        cause: error,
      });
    },
  );
  if (!picture) throw new UnusableReceipt(text('This picture cannot be made small enough.'));
  return picture;
}
