import { useQuery } from '@tanstack/react-query';
import type { TradeRole } from '#core/trade/payment-page/payment-stage.ts';
import { previewQuery } from '#web/features/trading/proof/proof-queries.ts';
import { t } from '#web/lib/i18n/language.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { QueryPart } from '#web/ui/feedback/query-part.tsx';

/** The private picture, by a URL that is valid for two minutes. */
export function ReceiptPreview({
  path,
  role,
  onClose,
}: {
  path: string;
  role: TradeRole;
  onClose: () => void;
}) {
  const preview = useQuery(previewQuery(path));
  return (
    <Dialog
      open
      onClose={onClose}
      closesOnBackdrop
      title={role === 'buyer' ? t('Your receipt') : t('The buyer’s receipt')}
    >
      {role === 'seller' && (
        <p className="mb-3 text-sm text-ink2">
          {t('A picture can be forged. Release only for money you see in your bank app.')}
        </p>
      )}
      <QueryPart query={preview} failed={t('Couldn’t load the receipt')} rows={3}>
        {(url) => (
          <img
            src={url}
            alt={role === 'buyer' ? t('The receipt you sent') : t('The receipt the buyer sent')}
            className="max-h-[60dvh] w-full rounded-control border border-line object-contain"
          />
        )}
      </QueryPart>
    </Dialog>
  );
}
