import { ReceiptText } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { proofView } from '#web/features/trading/proof/payment-proof.ts';
import type { TradeRole } from '#core/trade/payment-page/payment-stage.ts';
import type { Proof } from '#web/features/trading/proof/proof-queries.ts';
import { t } from '#web/lib/i18n/language.ts';
import { shortTime } from '#web/lib/time/short-time.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/display/chip.tsx';
import { Icon } from '#web/ui/icon.tsx';

const Preview = lazy(async () => ({
  default: (await import('#web/features/trading/proof/receipt-preview.tsx')).ReceiptPreview,
}));

/** One receipt: its status, what that means, and its picture on request. */
export function ReceiptLine({
  proof,
  role,
  other,
}: {
  proof: Proof;
  role: TradeRole;
  /** The other person, at the start of a sentence. */
  other: string;
}) {
  const [open, setOpen] = useState(false);
  const { path } = proof;
  const view = proofView(proof.status, role, { other, note: proof.note });
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line py-3">
      <Icon of={ReceiptText} className="text-ink2" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-semibold">
            {role === 'buyer' ? t('Your receipt') : t('Receipt')}
          </span>
          <Chip tone={view.tone}>{t(view.label)}</Chip>
          <time className="text-sm text-ink3">{shortTime(proof.submittedAt)}</time>
        </p>
        <p className="text-sm text-ink2">{view.detail.map((part) => t(part)).join(' ')}</p>
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
