import { ReceiptText } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { proofFace } from '#core/trade/payment-proof.ts';
import type { RoomRole } from '#core/trade/room-stage.ts';
import type { Proof } from '#web/features/proof/proof-queries.ts';
import { t } from '#web/lib/language.ts';
import { shortTime } from '#web/lib/short-time.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Icon } from '#web/ui/icon.tsx';

const Preview = lazy(async () => ({
  default: (await import('#web/features/proof/receipt-preview.tsx')).ReceiptPreview,
}));

/** One receipt: how it stands, what that means, and its picture on request. */
export function ReceiptLine({
  proof,
  role,
  other,
}: {
  proof: Proof;
  role: RoomRole;
  /** The other person, at the start of a sentence. */
  other: string;
}) {
  const [open, setOpen] = useState(false);
  const { path } = proof;
  const face = proofFace(proof.status, role, { other, note: proof.note });
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line py-3">
      <Icon of={ReceiptText} className="text-ink2" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-semibold">
            {role === 'buyer' ? t('Your receipt') : t('Receipt')}
          </span>
          <Chip tone={face.tone}>{face.label}</Chip>
          <time className="text-sm text-ink3">{shortTime(proof.submittedAt)}</time>
        </p>
        <p className="text-sm text-ink2">{face.detail}</p>
      </div>
      {path !== null && (
        <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t('See it')}
        </Button>
      )}
      {open && path !== null && (
        <Suspense fallback={null}>
          <Preview path={path} role={role} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </li>
  );
}
